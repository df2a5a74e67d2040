import type { z } from 'zod'
import type { Refused } from '#domain/refusal.ts'
import { DatabaseAway } from '#server/repositories/databaseTrouble.ts'
import { lockBooking } from '#server/repositories/bookingsRepository.ts'
import type { BookingRow } from '#server/repositories/bookingRow.ts'
import type { Abandon, Transaction } from '#server/repositories/transaction.ts'
import { inputHashOf } from '#server/secrets.ts'
import type { CommandDeps } from './commandDeps.ts'
import { once, type OnceOutcome } from './once.ts'
import { WrongUse } from './wrongUse.ts'

/** A booking of money by the school: `key` is its idempotency reference, made once per bank statement line or handful of cash. */
export type MoneyCall<T> = { key: string; procedure: string; input: object; answer: z.ZodType<T> }

/** Books money at most once for its key; a copy gets the same answer, the same key with other figures is a wrong use. */
export async function bookMoney<T extends object>(
  deps: CommandDeps,
  call: MoneyCall<T>,
  work: (tx: Transaction, refuse: Abandon<OnceOutcome<T>>) => Promise<T>,
): Promise<{ ok: true; value: T } | Refused> {
  const { key, procedure, input, answer } = call
  const inputHash = inputHashOf(deps.linkSecret, procedure, input)
  const outcome = await once(deps.database, { key, procedure, inputHash, now: deps.clock.now(), answer }, work)
  if ('noSpace' in outcome) throw new DatabaseAway('The database is busy.')
  return outcome
}

/** A booking that money belongs to, locked; a hold that nobody has ordered has no guest and takes none. */
export async function lockPayable(tx: Transaction, bookingId: string): Promise<BookingRow> {
  const booking = await lockBooking(tx, bookingId)
  if (booking === null || booking.bookedAt === null) throw new WrongUse('unknownKey')
  return booking
}

/** Turns amounts away that are no amount: nothing, less than nothing, or more than `most` cents. */
export function expectAmount(amount: number, most = Number.MAX_SAFE_INTEGER): void {
  if (!Number.isSafeInteger(amount) || amount <= 0 || amount > most) throw new WrongUse('invalidInput', ['amount'])
}
