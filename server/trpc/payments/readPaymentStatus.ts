import type { Instant } from '#domain/calendar.ts'
import { returnStateOf } from '#domain/cardPayment.ts'
import { paymentStateOf } from '#domain/payment.ts'
import type { PaymentStatusAnswer } from '#domain/wire/paymentWire.ts'
import { attemptsOf } from '#server/repositories/attemptsRepository.ts'
import { readBooking } from '#server/repositories/bookingsRepository.ts'
import { ledgerOf } from '#server/repositories/ledgerRepository.ts'
import { reading, type Database } from '#server/repositories/transaction.ts'

/** The one answer to everybody who has no payment here. */
export function noPayment(now: Instant): PaymentStatusAnswer {
  return { state: 'notFound', reference: null, locale: null, offer: null, paymentState: null, amount: null, serverTime: now }
}

/** How the last try to pay an opened booking stands. An address that names another booking finds none. */
export async function readPaymentStatus(
  database: Database,
  { bookingId, reference }: { bookingId: string; reference: string | null },
  now: Instant,
): Promise<PaymentStatusAnswer> {
  const [booking, ledger, attempts] = await reading(() =>
    Promise.all([readBooking(database, bookingId), ledgerOf(database, bookingId), attemptsOf(database, bookingId)]),
  )
  const [last] = attempts
  if (booking === null || last === undefined || (reference !== null && reference !== booking.reference)) return noPayment(now)
  return {
    state: returnStateOf(last.status),
    reference: booking.reference,
    locale: booking.locale,
    offer: booking.offer,
    paymentState: paymentStateOf({ ...booking, ledger, now }),
    amount: last.amount,
    serverTime: now,
  }
}
