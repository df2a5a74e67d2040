import type { z } from 'zod'
import { cents } from '#domain/money.ts'
import type { CancelAnswer, CancelRequest } from '#domain/wire/changeWire.ts'
import { refundPreviewSchema } from '#domain/wire/tripWire.ts'
import { DatabaseAway } from '#server/repositories/databaseTrouble.ts'
import type { Transaction } from '#server/repositories/transaction.ts'
import { carryOut } from './carryOut.ts'
import type { CommandDeps } from './commandDeps.ts'
import { guestCancellationOf } from './guestCancellation.ts'
import { changeOnce, type RefuseChange } from './guestChange.ts'
import { notAllowedNow, type KnownBooking } from './knownBooking.ts'
import { takeStep } from './takeStep.ts'

type Kept = z.infer<typeof refundPreviewSchema>

/**
 * Ends a booking by its guest, or withdraws their request: places are free, what is outstanding is waived, and what comes back
 * of the money paid follows the ladder (product.md B5). The refund itself is written when the school has sent it; until then it
 * is due. A refund other than the guest was shown is refused with both figures.
 */
export async function cancelBooking(deps: CommandDeps, bookingId: string, request: Omit<CancelRequest, 'manageKey'>): Promise<CancelAnswer> {
  const { key, ...input } = request
  const change = { key, procedure: 'bookings.cancel', bookingId, input, answer: refundPreviewSchema, now: deps.clock.now() }
  const outcome = await changeOnce<Kept>(deps, change, (tx, known, refuse) =>
    cancel(tx, known, input.expectedRefund, (refusal) => refuse({ ok: false, refusal })),
  )
  if (outcome.ok) return { ok: true, refund: outcome.value }
  if ('refusal' in outcome) return outcome
  throw new DatabaseAway('The database is busy.')
}

async function cancel(tx: Transaction, known: KnownBooking, expected: number | undefined, refuse: RefuseChange): Promise<Kept> {
  const { booking, facts, now, allowed } = known
  const isRequest = booking.status === 'requested'
  if (!allowed.includes(isRequest ? 'withdraw' : 'cancel')) return refuse(notAllowedNow(known).refusal)
  const { preview, waived, calledOff } = guestCancellationOf(known, now)
  if (expected !== undefined && expected !== preview.amount) return refuse({ code: 'priceChanged', was: cents(expected), now: preview.amount })
  const step = await takeStep(tx, booking, {
    event: { type: isRequest ? 'guest.withdrew' : 'guest.cancelled' },
    actor: 'guest',
    now,
    facts,
    story: { cancelReason: 'customer', proposal: null, callOffDeadline: null },
  })
  if (!step.ok) return refuse(step.refusal)
  await carryOut(tx, step.booking, step.effects, {
    payments: [],
    now,
    refund: preview,
    waived: [
      { purpose: 'calledOff', amount: calledOff.worth },
      { purpose: 'ladder', amount: waived },
    ],
    notice: isRequest ? 'withdrawn' : 'cancelled',
    mail: { refund: preview.amount },
  })
  return preview
}
