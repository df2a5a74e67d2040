import { seedDemo, seedFacts } from '#prisma/seed.ts'
import type { Instant } from '#domain/calendar.ts'
import type { Settings } from '#domain/settings.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import { migrateJobs } from './jobs/worker.ts'
import { fingerprintOf, linkSecretOf } from './linkSecret.ts'
import { demoSecretOf, firstFingerprint, isUnseeded, keepDemoSecret, readSettings } from './repositories/settingsRepository.ts'
import { createDatabase, type Database } from './repositories/transaction.ts'

export type Preparation = { config: Pick<Config, 'mode' | 'databaseUrl' | 'dataDirectory' | 'sessionSecret'>; clock: Clock }

/**
 * Makes a migrated database ready for this mode and answers the link secret: the job library's tables, the demo school or the
 * first facts where there is nothing yet. A demo never opens on a live school's database, nor the other way round; live names
 * what its owner must fill in, and opens with the secret of its first start only.
 */
export async function prepareSchool(url: string, { config, clock }: Preparation): Promise<string> {
  await migrateJobs(url)
  const database = createDatabase(url, 2)
  try {
    const linkSecret = await agreedSecretOf(database, config)
    if (!(await isUnseeded(database))) await refuseContradiction(database, config.mode)
    // Before the first sample is made: whoever finishes a start that was cut off needs the keys of those that stand already.
    if (isShared(config)) await keepDemoSecret(database, linkSecret, clock.now())
    if (config.mode === 'demo') await seedDemo(database, { now: clock.now(), linkSecret })
    else await seedFacts(database, 'live', clock.now())
    await refuseContradiction(database, config.mode)
    if (config.mode === 'live') await refuseOtherSecret(database, linkSecret, clock.now())
    return linkSecret
  } finally {
    await database.$disconnect()
  }
}

/** Instances of a demo that share a server agree on the secret of the first of them: a guest's key and cookie open at each. */
async function agreedSecretOf(database: Database, config: Preparation['config']): Promise<string> {
  return (isShared(config) ? await demoSecretOf(database) : null) ?? linkSecretOf(config)
}

/** With another secret every link in mails already sent would be dead, and two instances would not open each other's bookings. */
async function refuseOtherSecret(database: Database, linkSecret: string, now: Instant): Promise<void> {
  const own = fingerprintOf(linkSecret)
  if ((await firstFingerprint(database, own, now)) !== own) throw new Error(OTHER_SECRET)
}

const OTHER_SECRET =
  'SESSION_SECRET is not the one this school was opened with, and links in mails already sent would stop working: ' +
  'set the former one, or see "Another SESSION_SECRET" in docs/operations.md.'

async function refuseContradiction(database: Database, mode: Config['mode']): Promise<void> {
  const problem = contradictionOf(await readSettings(database), mode)
  if (problem !== null) throw new Error(problem)
}

function isShared({ databaseUrl, sessionSecret }: Preparation['config']): boolean {
  return databaseUrl !== null && sessionSecret === null
}

/** Why this mode may not open on a database with these settings, as a sentence; null when it may. */
export function contradictionOf(settings: Pick<Settings, 'mode' | 'school' | 'bank' | 'legal'>, mode: Config['mode']): string | null {
  if (settings.mode !== mode)
    return `This database belongs to a ${settings.mode} school and APP_MODE is ${mode}: use another database, or set APP_MODE to ${settings.mode}.`
  const open = mode === 'live' ? (['school', 'bank', 'legal'] as const).filter((key) => settings[key].provisional) : []
  return open.length === 0
    ? null
    : `Before the school can open, its owner must fill in: ${open.map((key) => owed[key]).join('; ')} (table site_settings, and "provisional": false).`
}

const owed = {
  school: 'name, address and contact (setting_key school)',
  bank: 'the account deposits go to (setting_key bank)',
  legal: 'legal name, tax number and licence (setting_key legal)',
} as const
