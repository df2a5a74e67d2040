import { localDateOf, type Instant } from '#domain/calendar.ts'
import { cancellationDatesFor } from '#domain/cancellation.ts'
import { bookedSchema, type Booked } from '#domain/wire/confirmWire.ts'
import type { BookingRow } from '#server/repositories/bookingRow.ts'

/** A booking that was just made as it is kept under its key: without the key that opens it. */
export const keptBookedSchema = bookedSchema.omit({ manageKey: true })
export type KeptBooked = Omit<Booked, 'manageKey'>

/** A booking that was just made as its guest learns of it. */
export function keptBookedOf(booking: BookingRow, now: Instant): KeptBooked {
  const status = bookedSchema.shape.status.parse(booking.status)
  const { reference, total, deposit, firstDate, policies } = booking
  return { reference, status, total, deposit, payments: booking.price.payments, ...cancellationDatesFor(firstDate, localDateOf(now), policies) }
}
