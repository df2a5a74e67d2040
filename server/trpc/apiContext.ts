import type { CommandDeps, Visitor } from '#server/commands/commandDeps.ts'
import type { LocalMonth } from '#domain/calendar.ts'
import { retention } from '#domain/retention.ts'
import type { Logger } from '#server/logger.ts'
import type { CardHouse } from '#server/payments/cardHouse.ts'
import type { RateLimits } from '#server/repositories/rateLimits.ts'
import { addressHashOf, newVisitorName, visitorHashOf } from '#server/secrets.ts'
import type { CopyCounter } from './copyCounter.ts'

/** What every procedure is given, one per process. */
export type ApiDeps = CommandDeps &
  CardHouse & {
    log: Logger
    /** Null where calls are not counted (RATE_LIMITS=off). */
    limits: RateLimits | null
    copies: CopyCounter
    /** Drops what is kept of these months at once; the database's own notice comes a moment later. */
    forgetMonths: (months: readonly LocalMonth[]) => void
  }

/** A cookie to be set: for this site, invisible to scripts, sent with links from elsewhere but not with their forms. */
export type NewCookie = { name: 'booking' | 'visitor'; value: string; maxAgeSeconds: number }

/** The cookies of one call, in and out; procedures know no HTTP. */
export type Cookies = { read: (name: NewCookie['name']) => string | null; write: (cookie: NewCookie) => void }

/** One call: who asks is known by address and cookies only. */
export type ApiContext = { deps: ApiDeps; address: string | null; requestId: string; cookies: Cookies }

/** An anonymous name lasts a day: longer than any hold. */
const VISITOR_SECONDS = retention.visitorCookieHours * 3_600

/** Who holds places, as limits see them; a browser without an anonymous name is given one. */
export function visitorOf({ deps, address, cookies }: ApiContext): Visitor {
  const known = cookies.read('visitor')
  const name = known !== null && /^[\w-]{22}$/.test(known) ? known : newVisitorName()
  if (name !== known) cookies.write({ name: 'visitor', value: name, maxAgeSeconds: VISITOR_SECONDS })
  return {
    cookieHash: visitorHashOf(deps.linkSecret, name),
    addressHash: address === null ? null : addressHashOf(deps.linkSecret, address),
  }
}
