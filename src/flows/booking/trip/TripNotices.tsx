import type { ReactNode } from 'react'
import { Trans } from '@lingui/react/macro'
import type { TripOutcome } from '#machines/tripFacts.ts'
import type { BookingContext } from '#machines/bookingMachineContext.ts'
import { Notice } from '#components/Notice.tsx'
import { Price } from '#components/Price.tsx'
import { cents } from '#domain/money.ts'
import { RefundDerivation } from './RefundDerivation.tsx'
import { useRefusalWords } from '../trouble/useTroubleWords.ts'

/** What the last change has brought about, or why it was not made, on the page it led back to. */
export function TripNotices({ context }: { context: Pick<BookingContext, 'outcome' | 'refusal' | 'catalogue'> }) {
  const { outcome, refusal } = context
  if (outcome !== null) return <Outcome outcome={outcome} />
  if (refusal === null) return null
  return refusal.code === 'notAllowedNow' ? <Overtaken /> : <Refused context={context} />
}

function Overtaken() {
  return (
    <Notice tone="warning" role="status" title={<Trans>This booking has changed in the meantime</Trans>}>
      <Trans>What you asked for was not done. This page shows the booking as it is now, with what is still possible.</Trans>
    </Notice>
  )
}

function Refused({ context }: { context: Pick<BookingContext, 'refusal' | 'catalogue'> }) {
  const { title, text } = useRefusalWords(context)
  return (
    <Notice tone="warning" role="status" title={title}>
      {text}
    </Notice>
  )
}

function Outcome({ outcome }: { outcome: TripOutcome }) {
  switch (outcome.kind) {
    case 'prepared':
      return (
        <Done title={<Trans>Saved, thank you</Trans>}>
          <Trans>We use this to lay out your equipment. You can change it any time until the evening before.</Trans>
        </Done>
      )
    case 'cancelled':
      return (
        <Done title={<Trans>Your booking is cancelled</Trans>}>
          <RefundDerivation refund={outcome.refund} />
        </Done>
      )
    case 'withdrawn':
      return (
        <Done title={<Trans>Your request is taken back</Trans>}>
          <Trans>There is nothing to pay. You can book another day at any time.</Trans>
        </Done>
      )
    case 'moved':
      return (
        <Done title={<Trans>Your booking has new dates</Trans>}>
          <MovedDifference difference={outcome.difference} />
        </Done>
      )
    case 'newDateChosen':
      return (
        <Done title={<Trans>Your new date is booked</Trans>}>
          <Trans>It costs nothing extra. A message with the new calendar file is on its way to you.</Trans>
        </Done>
      )
    case 'proposalAccepted':
      return (
        <Done title={<Trans>The new time is yours</Trans>}>
          <Trans>A confirmation with everything on this page is on its way to you.</Trans>
        </Done>
      )
    case 'proposalDeclined':
      return (
        <Done title={<Trans>You have declined the time we proposed</Trans>}>
          <Trans>There is nothing to pay. You can book another day at any time.</Trans>
        </Done>
      )
    case 'refundChosen':
      return (
        <Done title={<Trans>Thank you, we have your choice</Trans>}>
          <RefundChosen outcome={outcome} />
        </Done>
      )
  }
}

function Done({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <Notice tone="success" role="status" title={title}>
      {children}
    </Notice>
  )
}

function MovedDifference({ difference }: { difference: number }) {
  const amount = <Price amount={cents(Math.abs(difference))} />
  if (difference > 0) return <Trans>The new days cost {amount} more; it is added to what you still have to pay.</Trans>
  if (difference < 0) return <Trans>The new days cost {amount} less. It lowers what you still have to pay, or comes back to you.</Trans>
  return <Trans>The price stays the same. A message with the new calendar file is on its way to you.</Trans>
}

function RefundChosen({ outcome }: { outcome: Extract<TripOutcome, { kind: 'refundChosen' }> }) {
  const refund = <Price amount={outcome.refund} />
  const lowersDue = <Price amount={outcome.lowersDue} />
  if (outcome.lowersDue === 0) return <Trans>{refund} comes back to you. We send it back the way it came.</Trans>
  if (outcome.refund === 0) return <Trans>You have {lowersDue} less to pay.</Trans>
  return (
    <Trans>
      You have {lowersDue} less to pay, and {refund} comes back to you the way it came.
    </Trans>
  )
}
