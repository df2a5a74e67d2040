import { z } from 'zod'
import type { Catalogue } from '#domain/catalogue.ts'
import type { Instant } from '#domain/calendar.ts'
import { settingsSchema, type Settings } from '#domain/settings.ts'
import { columnOfInstant } from './rows.ts'
import type { Database, Transaction } from './transaction.ts'

/** Every setting of the school, checked against settingsSchema; throws when a row is missing or has another shape. */
export async function readSettings(database: Database | Transaction): Promise<Settings> {
  const rows = await database.siteSetting.findMany({ select: { settingKey: true, settingValue: true } })
  return settingsSchema.parse(Object.fromEntries(rows.map((row) => [row.settingKey, row.settingValue])))
}

/** Writes settings by key, all of them or none; keys that stand already are replaced. */
export async function writeSettings(database: Database | Transaction, settings: Partial<Settings>, now: Instant): Promise<void> {
  const checked = JSON.stringify(settingsSchema.partial().parse(settings))
  await database.$executeRaw`
    INSERT INTO site_settings (setting_key, setting_value, updated_at) SELECT key, value, ${now}::timestamptz FROM jsonb_each(${checked}::jsonb)
    ON CONFLICT (setting_key) DO UPDATE SET setting_value = excluded.setting_value, updated_at = excluded.updated_at`
}

/** True while the database has no settings of a school: nobody has seeded it to the end. */
export async function isUnseeded(database: Database | Transaction): Promise<boolean> {
  return (await database.siteSetting.count({ where: { settingKey: { in: settingsSchema.keyof().options } } })) === 0
}

/** The key under which instances of a demo that share this database keep their secret; no setting of the school. */
const DEMO_SECRET = 'demo_link_secret'

/** The secret that demo instances on this database have agreed on; null while none has opened. */
export async function demoSecretOf(database: Database): Promise<string | null> {
  const row = await database.siteSetting.findUnique({ where: { settingKey: DEMO_SECRET }, select: { settingValue: true } })
  return row && z.string().parse(row.settingValue)
}

/** Keeps the secret for the instances that come later; one that stands already stays. */
export async function keepDemoSecret(database: Database, secret: string, now: Instant): Promise<void> {
  await keepFirst(database, DEMO_SECRET, secret, now)
}

/** The key under which a live school keeps by what its link secret is recognised; no setting of the school. */
const SECRET_FINGERPRINT = 'link_secret_fingerprint'

/** The fingerprint of the link secret this school was first opened with, which is this one when none has been kept yet. */
export async function firstFingerprint(database: Database, fingerprint: string, now: Instant): Promise<string> {
  await keepFirst(database, SECRET_FINGERPRINT, fingerprint, now)
  const row = await database.siteSetting.findUniqueOrThrow({ where: { settingKey: SECRET_FINGERPRINT }, select: { settingValue: true } })
  return z.string().parse(row.settingValue)
}

async function keepFirst(database: Database, settingKey: string, settingValue: string, now: Instant): Promise<void> {
  await database.siteSetting.createMany({ data: [{ settingKey, settingValue, updatedAt: columnOfInstant(now) }], skipDuplicates: true })
}

/** Adds a price list; one that stands already under this version is left as it is. */
export async function insertCatalogue(database: Database | Transaction, catalogue: Catalogue, validFrom: Instant): Promise<void> {
  await database.catalogueVersion.createMany({
    data: [{ version: catalogue.version, validFrom: columnOfInstant(validFrom), data: catalogue }],
    skipDuplicates: true,
  })
}
