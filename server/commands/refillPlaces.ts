import { cents } from '#domain/money.ts'
import { refundableOf } from '#domain/payment.ts'
import { ledgerOf } from '#server/repositories/ledgerRepository.ts'
import type { Refused } from '#domain/refusal.ts'
import { carryOut } from './carryOut.ts'
import type { CommandDeps } from './commandDeps.ts'
import { lockKnown } from './knownBooking.ts'
import { readStanding, standingSchema, type Standing } from './moneyAnswer.ts'
import { bookMoney, expectAmount } from './moneyCall.ts'
import { takeStep } from './takeStep.ts'
import { tellSchool } from './tellSchool.ts'

/** The share of what the school kept, in cents, that goes back because the places were sold again. */
export type Refill = { key: string; bookingId: string; amount: number }

/**
 * Gives a guest who cancelled late the share of their money back whose places were sold again (product.md B5), never more than
 * was kept. The refund is due from now on, and the guest hears of it.
 */
export async function refillPlaces(deps: CommandDeps, refill: Refill): Promise<{ ok: true; standing: Standing } | Refused> {
  const now = deps.clock.now()
  const call = { key: refill.key, procedure: 'staff.refillPlaces', input: refill, answer: standingSchema }
  const booked = await bookMoney(deps, call, async (tx, refuse) => {
    const { booking, facts, balance } = await lockKnown(tx, refill.bookingId, now)
    const step = await takeStep(tx, booking, { event: { type: 'places.refilled' }, actor: 'staff', now, facts })
    if (!step.ok) return refuse(step)
    expectAmount(refill.amount, balance.owed)
    await carryOut(tx, step.booking, step.effects, {
      payments: [],
      now,
      waived: [{ purpose: 'refilled', amount: cents(refill.amount) }],
      mail: { refund: refill.amount, reason: 'refilled' },
    })
    const amount = refundableOf(await ledgerOf(tx, booking.id))
    await tellSchool(tx, step.booking, { kind: 'refundDue', fact: `${booking.id}:${step.booking.version}`, now, payload: { amount } })
    return await readStanding(tx, booking.id, now)
  })
  return booked.ok ? { ok: true, standing: booked.value } : booked
}
