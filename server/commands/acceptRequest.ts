import { inOrder } from '#domain/dayChoices.ts'
import { paymentsFor } from '#domain/dueDates.ts'
import type { DayChoice } from '#domain/refusal.ts'
import type { LifecycleEvent } from '#machines/bookingLifecycleMachine.ts'
import type { BookingRow } from '#server/repositories/bookingRow.ts'
import { firstDateOf } from '#server/repositories/bookingsRepository.ts'
import type { RunningFacts } from '#server/repositories/factsRepository.ts'
import type { Transaction } from '#server/repositories/transaction.ts'
import type { Surroundings } from './bookingFacts.ts'
import { carryOut } from './carryOut.ts'
import type { KnownBooking } from './knownBooking.ts'
import type { MoveRefused } from './moveBooking.ts'
import { swapBetween, swapDays } from './swapDays.ts'
import { takeStep } from './takeStep.ts'
import { unreachableOf, wantedOn } from './wantedDays.ts'

/** How a request becomes a booking: the school approves it, or the guest takes the time that was proposed. */
export type Acceptance = { event: Extract<LifecycleEvent, { claimed: boolean; type: 'request.approved' | 'proposal.accepted' }>; days: readonly DayChoice[] }

/**
 * Turns a locked request into a booking on these days. Places are claimed in both kinds of requests: those a request holds it
 * keeps, all others are taken now or not at all (engine.md section 3; cal.diy#10789: two approvals, one place). What is to be
 * paid counts from now, when the obligation begins.
 */
export async function acceptRequest(
  tx: Transaction,
  { booking, around, facts, now }: KnownBooking,
  { event, days }: Acceptance,
  how: { facts: RunningFacts } & MoveRefused,
): Promise<BookingRow> {
  const wanted = wantedOn(booking, days, { facts: how.facts, now, by: 'staff' })
  const unreachable = unreachableOf(wanted)
  if (unreachable !== null) return how.refuse(unreachable)
  const { leave, enter } = swapBetween(seatedDays(around), wanted.days)
  const swapped = await swapDays(tx, booking.id, { leave: [...leave, ...lostDays(around)], enter }, wanted)
  if (swapped.kind === 'notBookable') return how.refuse(swapped.refusal)
  if (swapped.kind === 'full') return how.full(swapped.left)
  const firstDate = firstDateOf(wanted.days)
  const payments = paymentsFor({ total: booking.total, bookedAt: now, firstDate, policies: booking.policies })
  const step = await takeStep(tx, booking, {
    event,
    actor: event.type === 'request.approved' ? 'staff' : 'guest',
    now,
    facts,
    story: { places: 'held', days: inOrder(wanted.days), requestDeadline: null, proposal: null },
    columns: { firstDate, price: { ...booking.price, payments } },
  })
  if (!step.ok) return how.refuse(step.refusal)
  await carryOut(tx, step.booking, step.effects, { payments, now, notice: 'booked' })
  return step.booking
}

/** Days on which a booking sits already; a day whose session was called off is not one of them. */
export function seatedDays({ seats }: Surroundings): DayChoice[] {
  const standing = seats.filter((seat) => seat.status === 'planned' || seat.status === 'go')
  return [...new Map(standing.map(({ date, start }) => [`${date} ${start}`, { date, start }])).values()]
}

/** Days that were called off under a request: it was never booked on them, so that nobody owes anybody another day. */
function lostDays(around: Surroundings): readonly DayChoice[] {
  return swapBetween(
    around.seats.filter((seat) => seat.status === 'called_off'),
    seatedDays(around),
  ).leave
}
