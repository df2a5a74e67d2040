import { readFileSync } from 'node:fs'
import type pg from 'pg'
import { systemClock } from '#server/clock.ts'
import { readRunningFacts } from '#server/repositories/factsRepository.ts'
import { createDatabase } from '#server/repositories/transaction.ts'
import { callsWithin, testApiDeps } from '#tests/support/bookingCalls.ts'
import { confirmWords, holdWords } from '#tests/support/guestWords.ts'
import type { BookablePlace } from './bookablePlaces.ts'
import type { BenchPlace } from './benchPlace.ts'

/** Books once through the commands with every statement written down by PostgreSQL, and answers the statements with their values as a script for pgbench. */
export async function recordedBooking({ databaseUrl, databaseLog }: BenchPlace, place: BookablePlace): Promise<string> {
  const listening = new URL(databaseUrl)
  listening.searchParams.set('options', '-c log_statement=all')
  const database = createDatabase(listening.href, 1)
  const facts = await readRunningFacts(database)
  const calls = callsWithin({ ...testApiDeps(database, systemClock), facts: () => Promise.resolve(facts) })
  const before = readFileSync(databaseLog, 'utf8').length
  const held = await calls.hold(holdWords({ days: [{ date: place.day, start: place.start }] }))
  if (!held.ok) throw new Error(`The place to record with was refused: ${held.refusal.code}`)
  const words = confirmWords(held.hold)
  const confirmed = await calls.confirm(words)
  if (!confirmed.ok) throw new Error(`The booking to record was refused: ${confirmed.refusal.code}`)
  await database.$disconnect()
  const said = statementsIn(readFileSync(databaseLog, 'utf8').slice(before))
  const known = {
    [held.hold.id]: 'hold',
    [words.key]: 'confirm',
    [confirmed.booking.reference]: 'reference',
    [words.contact.email]: 'email',
    [words.contact.phone]: 'phone',
    [place.day]: 'day',
    [place.start]: 'start',
  }
  return scriptOf(said, { ...known, ...hiddenIn(said) })
}

/** The statements of a PostgreSQL log, their values put in. */
function statementsIn(log: string): string[] {
  const entries = log.split(/^\d{4}-\d\d-\d\d [^\n]*?\[\d+\] /m)
  return entries.flatMap((entry, index) => {
    const text = /^LOG: {2}(?:statement|execute [^:]*): ([^]*)$/.exec(entry)?.[1]
    if (text === undefined) return []
    const values = new Map([...(entries[index + 1] ?? '').matchAll(/\$(\d+) = (NULL|'(?:[^']|'')*')/g)].map(([, number = '', value = '']) => [number, value]))
    return [
      text
        .trim()
        .replace(/\s+/g, ' ')
        .replace(/\$(\d+)/g, (_, number: string) => values.get(number) ?? 'NULL'),
    ]
  })
}

/** Values that only the statements show: the session that was chosen, hashes that must be unique, locks on a guest's name. */
function hiddenIn(statements: readonly string[]): Record<string, string> {
  const found: Record<string, string> = {}
  for (const statement of statements) {
    const locks = /pg_advisory_xact_lock.*unnest\('\{([^,}]+),([^}]+)\}'/.exec(statement)
    if (locks?.[1] && locks[2]) Object.assign(found, { [locks[1]]: 'email', [locks[2]]: 'phone' })
    const session = /INSERT INTO "public"."seats".*VALUES \('[^']+','([^']+)'/.exec(statement)?.[1]
    if (session) found[session] = 'session'
    for (const [hash] of statement.matchAll(/[0-9a-f]{64}/g)) found[hash] = statement.startsWith('UPDATE') ? 'hash_b' : 'hash_a'
  }
  return found
}

/** pgbench reads `::` as a cast, so a value after a colon gets a dash instead. */
function scriptOf(statements: readonly string[], known: Record<string, string>): string {
  const lines = statements.map((statement) =>
    Object.entries(known).reduce((text, [value, name]) => text.replaceAll(`:${value}`, `-:${name}`).replaceAll(value, `:${name}`), statement),
  )
  return `${[FRESH_VALUES, ...lines.map((line) => `${line};`)].join('\n')}\n`
}

/** What every run of the script needs anew: one more place and names nobody has. The only statement that is not ours. */
const FRESH_VALUES = `SELECT session, day, start, gen_random_uuid() AS hold, gen_random_uuid() AS confirm, md5(n::text) || md5('a' || n) AS hash_a, md5(n::text) || md5('b' || n) AS hash_b, 'WF-B' || lpad(n::text, 7, '0') AS reference, 'bench' || n || '@guest.example' AS email, '+4915' || (100000000 + n) AS phone FROM bench_places WHERE n = (SELECT nextval('bench_place')) \\gset`

/** Fills the table that the script takes its places from. */
export async function layOutPlaces(client: pg.Client, places: readonly BookablePlace[]): Promise<void> {
  await client.query('CREATE TABLE IF NOT EXISTS bench_places (n serial PRIMARY KEY, session uuid, day text, start text)')
  await client.query('CREATE SEQUENCE IF NOT EXISTS bench_place')
  await client.query('INSERT INTO bench_places (session, day, start) SELECT * FROM unnest($1::uuid[], $2::text[], $3::text[])', [
    places.map(({ session }) => session),
    places.map(({ day }) => day),
    places.map(({ start }) => start),
  ])
}
