import type { Instant } from '#domain/calendar.ts'
import { bookingIdOfKey } from '#server/repositories/bookingsRepository.ts'
import { reading } from '#server/repositories/transaction.ts'
import { bookingInCookie, hashOfKey } from '#server/secrets.ts'
import type { CommandDeps } from './commandDeps.ts'
import { WrongUse } from './wrongUse.ts'

/** What a guest shows to be let in: the manage key itself, or the cookie that an earlier key has left. */
export type Opener = { manageKey: string | null; cookie: string | null }

/** The id of the booking that a key or a cookie opens at `now`; everything that opens nothing is turned away in the same way. */
export async function openBooking(deps: Pick<CommandDeps, 'database' | 'linkSecret'>, opener: Opener, now: Instant): Promise<string> {
  const { manageKey, cookie } = opener
  const id =
    manageKey === null ? cookie && bookingInCookie(deps.linkSecret, cookie, now) : await reading(() => bookingIdOfKey(deps.database, hashOfKey(manageKey)))
  if (!id) throw new WrongUse('unknownKey')
  return id
}
