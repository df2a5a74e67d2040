import { accessSync, constants, mkdirSync } from 'node:fs'
import type { Config } from './config.ts'

/** What is kept in the data directory where no variable says another place: database, mails, the demo's secret. */
type Kept = Pick<Config, 'databaseUrl' | 'smtpUrl' | 'sessionSecret' | 'dataDirectory'>

/** Makes the data directory where something is kept in it; one that cannot be used is refused with a sentence, before a mail waits for it unseen. */
export function requireDataDirectory({ databaseUrl, smtpUrl, sessionSecret, dataDirectory }: Kept): void {
  if (databaseUrl !== null && smtpUrl !== null && sessionSecret !== null) return
  try {
    mkdirSync(dataDirectory, { recursive: true })
    accessSync(dataDirectory, constants.W_OK | constants.X_OK)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
    throw new Error(`DATA_DIR must be a directory that this account may make and write, and ${dataDirectory} is not (${code}).`, { cause: error })
  }
}
