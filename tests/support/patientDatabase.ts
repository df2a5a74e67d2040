import { createDatabase, type Database } from '#server/repositories/transaction.ts'
import { TEST_PATIENCE_MS } from './testPatience.ts'

/** A way to the database for tests that ask what comes of a command, and not when. */
export function patientDatabase(url: string, connections?: number): Database {
  return createDatabase(url, connections, TEST_PATIENCE_MS)
}
