import { cents } from '#domain/money.ts'
import { balanceOf } from '#domain/payment.ts'
import type { Refused } from '#domain/refusal.ts'
import { insertLedgerEntry, ledgerOf } from '#server/repositories/ledgerRepository.ts'
import { insertOutboxMessage } from '#server/repositories/outboxRepository.ts'
import { askNothingMore } from './askNothingMore.ts'
import type { CommandDeps } from './commandDeps.ts'
import { bookedReceiptSchema, readStanding, type BookedReceipt } from './moneyAnswer.ts'
import { bookMoney, expectAmount, lockPayable } from './moneyCall.ts'
import { takeReceipt } from './takeReceipt.ts'
import { WrongUse } from './wrongUse.ts'

/** Money that stands under `fromId` and belongs to `toId`, in cents. */
export type MovedMoney = { key: string; fromId: string; toId: string; amount: number }

/**
 * Moves money that was booked on the wrong booking, or too much of it, to the one it was meant for (pretix#1365): a refund
 * there and a receipt here, because nothing that was written is rewritten. What it means for the right booking is the same as
 * if it had come there at once, and both guests are told. Both bookings are locked in the order of their ids.
 */
export async function moveReceipt(deps: CommandDeps, moved: MovedMoney): Promise<{ ok: true; receipt: BookedReceipt } | Refused> {
  if (moved.fromId === moved.toId) throw new WrongUse('invalidInput', ['toId'])
  const [facts, now] = [await deps.facts(), deps.clock.now()]
  const call = { key: moved.key, procedure: 'staff.moveReceipt', input: moved, answer: bookedReceiptSchema }
  const booked = await bookMoney(deps, call, async (tx) => {
    const inOrder = [moved.fromId, moved.toId].toSorted()
    const locked = new Map<string, Awaited<ReturnType<typeof lockPayable>>>()
    for (const id of inOrder) locked.set(id, await lockPayable(tx, id))
    const [from, to] = [locked.get(moved.fromId), locked.get(moved.toId)]
    if (from === undefined || to === undefined) throw new WrongUse('unknownKey')
    expectAmount(moved.amount, balanceOf(await ledgerOf(tx, from.id)).paid)
    const entry = { amount: cents(moved.amount), source: 'staff' }
    await insertLedgerEntry(tx, { ...entry, bookingId: from.id, kind: 'refund', purpose: 'moved', reference: `moved:${moved.key}:out`, at: now })
    await askNothingMore(tx, from, { cause: `moved:${moved.key}`, at: now })
    await insertOutboxMessage(tx, {
      template: 'paymentMoved',
      bookingId: from.id,
      locale: from.locale,
      now,
      dedupeKey: `paymentMoved:${moved.key}`,
      payload: { amount: moved.amount },
    })
    const receipt = { ...entry, means: 'moved' as const, reference: `moved:${moved.key}:in`, actor: 'staff' as const }
    const outcome = await takeReceipt(tx, to, receipt, { facts, now })
    return { ...(await readStanding(tx, to.id, now)), outcome }
  })
  return booked.ok ? { ok: true, receipt: booked.value } : booked
}
