import type { ReactNode } from 'react'
import { useFacts } from './useFacts.tsx'
import { whatsAppLink } from '#domain/whatsAppLink.ts'

/** A link that opens a chat with the school, with the text already written. */
export function WhatsAppLink({ text, className = 'link', children }: { text: string; className?: string; children: ReactNode }) {
  return (
    <a href={whatsAppLink(useFacts().school.whatsapp, text)} target="_blank" rel="noopener noreferrer" className={className}>
      {children}
    </a>
  )
}
