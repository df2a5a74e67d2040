import { DELIVER_MAIL } from '#server/repositories/outboxRepository.ts'
import { checkPaymentsJob } from './checkPayments.ts'
import { cleanUp } from './cleanUp.ts'
import { deliverMail } from './deliverMail.ts'
import { deliverWaitingMail } from './deliverWaitingMail.ts'
import { expireHoldsJob } from './expireHolds.ts'
import { expireQuotesJob } from './expireQuotes.ts'
import { expireRequestsJob } from './expireRequests.ts'
import { helpUsPrepareJob } from './helpUsPrepare.ts'
import { offerFreePlacesJob } from './offerFreePlaces.ts'
import { paymentRemindersJob } from './paymentReminders.ts'
import { planSessionsJob } from './planSessions.ts'
import { settleCallOffsJob } from './settleCallOffs.ts'
import type { Jobs } from './worker.ts'

/** Every job of the school, under the name its rows carry. */
export const jobs = {
  [DELIVER_MAIL]: deliverMail,
  deliverWaitingMail,
  expireHolds: expireHoldsJob,
  expireRequests: expireRequestsJob,
  expireQuotes: expireQuotesJob,
  settleCallOffs: settleCallOffsJob,
  checkPayments: checkPaymentsJob,
  paymentReminders: paymentRemindersJob,
  helpUsPrepare: helpUsPrepareJob,
  offerFreePlaces: offerFreePlacesJob,
  planSessions: planSessionsJob,
  cleanUp,
} satisfies Jobs
