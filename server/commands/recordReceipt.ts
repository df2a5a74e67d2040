import { cents } from '#domain/money.ts'
import type { Refused } from '#domain/refusal.ts'
import type { CommandDeps } from './commandDeps.ts'
import { bookedReceiptSchema, readStanding, type BookedReceipt } from './moneyAnswer.ts'
import { bookMoney, expectAmount, lockPayable } from './moneyCall.ts'
import { takeReceipt, type ReceiptMeans } from './takeReceipt.ts'

/** Money the school has found on its account or in its hand, in cents. */
export type ReceiptRecord = { key: string; bookingId: string; amount: number; means: Exclude<ReceiptMeans, 'moved'> }

/**
 * Books money that has come, by the school: part of what is due, all of it, late or too much (pretix#1067). Whatever comes
 * stands in the ledger; what it means is derived from it.
 */
export async function recordReceipt(deps: CommandDeps, record: ReceiptRecord): Promise<{ ok: true; receipt: BookedReceipt } | Refused> {
  expectAmount(record.amount)
  const [facts, now] = [await deps.facts(), deps.clock.now()]
  const call = { key: record.key, procedure: 'staff.recordReceipt', input: record, answer: bookedReceiptSchema }
  const booked = await bookMoney(deps, call, async (tx) => {
    const booking = await lockPayable(tx, record.bookingId)
    const receipt = { amount: cents(record.amount), means: record.means, source: 'staff', reference: `receipt:${record.key}`, actor: 'staff' as const }
    const outcome = await takeReceipt(tx, booking, receipt, { facts, now })
    return { ...(await readStanding(tx, booking.id, now)), outcome }
  })
  return booked.ok ? { ok: true, receipt: booked.value } : booked
}
