import { addDays, endOfLocalDay, localDateOf, type Instant } from '#domain/calendar.ts'
import { inOrder } from '#domain/dayChoices.ts'
import type { DayChoice } from '#domain/refusal.ts'
import { bookingsInSessions, markSeats, seatsOfBooking } from '#server/repositories/seatsRepository.ts'
import { callOffSessionRows, lockSessionsWith, openSessionsOf, type SessionChoice } from '#server/repositories/sessionsRepository.ts'
import type { Transaction } from '#server/repositories/transaction.ts'
import { DatabaseAway } from '#server/repositories/databaseTrouble.ts'
import { lockBooking } from '#server/repositories/bookingsRepository.ts'
import type { BookingRow } from '#server/repositories/bookingRow.ts'
import { readBookingFacts } from './bookingFacts.ts'
import { carryOut } from './carryOut.ts'
import type { CommandDeps } from './commandDeps.ts'
import { commit } from './commit.ts'
import { takeStep } from './takeStep.ts'

/** Days a guest has to choose between new days and the money (flows.md D8); after that the money is theirs. */
export const CALL_OFF_DAYS = 7

/** A booking sneaked in between looking and locking this often before we give up. */
const ATTEMPTS = 4

/** What a call-off came to: the sessions that do not take place and the bookings whose guests were written to. */
export type CalledOff = { sessions: string[]; bookings: string[] }

/**
 * Calls sessions off for the weather or the school's own reasons: nobody sits in them any more, and every booked guest is asked
 * whether they want new days or the money. Who is concerned is read before any row changes (booking-activities#78) and holds
 * until the end: bookings are locked in id order, then the sessions, and a booking that came in between begins it anew; what a
 * colleague has called off meanwhile is theirs. A party
 * that is spread over several groups of a start stays together: its day is called off whole. Holds and requests on these
 * sessions lose their seats and claim again when they are confirmed or approved.
 */
export async function callOffSessions(
  deps: Pick<CommandDeps, 'database' | 'clock'>,
  choice: SessionChoice,
  reason: 'weather' | 'school' = 'weather',
): Promise<CalledOff> {
  const now = deps.clock.now()
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const calledOff = await commit<CalledOff | null>(deps.database, async (tx, abandon) => {
      const wanted = await openSessionsOf(tx, choice)
      const concerned = await bookingsInSessions(tx, wanted)
      const locked = new Map<string, BookingRow>()
      for (const id of concerned) {
        const booking = await lockBooking(tx, id)
        if (booking !== null) locked.set(id, booking)
      }
      await lockSessionsWith(tx, wanted, concerned)
      const sessions = await openSessionsOf(tx, choice)
      const seated = await bookingsInSessions(tx, sessions)
      if (sessions.some((id) => !wanted.includes(id)) || seated.some((id) => !locked.has(id))) return abandon(null)
      const bookings = seated.flatMap((id) => locked.get(id) ?? [])
      await callOffSessionRows(tx, sessions)
      for (const booking of bookings) await callOffFor(tx, booking, sessions, { reason, now })
      return { sessions, bookings: bookings.filter((booking) => booking.status === 'confirmed').map((booking) => booking.id) }
    })
    if (calledOff !== null) return calledOff
  }
  throw new DatabaseAway('The database is busy.')
}

async function callOffFor(
  tx: Transaction,
  booking: BookingRow,
  sessions: readonly string[],
  how: { reason: 'weather' | 'school'; now: Instant },
): Promise<void> {
  const { reason, now } = how
  const facts = await readBookingFacts(tx, booking, now)
  const days = await daysIn(tx, booking.id, sessions)
  await markSeats(tx, booking.id, days, { from: ['planned', 'go'], to: 'called_off' })
  if (booking.status !== 'confirmed') return
  const deadline = endOfLocalDay(addDays(localDateOf(now), CALL_OFF_DAYS))
  const step = await takeStep(tx, booking, {
    event: { type: 'sessions.calledOff' },
    actor: 'staff',
    now,
    facts,
    story: { callOffDeadline: deadline },
    codes: { reason, concerns: days },
  })
  if (!step.ok) throw new Error(`Booking ${booking.id} has no day to call off`)
  const mail = { days: days.map((day) => day.date).join(','), deadline, reason }
  await carryOut(tx, step.booking, step.effects, { payments: [], now, mail })
}

async function daysIn(tx: Transaction, bookingId: string, sessions: readonly string[]): Promise<DayChoice[]> {
  const own = (await seatsOfBooking(tx, bookingId)).filter((seat) => sessions.includes(seat.sessionId) && (seat.status === 'planned' || seat.status === 'go'))
  return inOrder([...new Map(own.map(({ date, start }) => [`${date} ${start}`, { date, start }])).values()])
}
