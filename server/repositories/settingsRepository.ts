import { catalogueSchema, type Catalogue } from '#domain/catalogue.ts'
import type { Instant } from '#domain/calendar.ts'
import { settingsSchema, type Settings } from '#domain/settings.ts'
import { columnOfInstant } from './rows.ts'
import type { Database, Transaction } from './transaction.ts'

/** Every setting of the school, checked against settingsSchema; throws when a row is missing or has another shape. */
export async function readSettings(database: Database | Transaction): Promise<Settings> {
  const rows = await database.siteSetting.findMany({ select: { settingKey: true, settingValue: true } })
  return settingsSchema.parse(Object.fromEntries(rows.map((row) => [row.settingKey, row.settingValue])))
}

/** Writes settings by key; keys that stand already are replaced. */
export async function writeSettings(database: Database | Transaction, settings: Partial<Settings>, now: Instant): Promise<void> {
  const checked = settingsSchema.partial().parse(settings)
  for (const [settingKey, value] of Object.entries(checked)) {
    const settingValue = JSON.stringify(value)
    await database.$executeRaw`
      INSERT INTO site_settings (setting_key, setting_value, updated_at) VALUES (${settingKey}, ${settingValue}::jsonb, ${now}::timestamptz)
      ON CONFLICT (setting_key) DO UPDATE SET setting_value = excluded.setting_value, updated_at = excluded.updated_at`
  }
}

/** True while the database has no setting at all: nobody has seeded it. */
export async function isUnseeded(database: Database | Transaction): Promise<boolean> {
  return (await database.siteSetting.count()) === 0
}

/** Whether the database belongs to a demo or a live school; null while it is empty (engine.md section 6: neither opens the other's). */
export async function modeOfDatabase(database: Database | Transaction): Promise<Settings['mode'] | null> {
  const row = await database.siteSetting.findUnique({ where: { settingKey: 'mode' }, select: { settingValue: true } })
  return row && settingsSchema.shape.mode.parse(row.settingValue)
}

/** The price list in force at `now`: the newest whose validity has begun. */
export async function catalogueAt(database: Database | Transaction, now: Instant): Promise<Catalogue> {
  const row = await database.catalogueVersion.findFirst({
    where: { validFrom: { lte: columnOfInstant(now) } },
    orderBy: [{ validFrom: 'desc' }, { version: 'desc' }],
    select: { data: true },
  })
  if (!row) throw new Error('No catalogue version is in force.')
  return catalogueSchema.parse(row.data)
}

/** The price list a hold was made under. */
export async function catalogueByVersion(database: Database | Transaction, version: string): Promise<Catalogue | null> {
  const row = await database.catalogueVersion.findUnique({ where: { version }, select: { data: true } })
  return row && catalogueSchema.parse(row.data)
}

/** Adds a price list; one that stands already under this version is left as it is. */
export async function insertCatalogue(database: Database | Transaction, catalogue: Catalogue, validFrom: Instant): Promise<void> {
  await database.catalogueVersion.createMany({
    data: [{ version: catalogue.version, validFrom: columnOfInstant(validFrom), data: catalogue }],
    skipDuplicates: true,
  })
}
