import type { z } from 'zod'
import type { CancelReason } from '#domain/booking.ts'
import { calledOffWorth } from '#domain/calledOff.ts'
import { openCallOffIn, type PastEvent } from '#domain/changeHistory.ts'
import type { callOffChosenSchema } from '#domain/wire/changeWire.ts'
import { nextStatus, type LifecycleEvent } from '#machines/bookingLifecycleMachine.ts'
import type { Transaction } from '#server/repositories/transaction.ts'
import { carryOut } from './carryOut.ts'
import type { KnownBooking } from './knownBooking.ts'
import { takeStep } from './takeStep.ts'

/** What the choice after a call-off comes to, in cents. */
export type CallOffChosen = z.infer<typeof callOffChosenSchema>

const refundChosen: LifecycleEvent = { type: 'callOff.answered', choice: 'refund', claimed: false }

/**
 * Credits the days of a locked booking that were called off: total x 1/n each, first off what is due. Where no other day is
 * left the booking ends: completed when somebody came on an earlier day, else cancelled for the reason it was called off. The
 * guest chooses this, or the clock when they have not chosen in time (docs/decisions/010).
 */
export async function creditCalledOff(tx: Transaction, known: KnownBooking, actor: 'guest' | 'clock'): Promise<CallOffChosen> {
  const { booking, around, facts, balance, now } = known
  const calledOff = openCallOffIn(around.history)
  const { worth, lowersDue, refund } = calledOffWorth({ ...booking, balance }, calledOff)
  const isOver = nextStatus(booking.status, facts, refundChosen) === 'cancelled'
  const step = await takeStep(tx, booking, {
    event: refundChosen,
    actor,
    now,
    facts,
    story: { callOffDeadline: null, ...(isOver && { cancelReason: reasonOf(around.history) }) },
  })
  if (!step.ok) throw new Error(`Booking ${booking.id} has no called-off day to choose for`)
  await carryOut(tx, step.booking, step.effects, {
    payments: [],
    now,
    waived: [{ purpose: 'calledOff', amount: worth }],
    notice: 'callOffChosen',
    mail: { choice: 'refund', refund, lowersDue, days: calledOff.map((day) => day.date).join(','), by: actor },
  })
  return { refund, lowersDue }
}

function reasonOf(history: readonly PastEvent[]): CancelReason {
  const last = history.findLast((past) => past.event === 'sessions.calledOff')
  return last?.payload.reason === 'school' ? 'school' : 'weather'
}
