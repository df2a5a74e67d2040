import type { BookingStatus } from '#domain/booking.ts'
import type { Trip } from '#domain/wire/tripWire.ts'
import type { MailDetails } from '#server/mail/mailDetails.ts'
import type { MailTemplate } from '#server/repositories/outboxRepository.ts'

/** Mails that are only true while their booking stands where it stood when they were written; all others tell what happened. */
const trueWhile: Partial<Record<MailTemplate, readonly BookingStatus[]>> = {
  bookingConfirmed: ['confirmed'],
  quoteAccepted: ['confirmed'],
  bookingMoved: ['confirmed'],
  sessionsCalledOff: ['confirmed'],
  paymentReminder: ['confirmed'],
  helpUsPrepare: ['requested', 'confirmed'],
  requestReceived: ['requested'],
  proposalMade: ['requested'],
  bookingCancelled: ['cancelled'],
}

/** What else can make a mail untrue: the question was answered, the money came, the time is over. */
const overtakers: Partial<Record<MailTemplate, (trip: Trip, details: MailDetails) => string | null>> = {
  proposalMade: ({ proposal }) => (proposal === null ? 'answered' : null),
  sessionsCalledOff: ({ callOff }) => (callOff === null ? 'answered' : null),
  paymentReminder: (trip, { purpose }) => (trip.money.outstanding === 0 || hasPaidDeposit(trip, purpose) ? 'paid' : null),
  helpUsPrepare: ({ editableUntil }) => (editableUntil === null ? 'time' : null),
}

/**
 * What has overtaken a mail while it waited: the booking's status, an answer, a payment; null when what it says still holds.
 * Whoever cancels before the confirmation has left gets the cancellation only, and nobody is reminded of money that has come
 * (pretix#2366).
 */
export function overtakenBy(template: MailTemplate, trip: Trip, details: MailDetails): string | null {
  const statuses = trueWhile[template]
  if (statuses !== undefined && !statuses.includes(trip.status)) return trip.status
  return overtakers[template]?.(trip, details) ?? null
}

/** Who has paid the deposit is not reminded of it because the balance is open. */
function hasPaidDeposit(trip: Trip, purpose: MailDetails['purpose']): boolean {
  const deposit = trip.payments.find(({ code }) => code === 'deposit')
  return purpose === 'deposit' && deposit !== undefined && trip.paid >= deposit.amount
}
