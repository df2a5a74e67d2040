import { month } from './availability/month.ts'
import { byKey } from './bookings/byKey.ts'
import { confirm } from './bookings/confirm.ts'
import { extendHold } from './bookings/extendHold.ts'
import { hold } from './bookings/hold.ts'
import { open } from './bookings/open.ts'
import { releaseHold } from './bookings/releaseHold.ts'
import { current } from './catalogue/current.ts'
import { begin } from './enquiries/begin.ts'
import { send } from './enquiries/send.ts'
import { heroVideo } from './settings/heroVideo.ts'
import { callerOf, router } from './trpc.ts'

/** The public API under the names of engine.md section 5. */
export const appRouter = router({
  catalogue: router({ current }),
  availability: router({ month }),
  bookings: router({ hold, extendHold, releaseHold, confirm, open, byKey }),
  enquiries: router({ begin, send }),
  settings: router({ heroVideo }),
})
export type AppRouter = typeof appRouter

/** Calls the API without HTTP: for tests and for the server itself. */
export const createCaller = callerOf(appRouter)
