import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { formatMoney } from '#i18n/formatMoney.ts'
import type { BookingMailFacts } from './bookingMailFacts.ts'
import { Note } from './mailBlocks.tsx'
import { formatDeadline } from './mailDates.ts'
import { noticeKindOf } from './noticeWords.ts'

/** What is for the school to do about a booking, first thing in its notice; nothing where it need only know. */
export function NoticeTask({ facts }: { facts: BookingMailFacts }) {
  const task = taskOf(facts)
  return task === null ? null : <Note>{task}</Note>
}

function taskOf(facts: BookingMailFacts): ReactNode {
  const { trip, details, locale } = facts
  const kind = noticeKindOf(facts)
  const amount = formatMoney(details.amount ?? trip.bankTransfer?.amount ?? trip.money.outstanding, locale)
  const deadline = trip.requestDeadline === null ? null : formatDeadline(trip.requestDeadline, locale)
  if (kind === 'requested') return deadline === null ? null : <Trans>It expires on {deadline}, Canary Islands time.</Trans>
  if (kind === 'requestExpired' && details.reason === 'proposal')
    return <Trans>The guest has not answered our proposal. A call may find a time that suits.</Trans>
  if (kind === 'requestExpired') return <Trans>Nobody answered in time. The guest has been told; a call may still save the booking.</Trans>
  if (kind === 'proposalDeclined') return <Trans>The request has ended. A call may find a time that suits.</Trans>
  if (kind === 'lateReceipt') return <Trans>{amount} came too late and its places have gone. Send the money back and write to the guest.</Trans>
  if (kind === 'refundDue') return <Trans>Please send the money back and note it in the booking.</Trans>
  if (kind === 'callOffChosen' && details.choice === 'newDate') return <Trans>The guest has chosen the new days you see below.</Trans>
  if (kind === 'callOffChosen' && details.by === 'clock')
    return <Trans>The guest has not chosen in time, so the day is credited. What is to be sent back stands below.</Trans>
  if (kind === 'callOffChosen' && trip.money.refundDue === 0) return <Trans>The guest takes the money: it lowers what is still to be paid.</Trans>
  if (kind === 'overdue') return <Trans>{amount} has not arrived. The guest has been reminded: release the places or write once more.</Trans>
  if (trip.money.refundDue > 0) return <Trans>Please send the money back and note it in the booking.</Trans>
  return null
}
