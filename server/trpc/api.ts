import { fetchRequestHandler } from '@trpc/server/adapters/fetch'
import type { Trip } from '#domain/wire/tripWire.ts'
import type { Clock } from '#server/clock.ts'
import type { Logger } from '#server/logger.ts'
import { noCards, type CardHouse } from '#server/payments/cardHouse.ts'
import type { ChangesListener } from '#server/repositories/changesListener.ts'
import type { RateLimits } from '#server/repositories/rateLimits.ts'
import type { Database } from '#server/repositories/transaction.ts'
import { bookingInCookie } from '#server/secrets.ts'
import type { ApiDeps, Cookies, NewCookie } from './apiContext.ts'
import { troubleDataOf } from './apiTrouble.ts'
import { createMonthCache, type MonthCache } from './availability/monthCache.ts'
import { readTrip } from './bookings/readTrip.ts'
import { createCopyCounter } from './copyCounter.ts'
import { createFactsCache, type FactsCache } from './factsCache.ts'
import { appRouter } from './router.ts'

/** What the API is made of. `limits` is null with RATE_LIMITS=off; `secure` when visitors come by https. */
export type ApiNeeds = {
  database: Database
  changes: ChangesListener
  limits: RateLimits | null
  clock: Clock
  linkSecret: string
  log: Logger
  secure: boolean
  /** Who takes cards; nobody when absent. */
  cardHouse?: CardHouse
}

/** The API of one process. */
export type Api = {
  /** What commands and jobs are given as well. */
  deps: ApiDeps
  facts: FactsCache
  months: MonthCache
  /** Answers one call over HTTP. */
  call: (call: { request: Request; requestId: string; address: string }) => Promise<Response>
  /** The trip that the cookie of a request opens, or null. */
  tripOf: (request: Request) => Promise<Trip | null>
}

/** Puts the API together; caches listen to what the database says. */
export function createApi(needs: ApiNeeds): Api {
  const { database, changes, limits, clock, linkSecret, log, secure } = needs
  const facts = createFactsCache(database, changes)
  const months = createMonthCache({ database, clock, facts: facts.read }, changes)
  const deps: ApiDeps = {
    database,
    clock,
    linkSecret,
    log,
    limits,
    ...(needs.cardHouse ?? noCards),
    facts: facts.read,
    limitsOn: limits !== null,
    copies: createCopyCounter(),
    forgetMonths: months.forget,
  }
  return {
    deps,
    facts,
    months,
    call: ({ request, requestId, address }) =>
      fetchRequestHandler({
        endpoint: '/api/trpc',
        req: request,
        router: appRouter,
        allowBatching: false,
        allowMethodOverride: true,
        createContext: ({ resHeaders }) => ({ deps, requestId, address, cookies: cookiesOf(request, resHeaders, secure) }),
        responseMeta: ({ errors }) => ({ headers: retryAfterOf(errors.map(troubleDataOf)) }),
      }),
    tripOf: async (request) => {
      const now = clock.now()
      const cookie = cookiesOf(request, new Headers(), secure).read('booking')
      const id = cookie === null ? null : bookingInCookie(linkSecret, cookie, now)
      return id === null ? null : await readTrip(deps, id, now)
    },
  }
}

function retryAfterOf(troubles: readonly { retryAfter?: number }[]): Record<string, string> {
  const seconds = troubles.find((trouble) => trouble.retryAfter !== undefined)?.retryAfter
  return seconds === undefined ? {} : { 'retry-after': String(seconds) }
}

function cookiesOf(request: Request, answer: Headers, secure: boolean): Cookies {
  const pairs = (request.headers.get('cookie') ?? '').split(';').map((pair) => pair.trim())
  return {
    read: (name) => pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1) ?? null,
    write: (cookie) => {
      answer.append('set-cookie', headerOf(cookie, secure))
    },
  }
}

function headerOf({ name, value, maxAgeSeconds }: NewCookie, secure: boolean): string {
  return [`${name}=${value}`, 'Path=/', `Max-Age=${maxAgeSeconds}`, 'HttpOnly', 'SameSite=Lax', ...(secure ? ['Secure'] : [])].join('; ')
}
