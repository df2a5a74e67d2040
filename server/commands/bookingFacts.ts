import { instantOf, type Instant } from '#domain/calendar.ts'
import { openCallOffIn, type PastEvent } from '#domain/changeHistory.ts'
import { participantsUntilOf, rescheduleUntilOf } from '#domain/changeTimes.ts'
import { inOrder } from '#domain/dayChoices.ts'
import type { AllowedEvent, DayChoice } from '#domain/refusal.ts'
import { allowedEventsOf, type BookingFacts } from '#machines/bookingLifecycleMachine.ts'
import type { BookingRow } from '#server/repositories/bookingRow.ts'
import { historyOf } from '#server/repositories/eventsRepository.ts'
import { seatsOfBooking, type SeatRow } from '#server/repositories/seatsRepository.ts'
import type { Database, Transaction } from '#server/repositories/transaction.ts'

/** What the life cycle must know of a booking besides its row. */
export type Surroundings = { history: readonly PastEvent[]; seats: readonly Pick<SeatRow, 'date' | 'start' | 'status'>[] }

/** What the life cycle decides about a booking from: its row, its history and its seats, at `now`. */
export function bookingFactsOf(booking: BookingRow, now: Instant, { history, seats }: Surroundings): BookingFacts {
  const first = firstStandingDay(booking, seats)
  return {
    now,
    places: booking.places,
    holdExpiresAt: booking.status === 'held' ? booking.holdExpiresAt : null,
    holdExtended: booking.holdExtended,
    holdLapsed: booking.status === 'expired' && history.at(-1)?.event === 'hold.expired',
    requestDeadline: booking.status === 'requested' ? booking.requestDeadline : null,
    proposalOpen: booking.status === 'requested' && booking.proposal !== null,
    cancelReason: booking.cancelReason,
    firstStart: instantOf(first.date, first.start),
    rescheduleUntil: rescheduleUntilOf(first, booking.policies),
    participantsUntil: participantsUntilOf(first.date),
    ...dayCounts(booking, seats),
    daysCalledOff: openCallOffIn(history).length,
  }
}

/** Reads what surrounds a booking: its history and its seats; a hold has no history that matters. */
export async function readSurroundings(database: Database | Transaction, booking: Pick<BookingRow, 'id' | 'status'>) {
  if (booking.status === 'held') return { history: [], seats: [] }
  return { history: await historyOf(database, booking.id), seats: await seatsOfBooking(database, booking.id) }
}

/** Reads what surrounds a booking and says what the life cycle decides from. */
export async function readBookingFacts(database: Database | Transaction, booking: BookingRow, now: Instant): Promise<BookingFacts> {
  return bookingFactsOf(booking, now, await readSurroundings(database, booking))
}

/** What a guest may do with the booking now. */
export async function readAllowedEvents(database: Database | Transaction, booking: BookingRow, now: Instant): Promise<AllowedEvent[]> {
  return allowedEventsOf(booking.status, await readBookingFacts(database, booking, now))
}

/** The first day of a booking that has not been called off; its first day at all where every day was. */
export function firstStandingDay(booking: Pick<BookingRow, 'id' | 'days'>, seats: Surroundings['seats']): DayChoice {
  const calledOff = new Set(seats.flatMap((seat) => (seat.status === 'called_off' ? [nameOf(seat)] : [])))
  const days = inOrder(booking.days)
  const first = days.find((day) => !calledOff.has(nameOf(day))) ?? days[0]
  if (first === undefined) throw new Error(`Booking ${booking.id} has no days`)
  return first
}

/** Days by what has become of them; a day spread over several groups is one day, days without seats are still open. */
function dayCounts(booking: BookingRow, seats: Surroundings['seats']): Pick<BookingFacts, 'daysOpen' | 'daysAttended'> {
  const standing = seats.filter((seat) => seat.status !== 'moved')
  if (standing.length === 0) return { daysOpen: booking.days.length, daysAttended: 0 }
  const days = [...Map.groupBy(standing, nameOf).values()].map((group) => group.map((seat) => seat.status))
  const count = (statuses: readonly SeatRow['status'][]): number => days.filter((day) => day.some((status) => statuses.includes(status))).length
  return { daysOpen: count(['planned', 'go']), daysAttended: count(['done']) }
}

function nameOf({ date, start }: DayChoice): string {
  return `${date} ${start}`
}
