import type { ReactNode } from 'react'
import { useFacts } from './useFacts.tsx'
import { whatsAppUrl } from './whatsAppUrl.ts'

/** A link that opens a chat with the school, with the text already written. */
export function WhatsAppLink({ text, className = 'link', children }: { text: string; className?: string; children: ReactNode }) {
  return (
    <a href={whatsAppUrl(useFacts().school.whatsapp, text)} target="_blank" rel="noopener noreferrer" className={className}>
      {children}
    </a>
  )
}
