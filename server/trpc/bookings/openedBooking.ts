import { openBooking } from '#server/commands/openBooking.ts'
import type { ApiContext } from '../apiContext.ts'

/** The id of the booking that a call's key opens, or the browser's cookie where it has none. */
export async function openedBooking({ deps, cookies }: ApiContext, manageKey: string | undefined): Promise<string> {
  return await openBooking(deps, { manageKey: manageKey ?? null, cookie: cookies.read('booking') }, deps.clock.now())
}
