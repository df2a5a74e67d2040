import { hasPassed, type Instant } from '#domain/calendar.ts'
import { catalogueSchema, type Catalogue } from '#domain/catalogue.ts'
import type { Settings } from '#domain/settings.ts'
import { instantOfColumn } from './rows.ts'
import { readSettings } from './settingsRepository.ts'
import type { Database } from './transaction.ts'

/** The running facts: every setting, and all price lists from the newest to the oldest (engine.md section 1). */
export type RunningFacts = { settings: Settings; catalogues: readonly { validFrom: Instant; catalogue: Catalogue }[] }

/** Where the running facts come from: a cache that is emptied when they change, or the database itself. */
export type FactsSource = () => Promise<RunningFacts>

/** The running facts as the database has them. */
export async function readRunningFacts(database: Database): Promise<RunningFacts> {
  const [settings, rows] = await Promise.all([
    readSettings(database),
    database.catalogueVersion.findMany({ select: { validFrom: true, data: true }, orderBy: [{ validFrom: 'desc' }, { version: 'desc' }] }),
  ])
  return { settings, catalogues: rows.map((row) => ({ validFrom: instantOfColumn(row.validFrom), catalogue: catalogueSchema.parse(row.data) })) }
}

/** The price list in force at `now`: the newest whose validity has begun. */
export function catalogueInForce(facts: RunningFacts, now: Instant): Catalogue {
  const row = facts.catalogues.find(({ validFrom }) => hasPassed(validFrom, now))
  if (row === undefined) throw new Error('No price list is in force.')
  return row.catalogue
}

/** The price list that a hold was made under. */
export function catalogueOfVersion(facts: RunningFacts, version: string): Catalogue {
  const row = facts.catalogues.find(({ catalogue }) => catalogue.version === version)
  if (row === undefined) throw new Error(`There is no price list ${version}.`)
  return row.catalogue
}
