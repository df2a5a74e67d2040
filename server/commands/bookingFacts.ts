import { addDays, addHours, instantOf, wallTime, type Instant } from '#domain/calendar.ts'
import { inOrder } from '#domain/dayChoices.ts'
import type { AllowedEvent } from '#domain/refusal.ts'
import { allowedEventsOf, type BookingFacts } from '#machines/bookingLifecycleMachine.ts'
import type { BookingRow } from '#server/repositories/bookingRow.ts'
import { lastEventNameOf } from '#server/repositories/eventsRepository.ts'
import { seatsOfBooking, type SeatRow } from '#server/repositories/seatsRepository.ts'
import type { Database, Transaction } from '#server/repositories/transaction.ts'

/** Participants' data may be changed until this time on the day before the first session (product.md B5). */
const PARTICIPANTS_UNTIL = wallTime('17:00')

/** What the life cycle must know of a booking besides its row. */
type Surroundings = { lastEvent: string | null; seats: readonly Pick<SeatRow, 'date' | 'status'>[] }

/** What the life cycle decides about a booking from: its row, its last event and its seats, at `now`. */
export function bookingFactsOf(booking: BookingRow, now: Instant, { lastEvent, seats }: Surroundings): BookingFacts {
  const [first] = inOrder(booking.days)
  if (first === undefined) throw new Error(`Booking ${booking.id} has no days`)
  const firstStart = instantOf(first.date, first.start)
  return {
    now,
    places: booking.places,
    holdExpiresAt: booking.status === 'held' ? booking.holdExpiresAt : null,
    holdExtended: booking.holdExtended,
    holdLapsed: booking.status === 'expired' && lastEvent === 'hold.expired',
    requestDeadline: booking.status === 'requested' ? booking.requestDeadline : null,
    proposalOpen: booking.status === 'requested' && lastEvent === 'proposal.made',
    cancelReason: booking.cancelReason,
    firstStart,
    rescheduleUntil: addHours(firstStart, -booking.policies.rescheduleHours),
    participantsUntil: instantOf(addDays(first.date, -1), PARTICIPANTS_UNTIL),
    ...dayCounts(booking, seats),
  }
}

/** Reads what surrounds a booking and says what the life cycle decides from. */
export async function readBookingFacts(database: Database | Transaction, booking: BookingRow, now: Instant): Promise<BookingFacts> {
  if (booking.status === 'held') return bookingFactsOf(booking, now, { lastEvent: null, seats: [] })
  const [lastEvent, seats] = [await lastEventNameOf(database, booking.id), await seatsOfBooking(database, booking.id)]
  return bookingFactsOf(booking, now, { lastEvent, seats })
}

/** What a guest may do with the booking now. */
export async function readAllowedEvents(database: Database | Transaction, booking: BookingRow, now: Instant): Promise<AllowedEvent[]> {
  return allowedEventsOf(booking.status, await readBookingFacts(database, booking, now))
}

/** Days by what has become of them; a day spread over several groups is one day, days without seats are still open. */
function dayCounts(booking: BookingRow, seats: Surroundings['seats']): Pick<BookingFacts, 'daysOpen' | 'daysAttended' | 'daysCalledOff'> {
  if (seats.length === 0) return { daysOpen: booking.days.length, daysAttended: 0, daysCalledOff: 0 }
  const days = [...Map.groupBy(seats, (seat) => seat.date).values()].map((group) => group.map((seat) => seat.status))
  const count = (statuses: readonly SeatRow['status'][]): number => days.filter((day) => day.some((status) => statuses.includes(status))).length
  return { daysOpen: count(['planned', 'go', 'moved']), daysAttended: count(['done']), daysCalledOff: count(['called_off']) }
}
