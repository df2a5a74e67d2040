import type { Instant } from '#domain/calendar.ts'
import { columnOfInstant } from './rows.ts'
import type { Database, Transaction } from './transaction.ts'

/** What stands under an idempotency key: which call it was, by the hash of its input, and its success without secrets. */
export type KeptAnswer = { procedure: string; inputHash: string; answer: unknown }

/**
 * Takes a key for this transaction. False when a success stands under it already; while another copy of the call is under
 * way this waits for it, and takes the key when that copy was refused.
 */
export async function takeKey(tx: Transaction, key: string, call: { procedure: string; inputHash: string }, now: Instant): Promise<boolean> {
  const taken = await tx.$executeRaw`
    INSERT INTO idempotency_keys (key, procedure, input_hash, at) VALUES (${key}::uuid, ${call.procedure}, ${call.inputHash}, ${now}::timestamptz)
    ON CONFLICT (key) DO NOTHING`
  return taken === 1
}

/** Keeps the success of a call under its key. */
export async function keepAnswer(tx: Transaction, key: string, answer: object): Promise<void> {
  await tx.idempotencyKey.update({ where: { key }, data: { answer }, select: { key: true } })
}

/** What stands under a key; null when nothing does. */
export async function keptAnswerOf(database: Database | Transaction, key: string): Promise<KeptAnswer | null> {
  return await database.idempotencyKey.findUnique({ where: { key }, select: { procedure: true, inputHash: true, answer: true } })
}

/** Forgets the keys of calls made before a moment; answers how many. */
export async function forgetKeysBefore(database: Database, moment: Instant): Promise<number> {
  const { count } = await database.idempotencyKey.deleteMany({ where: { at: { lt: columnOfInstant(moment) } } })
  return count
}
