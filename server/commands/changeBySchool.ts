import type { CancelReason } from '#domain/booking.ts'
import { hasPassed, instantOf } from '#domain/calendar.ts'
import { isSameDay } from '#domain/changeHistory.ts'
import type { DayChoice } from '#domain/refusal.ts'
import type { LifecycleEvent } from '#machines/bookingLifecycleMachine.ts'
import { markSeats } from '#server/repositories/seatsRepository.ts'
import type { Transaction } from '#server/repositories/transaction.ts'
import { carryOut } from './carryOut.ts'
import type { CommandDeps } from './commandDeps.ts'
import { notAllowedNow, type KnownBooking } from './knownBooking.ts'
import { moveBooking } from './moveBooking.ts'
import { changeByStaff, type StaffAnswer, type StaffRefusals } from './staffChange.ts'
import { takeStep } from './takeStep.ts'
import { wantedOn } from './wantedDays.ts'
import { WrongUse } from './wrongUse.ts'

type Deps = Pick<CommandDeps, 'database' | 'clock' | 'facts'>

/**
 * Ends a booking by the school: for weather or its own reasons everything but the days that took place comes back, for a double
 * booking everything (flows.md D8). Want of money has a command of its own (releaseUnpaid).
 */
export async function cancelBySchool(deps: Deps, bookingId: string, reason: Exclude<CancelReason, 'customer' | 'unpaid'>): Promise<StaffAnswer> {
  return await changeByStaff(deps, bookingId, async (tx, { booking, facts, now }, { refuse }) => {
    const story = { cancelReason: reason, callOffDeadline: null }
    const step = await takeStep(tx, booking, { event: { type: 'school.cancelled', reason }, actor: 'staff', now, facts, story })
    if (!step.ok) return refuse(step)
    await carryOut(tx, step.booking, step.effects, { payments: [], now })
  })
}

/**
 * Moves a booking by the school, at any time until its days have begun; `reason` says on whose account, and only the guest's
 * counts for the ladder. Days say nothing of the sports of a multi-sport week: a person names its new sessions
 * (`needsHuman`, moveSessionsBySchool).
 */
export async function moveBySchool(deps: Deps, bookingId: string, days: readonly DayChoice[], reason: 'customer' | 'weather' | 'school'): Promise<StaffAnswer> {
  return await changeByStaff(deps, bookingId, async (tx, known, around) => {
    if (known.booking.offer === 'multiSport') return around.refuse({ ok: false, refusal: { code: 'needsHuman' } })
    const wanted = wantedOn(known.booking, days, { facts: around.facts, now: known.now, by: 'staff' })
    await moveBooking(
      tx,
      known,
      { days, by: 'staff', reason },
      { facts: around.facts, refuse: (refusal) => around.refuse({ ok: false, refusal }), full: (left) => around.full(wanted, left) },
    )
  })
}

/** Says of a day that somebody came, once it has begun; the last open day completes the booking. */
export async function attendDay(deps: Deps, bookingId: string, day: DayChoice): Promise<StaffAnswer> {
  return await changeByStaff(deps, bookingId, (tx, known, around) => closeDay(tx, known, day, 'day.attended', around))
}

/** Says of a day that nobody came, once it has begun; a booking of which no day was attended ends as `no_show`. */
export async function missDay(deps: Deps, bookingId: string, day: DayChoice): Promise<StaffAnswer> {
  return await changeByStaff(deps, bookingId, (tx, known, around) => closeDay(tx, known, day, 'day.missed', around))
}

async function closeDay(
  tx: Transaction,
  known: KnownBooking,
  day: DayChoice,
  type: Extract<LifecycleEvent['type'], 'day.attended' | 'day.missed'>,
  { refuse }: Pick<StaffRefusals, 'refuse'>,
): Promise<void> {
  const { booking, around, facts, now } = known
  if (!booking.days.some((own) => isSameDay(own, day))) throw new WrongUse('invalidInput', ['day'])
  const isOpen = around.seats.some((seat) => isSameDay(seat, day) && (seat.status === 'planned' || seat.status === 'go'))
  if (!isOpen || !hasPassed(instantOf(day.date, day.start), now)) return refuse(notAllowedNow(known))
  await markSeats(tx, booking.id, [day], { from: ['planned', 'go'], to: type === 'day.attended' ? 'done' : 'no_show' })
  const step = await takeStep(tx, booking, { event: { type }, actor: 'staff', now, facts, codes: { concerns: [day] } })
  if (!step.ok) return refuse(step)
  await carryOut(tx, step.booking, step.effects, { payments: [], now })
}
