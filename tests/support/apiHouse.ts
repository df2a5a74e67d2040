import { setTimeout as wait } from 'node:timers/promises'
import { firstSettingsFor } from '#content/firstSettings.ts'
import { localMonth } from '#domain/calendar.ts'
import type { Settings } from '#domain/settings.ts'
import { createLogger } from '#server/logger.ts'
import { CHANGES_CHANNEL, type Change } from '#server/repositories/changes.ts'
import { listenForChanges, type ChangesListener } from '#server/repositories/changesListener.ts'
import { createRateLimits } from '#server/repositories/rateLimits.ts'
import { writeSettings } from '#server/repositories/settingsRepository.ts'
import { createDatabase, type Database } from '#server/repositories/transaction.ts'
import { createApi, type Api } from '#server/trpc/api.ts'
import type { NewCookie } from '#server/trpc/apiContext.ts'
import { createCaller } from '#server/trpc/router.ts'
import { foundSchool, teach, type TaughtSession } from './smallSchool.ts'
import { testClock, type TestClock } from './testClock.ts'

/** The secret that keys are made from in tests. */
export const LINK_SECRET = 'a secret of the tests, long enough'

/** A browser of the tests: its cookies, and the API as it may call it. */
export type Browser = { cookies: Map<NewCookie['name'], string>; api: ReturnType<typeof createCaller> }

/** One instance of the school's API on a database of its own. */
export type ApiHouse = {
  url: string
  database: Database
  clock: TestClock
  api: Api
  /** A new visitor; all share one address unless the test says otherwise. */
  browser: (address?: string) => Browser
  teach: (sessions: readonly TaughtSession[]) => Promise<string[]>
  set: (settings: Partial<Settings>) => Promise<void>
  /** Resolves when everything has been heard that the database has said of its changes so far: it says it in order. */
  heard: () => Promise<void>
  stop: () => Promise<void>
}

/** Opens an API on the database at `url` with a small school in it, at the moment `now` (ISO 8601, UTC). */
export async function openApiHouse(url: string, { now, limits }: { now: string; limits: boolean }): Promise<ApiHouse> {
  const database = createDatabase(url, 6)
  await foundSchool(database)
  const clock = testClock(now)
  const changes = listenForChanges(url)
  while (!changes.isListening()) await wait(5)
  const rateLimits = limits ? createRateLimits(url) : null
  const api = createApi({ database, changes, limits: rateLimits, clock, linkSecret: LINK_SECRET, log: createLogger('silent'), secure: false })
  return {
    url,
    database,
    clock,
    api,
    browser: (address = '203.0.113.1') => browserOf(api, address),
    teach: (sessions) => teach(database, sessions),
    set: (settings) => writeSettings(database, settings, clock.now()),
    heard: () => heard(database, changes),
    stop: async () => {
      await Promise.all([changes.stop(), rateLimits?.stop(), database.$disconnect()])
    },
  }
}

let marks = 0

/** Says a change of a month in which nothing ever happens, and waits until it comes back, or until whoever was not listening begins anew. */
async function heard(database: Database, changes: ChangesListener): Promise<void> {
  marks += 1
  const month = `${1000 + marks}-01`
  const mark: Change = { table: 'closed_periods', months: [localMonth(month)] }
  const { promise, resolve } = Promise.withResolvers<void>()
  const stop = changes.onChange((change) => {
    if (change === 'anything' || change.months.some((one) => one === month)) resolve()
  })
  await database.$executeRaw`SELECT pg_notify(${CHANGES_CHANNEL}, ${JSON.stringify(mark)})`
  await promise
  stop()
}

/** The settings of the tests' school. */
export const testSettings: Settings = firstSettingsFor('demo')

/** The code of the refusal in an answer; null when it is none. */
export function refusalCodeIn(answer: { ok: true } | { ok: false; refusal: { code: string } }): string | null {
  return answer.ok ? null : answer.refusal.code
}

/** An answer that must be a yes. */
export function granted<Answer extends { ok: boolean }>(answer: Answer): Extract<Answer, { ok: true }> {
  if (!isGranted(answer)) throw new Error(`Refused: ${JSON.stringify(answer)}`)
  return answer
}

function isGranted<Answer extends { ok: boolean }>(answer: Answer): answer is Extract<Answer, { ok: true }> {
  return answer.ok
}

function browserOf(api: Api, address: string): Browser {
  const cookies: Browser['cookies'] = new Map()
  const jar = {
    read: (name: NewCookie['name']) => cookies.get(name) ?? null,
    write: ({ name, value }: NewCookie) => {
      cookies.set(name, value)
    },
  }
  return { cookies, api: createCaller({ deps: api.deps, address, requestId: 'test', cookies: jar }) }
}
