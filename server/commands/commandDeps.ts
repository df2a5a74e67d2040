import type { Clock } from '#server/clock.ts'
import type { FactsSource } from '#server/repositories/factsRepository.ts'
import type { Database } from '#server/repositories/transaction.ts'

/** What every command is given: the database, the application's clock, the running facts and the secret that keys are made from. */
export type CommandDeps = {
  database: Database
  clock: Clock
  facts: FactsSource
  linkSecret: string
  /** Whether visitors and addresses are limited in how many holds they have; off only outside live mode. */
  limitsOn: boolean
}

/** Who acts, as far as limits ask; hashes, null where nothing is known. */
export type Visitor = { cookieHash: string | null; addressHash: string | null }

/** A caller that no limit concerns: jobs, the seed, tests. */
export const nobody: Visitor = { cookieHash: null, addressHash: null }
