import { DatabaseAway } from '#server/repositories/databaseTrouble.ts'
import { inTransaction, type Abandon, type Database, type Transaction } from '#server/repositories/transaction.ts'

/** A lost race is tried again this many times. */
const RETRIES = 3

/** Runs a write that needs no idempotency key; where others keep winning the race the school cannot be reached right now. */
export async function commit<T>(database: Database, work: (tx: Transaction, abandon: Abandon<T>) => Promise<T>): Promise<T> {
  for (let attempt = 0; attempt <= RETRIES; attempt += 1) {
    const outcome = await inTransaction(database, work)
    if (outcome.kind === 'done') return outcome.value
  }
  throw new DatabaseAway('The database is busy.')
}
