import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemClock } from '#server/clock.ts'
import { prepareSchool } from '#server/prepareSchool.ts'
import { readSettings, writeSettings } from '#server/repositories/settingsRepository.ts'
import { createDatabase, type Database } from '#server/repositories/transaction.ts'
import { testDatabase } from '#tests/support/testDatabase.ts'

const SECRET = 'the secret of the first start of this school'
const OTHER = 'a secret that somebody thought of much later'

let url: string
let database: Database
beforeAll(async () => {
  url = (await testDatabase()).url
  database = createDatabase(url, 2)
})
afterAll(() => database.$disconnect())

function start(sessionSecret: string): Promise<string> {
  return prepareSchool(url, { config: { mode: 'live', databaseUrl: url, dataDirectory: '/nowhere', sessionSecret }, clock: systemClock })
}

async function ownerFillsIn(): Promise<void> {
  const { school, bank, legal } = await readSettings(database)
  const facts = { school: { ...school, provisional: false }, bank: { ...bank, provisional: false }, legal: { ...legal, provisional: false } }
  await writeSettings(database, facts, systemClock.now())
}

test('engine.md 6: a live school does not open before its owner has filled in what is listed', async () => {
  await expect(start(SECRET)).rejects.toThrow(/its owner must fill in: .*setting_key school.*setting_key bank.*setting_key legal/)
  await ownerFillsIn()
  expect(await start(SECRET)).toBe(SECRET)
})

test('an instance with another secret does not start, and says which setting is wrong', async () => {
  expect(await start(SECRET)).toBe(SECRET)
  await expect(start(OTHER)).rejects.toThrow(/^SESSION_SECRET is not the one this school was opened with/)
  expect(await start(SECRET)).toBe(SECRET)
})

test('the secret itself is not kept', async () => {
  const rows = await database.siteSetting.findMany()
  expect(rows.map(({ settingKey }) => settingKey)).toContain('link_secret_fingerprint')
  expect(JSON.stringify(rows)).not.toContain(SECRET)
})

test('docs/operations.md: who changes the secret on purpose takes its fingerprint away first', async () => {
  await database.$executeRaw`DELETE FROM site_settings WHERE setting_key = 'link_secret_fingerprint'`
  expect(await start(OTHER)).toBe(OTHER)
  await expect(start(SECRET)).rejects.toThrow('SESSION_SECRET')
})
