import type { BookingStatus } from '#domain/booking.ts'
import { readBooking } from '#server/repositories/bookingsRepository.ts'
import type { ClaimedMessage, MailTemplate } from '#server/repositories/outboxRepository.ts'
import type { Database } from '#server/repositories/transaction.ts'

/** Mails that are only true while their booking stands where it stood when they were written; all others tell what happened. */
const trueWhile: Partial<Record<MailTemplate, readonly BookingStatus[]>> = {
  bookingConfirmed: ['confirmed'],
  bookingMoved: ['confirmed'],
  paymentReminder: ['confirmed'],
  helpUsPrepare: ['requested', 'confirmed'],
  requestReceived: ['requested'],
  proposalMade: ['requested'],
}

/**
 * The status that has overtaken a mail while it waited; null when what it says still holds. Whoever cancels before the
 * confirmation has left gets the cancellation only.
 */
export async function overtakenBy(database: Database, { template, bookingId }: ClaimedMessage): Promise<BookingStatus | null> {
  const statuses = trueWhile[template]
  if (statuses === undefined || bookingId === null) return null
  const booking = await readBooking(database, bookingId)
  return booking === null || statuses.includes(booking.status) ? null : booking.status
}
