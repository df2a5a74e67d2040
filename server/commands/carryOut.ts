import { localDateOf, type Instant } from '#domain/calendar.ts'
import { ladderDays } from '#domain/cancellation.ts'
import { cents, minus, shareOf, sum, type Cents } from '#domain/money.ts'
import { balanceOf } from '#domain/payment.ts'
import type { PaymentDue } from '#domain/wire/holdWire.ts'
import type { RefundPreview } from '#domain/wire/tripWire.ts'
import type { LifecycleEffect } from '#machines/bookingLifecycleMachine.ts'
import type { BookingRow } from '#server/repositories/bookingRow.ts'
import { insertCharges, insertLedgerEntry, ledgerOf } from '#server/repositories/ledgerRepository.ts'
import { insertOutboxMessage, keyOfStep, type MailTemplate } from '#server/repositories/outboxRepository.ts'
import { seatsOfBooking, widenSessions } from '#server/repositories/seatsRepository.ts'
import type { Transaction } from '#server/repositories/transaction.ts'
import { SCHOOL_LOCALE } from './schoolLocale.ts'

/** Mails that an effect asks for; one fact sends each of them once, because the booking's version is part of its name. */
const mailOf: Partial<Record<LifecycleEffect, MailTemplate>> = {
  sendConfirmation: 'bookingConfirmed',
  sendRequestReceived: 'requestReceived',
  sendDeclined: 'requestDeclined',
  sendExpired: 'requestExpired',
  sendProposal: 'proposalMade',
  sendMoved: 'bookingMoved',
  offerChoice: 'sessionsCalledOff',
  sendCancelled: 'bookingCancelled',
  sendThanks: 'thanksForComing',
  sendCredited: 'bookingCredited',
  notifySchool: 'schoolNotice',
}

/** What a notice to the school is about. */
export type NoticeKind = 'booked' | 'requested' | 'moved' | 'cancelled' | 'withdrawn' | 'proposalDeclined' | 'requestExpired' | 'callOffChosen'

/** Codes, cents and dates that a mail needs besides the booking; no personal data. */
export type MailPayload = Record<string, string | number | boolean>

/** A part of the price that is let go of, in cents; `purpose` says why. */
export type Waived = { purpose: 'calledOff' | 'ladder' | 'refilled' | 'cancelled'; amount: Cents }

/** What a step's effects need besides the booking. */
export type Consequences = {
  payments: readonly PaymentDue[]
  now: Instant
  /** What the guest was told of their refund; without it everything paid comes back. */
  refund?: RefundPreview
  waived?: readonly Waived[]
  notice?: NoticeKind
  mail?: MailPayload
}

/** Makes the rows that the effects of a step ask for, in the transaction of the step: charges, waivers, mails with their jobs, groups as large as before. */
export async function carryOut(tx: Transaction, booking: BookingRow, effects: readonly LifecycleEffect[], due: Consequences): Promise<void> {
  if (effects.includes('freePlaces')) await widenSessions(tx, booking.id)
  if (effects.includes('chargePrice')) await insertCharges(tx, booking.id, due.payments, due.now)
  const waived = due.waived ?? (await waivedBySchool(tx, booking, effects))
  for (const part of waived) await waive(tx, booking, part, due.now)
  for (const template of effects.flatMap((effect) => mailOf[effect] ?? [])) {
    await insertOutboxMessage(tx, {
      template,
      bookingId: booking.id,
      now: due.now,
      locale: template === 'schoolNotice' ? SCHOOL_LOCALE : booking.locale,
      dedupeKey: keyOfStep(template, booking.id, booking.version),
      payload: { ...(template === 'schoolNotice' && { kind: due.notice ?? noticeOf(booking) }), ...(await payloadOf(tx, booking, template, due)) },
    })
  }
}

/** Lets go of a part of what a booking owes; the same step lets go of it once. */
async function waive(tx: Transaction, booking: BookingRow, { purpose, amount }: Waived, at: Instant): Promise<void> {
  if (amount === 0) return
  const reference = `waiver:${booking.id}:${purpose}:${booking.version}`
  await insertLedgerEntry(tx, { bookingId: booking.id, kind: 'waiver', purpose, amount, source: 'cancellation', reference, at })
}

/**
 * What the school lets go of when it cancels itself: for weather or its own reasons all but the days that took place, for want
 * of money or a double booking everything (flows.md D8).
 */
async function waivedBySchool(tx: Transaction, booking: BookingRow, effects: readonly LifecycleEffect[]): Promise<Waived[]> {
  if (!effects.includes('refundAll') && !effects.includes('refundPaid')) return []
  const { owed } = balanceOf(await ledgerOf(tx, booking.id))
  const kept = effects.includes('refundAll') ? await worthOfPastDays(tx, booking) : cents(0)
  return [{ purpose: 'cancelled', amount: cents(Math.max(0, minus(owed, kept))) }]
}

async function worthOfPastDays(tx: Transaction, { id, days, total }: BookingRow): Promise<Cents> {
  const past = (await seatsOfBooking(tx, id)).filter((seat) => seat.status === 'done' || seat.status === 'no_show')
  const shares = days.map((day, index) =>
    past.some((seat) => seat.date === day.date && seat.start === day.start) ? shareOf(total, days.length, index) : cents(0),
  )
  return sum(shares)
}

function noticeOf({ status }: BookingRow): NoticeKind {
  if (status === 'requested') return 'requested'
  if (status === 'cancelled') return 'cancelled'
  return status === 'expired' ? 'requestExpired' : 'booked'
}

async function payloadOf(tx: Transaction, booking: BookingRow, template: MailTemplate, due: Consequences): Promise<MailPayload> {
  if (template !== 'bookingCancelled') return due.mail ?? {}
  const { owed, paid } = balanceOf(await ledgerOf(tx, booking.id))
  const refund = Math.max(0, paid - owed)
  const { percent, daysBefore, ...told } = { percent: 100, paid: refund, daysBefore: ladderDays(localDateOf(due.now), booking.firstDate), ...due.refund }
  return { refund, percent, paid: told.paid, daysBefore, reason: booking.cancelReason ?? 'customer', ...due.mail }
}
