import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { BookingMailFacts } from './bookingMailFacts.ts'
import type { MailReader } from './MailFooter.tsx'
import { MailFrame } from './MailFrame.tsx'

/** The page of a guest's mail about a booking; their WhatsApp opens with its reference. */
export function BookingFrame(props: { facts: BookingMailFacts; reader: MailReader; title: string; preview: string; children: ReactNode }) {
  const { t } = useLingui()
  const { children, ...page } = props
  const reference = props.facts.trip.reference
  return (
    <MailFrame {...page} chat={t`Hello! I am writing about my booking ${reference}.`}>
      {children}
    </MailFrame>
  )
}
