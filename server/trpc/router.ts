import { month } from './availability/month.ts'
import { answerProposal } from './bookings/answerProposal.ts'
import { byKey } from './bookings/byKey.ts'
import { cancel } from './bookings/cancel.ts'
import { chooseAfterCallOff } from './bookings/chooseAfterCallOff.ts'
import { confirm } from './bookings/confirm.ts'
import { extendHold } from './bookings/extendHold.ts'
import { group } from './bookings/group.ts'
import { hold } from './bookings/hold.ts'
import { open } from './bookings/open.ts'
import { participants } from './bookings/participants.ts'
import { releaseHold } from './bookings/releaseHold.ts'
import { reschedule } from './bookings/reschedule.ts'
import { current } from './catalogue/current.ts'
import { begin } from './enquiries/begin.ts'
import { send } from './enquiries/send.ts'
import { start } from './payments/start.ts'
import { status } from './payments/status.ts'
import { book } from './practice/book.ts'
import { look } from './practice/look.ts'
import { settle } from './practice/settle.ts'
import { accept } from './quotes/accept.ts'
import { askChange } from './quotes/askChange.ts'
import { byKey as quoteByKey } from './quotes/byKey.ts'
import { decline } from './quotes/decline.ts'
import { renew } from './quotes/renew.ts'
import { request } from './quotes/request.ts'
import { heroVideo } from './settings/heroVideo.ts'
import { callerOf, router } from './trpc.ts'
import { join } from './waitlist/join.ts'
import { leave } from './waitlist/leave.ts'

/** The public API under the names of engine.md section 5. */
export const appRouter = router({
  catalogue: router({ current }),
  availability: router({ month }),
  bookings: router({ hold, extendHold, releaseHold, confirm, open, byKey, cancel, reschedule, participants, group, answerProposal, chooseAfterCallOff }),
  enquiries: router({ begin, send }),
  payments: router({ start, status }),
  practice: router({ book, look, settle }),
  waitlist: router({ join, leave }),
  quotes: router({ request, byKey: quoteByKey, accept, decline, askChange, renew }),
  settings: router({ heroVideo }),
})
export type AppRouter = typeof appRouter

/** Calls the API without HTTP: for tests and for the server itself. */
export const createCaller = callerOf(appRouter)
