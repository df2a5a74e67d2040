import type { SeatStatus } from '#domain/booking.ts'
import { bookedOfferOf, type GroupRule } from '#domain/bookedOffer.ts'
import { isSameDay, openCallOffIn } from '#domain/changeHistory.ts'
import { inOrder } from '#domain/dayChoices.ts'
import type { DayChoice } from '#domain/refusal.ts'
import type { LifecycleEvent } from '#machines/bookingLifecycleMachine.ts'
import { firstDateOf } from '#server/repositories/bookingsRepository.ts'
import { catalogueOfVersion } from '#server/repositories/factsRepository.ts'
import type { QuoteSeat } from '#server/repositories/quoteAnswersRepository.ts'
import { deleteGivenUpSeats, insertSeats, markSeats, seatsOfBooking, widenSessions, type SeatRow } from '#server/repositories/seatsRepository.ts'
import { lockSessions } from '#server/repositories/sessionsRepository.ts'
import type { Transaction } from '#server/repositories/transaction.ts'
import { carryOut } from './carryOut.ts'
import type { CommandDeps } from './commandDeps.ts'
import { findQuoteSeats, mostAtOneStart, type QuoteSeats } from './findQuoteSeats.ts'
import { notAllowedNow, type KnownBooking } from './knownBooking.ts'
import type { MoveWish } from './moveBooking.ts'
import { redateCharges } from './redateCharges.ts'
import { changeByStaff, type StaffAnswer, type StaffRefusals } from './staffChange.ts'
import { takeStep } from './takeStep.ts'
import { WrongUse } from './wrongUse.ts'

/**
 * The sessions that take the place of some of a booking's days: of those still to come, on whose account; or of those that were
 * called off and that the guest has not chosen for, because they would rather have new days.
 */
export type SessionMove = { sessions: readonly QuoteSeat[] } & ({ of: 'open'; reason: MoveWish['reason'] } | { of: 'calledOff' })

const seatedAs: Record<SessionMove['of'], readonly SeatStatus[]> = { open: ['planned', 'go'], calledOff: ['called_off'] }

/**
 * Moves what came from a quote to sessions that staff choose, of every sport and in every group, as when the quote was answered
 * (engine.md section 4: staff always may; docs/decisions/012). All or nothing: as many starts and as many people as leave, the
 * old places are free and the new ones taken in one transaction, price and party stay.
 */
export async function moveSessionsBySchool(
  deps: Pick<CommandDeps, 'database' | 'clock' | 'facts'>,
  bookingId: string,
  move: SessionMove,
): Promise<StaffAnswer> {
  return await changeByStaff(deps, bookingId, async (tx, known, around) => {
    const { booking, now } = known
    const { group } = bookedOfferOf(catalogueOfVersion(around.facts, booking.catalogueVersion), booking)
    if (group === undefined) throw new WrongUse('invalidInput', ['bookingId'])
    const leaving = leavingDays(known, move.of)
    if (booking.status !== 'confirmed' || leaving.length === 0) return around.refuse(notAllowedNow(known))
    const found = await changeSeats(tx, known, { leaving, move, group }, around)
    const staying = booking.days.filter((day) => !isIn(leaving, day))
    const days = inOrder([...staying, ...found.days])
    if (found.days.length !== leaving.length || found.days.some((day) => isIn(staying, day))) throw new WrongUse('invalidInput', ['sessions'])
    const step = await takeStep(tx, booking, {
      event: eventOf(move),
      actor: 'staff',
      now,
      facts: known.facts,
      story: { days, ...(move.of === 'calledOff' && { callOffDeadline: null }) },
      ...(move.of === 'open' && { codes: { reason: move.reason } }),
      columns: { firstDate: firstDateOf(days) },
    })
    if (!step.ok) return around.refuse(step)
    await redateCharges(tx, step.booking, now)
    await carryOut(tx, step.booking, step.effects, { payments: [], now, ...toldOf(move) })
  })
}

/** The days that are to be exchanged: those somebody still comes on, or the called-off ones that are open. */
function leavingDays({ booking, around }: KnownBooking, of: SessionMove['of']): DayChoice[] {
  if (of === 'calledOff') return openCallOffIn(around.history)
  return booking.days.filter((day) => around.seats.some((seat) => isSameDay(seat, day) && seatedAs.open.includes(seat.status)))
}

async function changeSeats(
  tx: Transaction,
  { booking, now }: KnownBooking,
  { leaving, move, group }: { leaving: readonly DayChoice[]; move: SessionMove; group: GroupRule },
  { refuse }: Pick<StaffRefusals, 'refuse'>,
): Promise<QuoteSeats> {
  const seats = move.sessions
  const ids = seats.map((seat) => seat.sessionId)
  if (new Set(ids).size !== ids.length) throw new WrongUse('invalidInput', ['sessions'])
  await lockSessions(tx, { activity: 'wingfoil', choices: [], alsoOf: [booking.id], ids, now })
  const own = (await seatsOfBooking(tx, booking.id)).filter((seat) => seatedAs[move.of].includes(seat.status) && isIn(leaving, seat))
  await markSeats(tx, booking.id, leaving, { from: seatedAs[move.of], to: 'moved' })
  await widenSessions(tx, booking.id)
  const policies = { ...booking.policies, leadTimeHours: 0 }
  const found = await findQuoteSeats(tx, { offer: { group }, seats, policies, now })
  if (found.kind === 'notBookable') return refuse({ ok: false, refusal: found.refusal })
  if (found.kind === 'full') return refuse({ ok: false, refusal: { code: 'noSpaceLeft', left: found.left, alternatives: [] } })
  if (!suits(found, own, seats, booking)) throw new WrongUse('invalidInput', ['sessions'])
  await deleteGivenUpSeats(tx, booking.id, ids)
  await insertSeats(tx, booking.id, found.seats)
  return found
}

/** As many people over all as leave, no more at one start than the party has, and only wingfoil for a camp. */
function suits(found: QuoteSeats, own: readonly SeatRow[], seats: readonly QuoteSeat[], { party, offer }: KnownBooking['booking']): boolean {
  const count = (groups: readonly { people: number }[]): number => groups.reduce((people, seat) => people + seat.people, 0)
  return (
    found.sessions.length === seats.length &&
    count(seats) === count(own) &&
    mostAtOneStart(found) <= party &&
    found.sessions.every((session) => session.activity === 'wingfoil' || offer === 'multiSport')
  )
}

function eventOf({ of }: SessionMove): LifecycleEvent {
  return of === 'open' ? { type: 'booking.moved', by: 'staff', claimed: true } : { type: 'callOff.answered', choice: 'newDate', claimed: true }
}

/** What guest and school are told: a move by the school, or new days the guest has asked for. */
function toldOf(move: SessionMove) {
  return move.of === 'open'
    ? ({ notice: 'moved', mail: { difference: 0, by: 'staff', reason: move.reason } } as const)
    : ({ notice: 'callOffChosen', mail: { difference: 0, choice: 'newDate', reason: 'weather' } } as const)
}

function isIn(days: readonly DayChoice[], day: DayChoice): boolean {
  return days.some((other) => isSameDay(other, day))
}
