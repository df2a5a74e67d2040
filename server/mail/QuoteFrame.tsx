import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { MailFrame } from './MailFrame.tsx'
import type { QuoteMailFacts } from './quoteMailFacts.ts'

/** The page of a guest's mail about a quote; their WhatsApp opens with its reference. */
export function QuoteFrame(props: { facts: QuoteMailFacts; title: string; preview: string; children: ReactNode }) {
  const { t } = useLingui()
  const { children, ...page } = props
  const reference = props.facts.quote.reference
  return (
    <MailFrame {...page} reader="guest" chat={t`Hello! I am writing about my quote ${reference}.`}>
      {children}
    </MailFrame>
  )
}
