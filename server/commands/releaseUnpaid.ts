import { paymentStateOf } from '#domain/payment.ts'
import type { Refused } from '#domain/refusal.ts'
import { ledgerOf } from '#server/repositories/ledgerRepository.ts'
import { readAllowedEvents, readBookingFacts } from './bookingFacts.ts'
import { carryOut } from './carryOut.ts'
import type { CommandDeps } from './commandDeps.ts'
import { commit } from './commit.ts'
import { lockPayable } from './moneyCall.ts'
import { takeStep } from './takeStep.ts'

/**
 * Gives the places of a booking back because its money has not come in time (product.md B4-33): one decision of the school,
 * never of the clock, and only while the money is overdue. What has come of it goes back whole; what comes later revives it.
 */
export async function releaseUnpaid(deps: Pick<CommandDeps, 'database' | 'clock'>, bookingId: string): Promise<{ ok: true } | Refused> {
  const now = deps.clock.now()
  return await commit(deps.database, async (tx): Promise<{ ok: true } | Refused> => {
    const booking = await lockPayable(tx, bookingId)
    const state = paymentStateOf({ ...booking, ledger: await ledgerOf(tx, bookingId), now })
    if (state !== 'deposit_overdue' && state !== 'balance_overdue') {
      return { ok: false, refusal: { code: 'notAllowedNow', allowed: await readAllowedEvents(tx, booking, now) } }
    }
    const step = await takeStep(tx, booking, {
      event: { type: 'school.cancelled', reason: 'unpaid' },
      actor: 'staff',
      now,
      facts: await readBookingFacts(tx, booking, now),
      story: { cancelReason: 'unpaid' },
    })
    if (!step.ok) return step
    await carryOut(tx, step.booking, step.effects, { payments: [], now })
    return { ok: true }
  })
}
