import { cents } from '#domain/money.ts'
import { refundableOf } from '#domain/payment.ts'
import type { Refused } from '#domain/refusal.ts'
import { insertLedgerEntry, ledgerOf } from '#server/repositories/ledgerRepository.ts'
import type { CommandDeps } from './commandDeps.ts'
import { readStanding, standingSchema, type Standing } from './moneyAnswer.ts'
import { bookMoney, expectAmount, lockPayable } from './moneyCall.ts'
import type { ReceiptMeans } from './takeReceipt.ts'

/** Money the school has sent back, in cents. */
export type RefundRecord = { key: string; bookingId: string; amount: number; means: Exclude<ReceiptMeans, 'moved'> }

/** Books money that went back to a guest; never more than is owed to them, which the ledger says (product.md B5). */
export async function recordRefund(deps: CommandDeps, record: RefundRecord): Promise<{ ok: true; refund: Standing } | Refused> {
  const now = deps.clock.now()
  const call = { key: record.key, procedure: 'staff.recordRefund', input: record, answer: standingSchema }
  const booked = await bookMoney(deps, call, async (tx) => {
    const booking = await lockPayable(tx, record.bookingId)
    expectAmount(record.amount, refundableOf(await ledgerOf(tx, booking.id)))
    const { means: purpose, amount } = record
    const reference = `refund:${record.key}`
    await insertLedgerEntry(tx, { bookingId: booking.id, kind: 'refund', purpose, amount: cents(amount), source: 'staff', reference, at: now })
    return await readStanding(tx, booking.id, now)
  })
  return booked.ok ? { ok: true, refund: booked.value } : booked
}
