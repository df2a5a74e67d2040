import type { z } from 'zod'
import type { Refusal } from '#domain/refusal.ts'
import type { Instant } from '#domain/calendar.ts'
import type { Abandon, Transaction } from '#server/repositories/transaction.ts'
import { inputHashOf } from '#server/secrets.ts'
import type { CommandDeps } from './commandDeps.ts'
import { lockKnown, type KnownBooking } from './knownBooking.ts'
import { once, type OnceOutcome } from './once.ts'

/** One change that a guest asks for: `input` without the keys that opened the booking, because a copy may come with the cookie. */
export type GuestChange<T> = { key: string; procedure: string; bookingId: string; input: object; answer: z.ZodType<T>; now: Instant }

/** Ends a change with a refusal, so that nothing of it is written. */
export type RefuseChange = (refusal: Refusal) => never

/**
 * Runs a guest's change of a locked booking at most once for its key. Of two commands on one booking the second finds what the
 * first has made of it and hears what is allowed instead (engine.md section 3).
 */
export async function changeOnce<T extends object>(
  deps: CommandDeps,
  change: GuestChange<T>,
  work: (tx: Transaction, known: KnownBooking, refuse: Abandon<OnceOutcome<T>>) => Promise<T>,
): Promise<OnceOutcome<T>> {
  const { key, procedure, bookingId, input, answer, now } = change
  const inputHash = inputHashOf(deps.linkSecret, procedure, { ...input, bookingId })
  return await once<T>(deps.database, { key, procedure, inputHash, now, answer }, async (tx, refuse) => work(tx, await lockKnown(tx, bookingId, now), refuse))
}
