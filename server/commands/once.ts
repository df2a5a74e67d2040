import type { z } from 'zod'
import type { Instant } from '#domain/calendar.ts'
import type { Refused } from '#domain/refusal.ts'
import { DatabaseAway } from '#server/repositories/databaseTrouble.ts'
import { keepAnswer, keptAnswerOf, takeKey, type KeptAnswer } from '#server/repositories/idempotencyRepository.ts'
import { inTransaction, type Abandon, type Database, type Transaction } from '#server/repositories/transaction.ts'
import { WrongUse } from './wrongUse.ts'

/** A lost race is planned again this many times before it counts as no place left (engine.md section 2). */
const REPLANS = 3

/** SQLSTATEs of waiting too long: they say nothing about places. */
const waitedInVain = new Set(['55P03', '40P01', '40001'])

/** One call under an idempotency key. `inputHash` tells calls with the same key apart; `answer` is the shape of a success, without secrets. */
export type KeyedCall<T> = { key: string; procedure: string; inputHash: string; now: Instant; answer: z.ZodType<T> }

/** A success that is kept, a refusal that is not, or no places: `left` is how many were seen, null when the race was lost again and again. */
export type OnceOutcome<T> = { ok: true; value: T } | Refused | { ok: false; noSpace: { left: number | null } }

type Work<T> = (tx: Transaction, refuse: Abandon<OnceOutcome<T>>) => Promise<T>

/**
 * Runs a write at most once for its key: a copy of the call gets the success that is kept, however many arrive together; the
 * same key with another input is a wrong use. A refusal rolls everything back, so that nothing is kept under the key.
 */
export async function once<T extends object>(database: Database, call: KeyedCall<T>, work: Work<T>): Promise<OnceOutcome<T>> {
  for (let attempt = 0; attempt <= REPLANS; attempt += 1) {
    const outcome = await inTransaction<OnceOutcome<T>>(database, async (tx, refuse) => {
      if (!(await takeKey(tx, call.key, call, call.now))) return { ok: true, value: keptSuccess(await keptAnswerOf(tx, call.key), call) }
      const value = await work(tx, refuse)
      await keepAnswer(tx, call.key, value)
      return { ok: true, value }
    })
    if (outcome.kind === 'done') return outcome.value
    if (attempt === REPLANS) giveUp(outcome)
  }
  return { ok: false, noSpace: { left: null } }
}

/** Says why a write did not come about after all attempts, where it was not that others took the places. */
function giveUp({ kind, code }: { kind: 'lostRace' | 'duplicate'; code: string }): void {
  if (kind === 'duplicate') throw new WrongUse('keyReused')
  if (waitedInVain.has(code)) throw new DatabaseAway('The database is busy.')
}

function keptSuccess<T>(kept: KeptAnswer | null, call: KeyedCall<T>): T {
  if (kept === null) throw new Error('A key was taken and stands for nothing.')
  if (kept.procedure !== call.procedure || kept.inputHash !== call.inputHash) throw new WrongUse('keyReused')
  return call.answer.parse(kept.answer)
}
