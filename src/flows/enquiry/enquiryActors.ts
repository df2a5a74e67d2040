import { fromPromise } from 'xstate'
import type { EnquiryAnswer, EnquiryRequest } from '#domain/wire/enquiryWire.ts'
import { deviceTime, replyTo } from '#api/replyTo.ts'
import { trpc } from '#api/trpcClient.ts'
import type { Reply } from '#machines/bookingMachineActors.ts'
import type { EnquiryForm, EnquiryFound } from '#machines/enquiryContext.ts'
import type { EnquiryStamp } from '#machines/enquirySetup.ts'
import { readEnquiryDraft } from './enquiryDraftStore.ts'

/** The effects of a form in a browser: the API, the session's draft and the device's clock. */
export function enquiryActorsFor(form: EnquiryForm) {
  return {
    loadDraft: fromPromise<EnquiryFound>(async () => {
      const now = deviceTime()
      return { draft: await readEnquiryDraft(form, now), deviceTime: now }
    }),
    begin: fromPromise<Reply<EnquiryStamp>>(({ signal }) => replyTo(() => trpc.enquiries.begin.query(undefined, { signal }))),
    send: fromPromise<Reply<EnquiryAnswer>, EnquiryRequest>(({ input }) => replyTo<EnquiryAnswer>(() => trpc.enquiries.send.mutate(input))),
  }
}
