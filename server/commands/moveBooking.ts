import type { SeatStatus } from '#domain/booking.ts'
import { localDateOf } from '#domain/calendar.ts'
import { cancellationDatesFor } from '#domain/cancellation.ts'
import { GUEST_REASON, isSameDay, movesIn } from '#domain/changeHistory.ts'
import { faultOfSpread, inOrder } from '#domain/dayChoices.ts'
import { cents } from '#domain/money.ts'
import type { DayChoice, Refusal } from '#domain/refusal.ts'
import type { RescheduleAnswer } from '#domain/wire/changeWire.ts'
import type { BookingRow } from '#server/repositories/bookingRow.ts'
import { firstDateOf } from '#server/repositories/bookingsRepository.ts'
import type { RunningFacts } from '#server/repositories/factsRepository.ts'
import type { Transaction } from '#server/repositories/transaction.ts'
import type { Surroundings } from './bookingFacts.ts'
import { carryOut } from './carryOut.ts'
import type { WantedPlaces } from './claimPlaces.ts'
import { notAllowedNow, type KnownBooking } from './knownBooking.ts'
import { redateCharges } from './redateCharges.ts'
import { swapBetween, swapDays } from './swapDays.ts'
import { takeStep } from './takeStep.ts'
import { unreachableOf, wantedOn, type Asker } from './wantedDays.ts'
import { WrongUse } from './wrongUse.ts'

/** A move: the days that take the place of those still open, and on whose account it is made. */
export type MoveWish = { days: readonly DayChoice[]; by: Asker; reason: 'customer' | 'weather' | 'school' }

/** What a move comes to. */
export type Moved = Omit<Extract<RescheduleAnswer, { ok: true }>, 'ok'>

/** How a move ends when it is not made. */
export type MoveRefused = { refuse: (refusal: Refusal) => never; full: (left: number) => never }

/**
 * Moves the open days of a locked booking, all or nothing: places on the new days are taken before anybody else can have the
 * old ones, days that stay keep their group. Price and party stay; what is still to be paid gets the due dates of the new
 * first day; only this booking moves, whoever else sits in its sessions (attendize#435, rezervo#207).
 */
export async function moveBooking(tx: Transaction, known: KnownBooking, wish: MoveWish, around: { facts: RunningFacts } & MoveRefused): Promise<Moved> {
  const { booking, facts, now } = known
  if (!mayMove(known, wish.by)) return around.refuse(notAllowedNow(known).refusal)
  const has = openDaysOf(booking, known.around)
  const wanted = wantedOn(booking, wish.days, { facts: around.facts, now, by: wish.by })
  const swap = swapBetween(has.open, wanted.days)
  if (swap.enter.length === 0 && swap.leave.length === 0) return movedOf(booking, known.around, now)
  const unreachable = unreachableOf({ ...wanted, days: swap.enter })
  if (unreachable !== null) return around.refuse(unreachable)
  if (!fitTogether(wanted, has, wish.by)) throw new WrongUse('invalidInput', ['days'])
  const swapped = await swapDays(tx, booking.id, swap, wanted)
  if (swapped.kind === 'notBookable') return around.refuse(swapped.refusal)
  if (swapped.kind === 'full') return around.full(swapped.left)
  const days = inOrder([...has.past, ...has.calledOff, ...wanted.days])
  const step = await takeStep(tx, booking, {
    event: { type: 'booking.moved', by: wish.by, claimed: true },
    actor: wish.by,
    now,
    facts,
    story: { days },
    codes: { reason: wish.reason },
    columns: { firstDate: firstDateOf(days) },
  })
  if (!step.ok) return around.refuse(step.refusal)
  await redateCharges(tx, step.booking, now)
  await carryOut(tx, step.booking, step.effects, { payments: [], now, notice: 'moved', mail: { difference: 0, by: wish.by, reason: wish.reason } })
  const history = [...known.around.history, { event: 'booking.moved', actor: wish.by, at: now, payload: { days, reason: wish.reason } }]
  return movedOf(step.booking, { ...known.around, history }, now)
}

function mayMove({ booking, allowed, facts }: KnownBooking, by: Asker): boolean {
  return by === 'staff' ? booking.status === 'confirmed' && facts.daysOpen > 0 : allowed.includes('reschedule')
}

/** The days that are still to come and can move, those that took place, and those that were called off. */
function openDaysOf(booking: BookingRow, { seats }: Pick<Surroundings, 'seats'>): { open: DayChoice[]; past: DayChoice[]; calledOff: DayChoice[] } {
  const has = (day: DayChoice, statuses: readonly SeatStatus[]): boolean => seats.some((seat) => isSameDay(seat, day) && statuses.includes(seat.status))
  const open = booking.days.filter((day) => has(day, ['planned', 'go']))
  const rest = booking.days.filter((day) => !open.includes(day))
  const calledOff = rest.filter((day) => has(day, ['called_off']))
  return { open, calledOff, past: rest.filter((day) => !calledOff.includes(day)) }
}

/** As many days as are open, none twice, and for a guest inside the package's window together with those that took place (product.md B3-25). */
function fitTogether({ offer, days, policies }: WantedPlaces, has: ReturnType<typeof openDaysOf>, by: Asker): boolean {
  if (days.length !== has.open.length) return false
  const all = [...has.past, ...has.calledOff, ...days]
  if (new Set(all.map((day) => `${day.date} ${day.start}`)).size !== all.length) return false
  return by === 'staff' || faultOfSpread([...has.past, ...days], offer, policies) === null
}

function movedOf(booking: BookingRow, { history }: Pick<Surroundings, 'history'>, now: KnownBooking['now']): Moved {
  const moves = movesIn(history)
  return { days: booking.days, difference: cents(0), ...cancellationDatesFor(booking.firstDate, localDateOf(now), booking.policies, moves) }
}

/** Whose account a guest's own move is on. */
export const guestMove = { by: 'guest', reason: GUEST_REASON } as const
