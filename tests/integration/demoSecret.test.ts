import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { systemClock } from '#server/clock.ts'
import { prepareSchool, type Preparation } from '#server/prepareSchool.ts'
import { emptySchool, testDatabase } from '#tests/support/testDatabase.ts'
import { onServer } from '#tests/support/testServer.ts'

let places: string
beforeEach(() => {
  places = mkdtempSync(join(tmpdir(), 'wing-school-'))
})
afterEach(() => {
  rmSync(places, { recursive: true, force: true })
})

function instance(url: string, directory: string, said: Partial<Preparation['config']> = {}): Promise<string> {
  const config = { mode: 'demo' as const, databaseUrl: url, dataDirectory: join(places, directory), sessionSecret: null, ...said }
  return prepareSchool(url, { config, clock: systemClock })
}

test('two instances of a demo on one database open the same links, wherever their own data are', async () => {
  const url = await emptySchool()
  const first = await instance(url, 'one')
  expect(first.length).toBeGreaterThanOrEqual(32)
  expect(await instance(url, 'two')).toBe(first)
  expect(await instance(url, 'one')).toBe(first)
})

test('a secret that the operator has said is used as it is and never written down', async () => {
  const url = await emptySchool()
  const said = 'a secret that the operator has said'
  expect(await instance(url, 'one', { sessionSecret: said })).toBe(said)
  expect(await instance(url, 'two')).not.toBe(said)
})

test('a demo with its own database keeps its secret beside it', async () => {
  const url = await emptySchool()
  const own = await instance(url, 'one', { databaseUrl: null })
  expect(await instance(url, 'one', { databaseUrl: null })).toBe(own)
  expect(await instance(url, 'two')).not.toBe(own)
})

test('a first start that was cut off among the sample bookings is finished by the next instance, wherever its own data are', async () => {
  const { url } = await testDatabase()
  await onServer(url, (client) =>
    client.query(`
      CREATE FUNCTION cut_off() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'cut off'; END $$;
      CREATE TRIGGER cut_off BEFORE INSERT ON ledger_entries FOR EACH ROW EXECUTE FUNCTION cut_off()`),
  )
  await expect(instance(url, 'one')).rejects.toThrow('cut off')
  await onServer(url, (client) => client.query('DROP FUNCTION cut_off CASCADE'))
  await instance(url, 'two')
  const { rows } = await onServer(url, (client) => client.query(`SELECT count(*)::int AS made FROM bookings WHERE status <> 'expired'`))
  expect(rows).toEqual([{ made: 40 }])
})
