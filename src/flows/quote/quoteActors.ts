import { fromPromise } from 'xstate'
import type { Refused } from '#domain/refusal.ts'
import { deviceTime, replyTo } from '#api/replyTo.ts'
import { trpc } from '#api/trpcClient.ts'
import type { Reply } from '#machines/bookingMachineActors.ts'
import type { QuoteAnswer, QuoteDelivered, QuoteDelivery } from '#machines/quoteMachineActors.ts'
import type { QuoteFound } from '#machines/quoteMachineContext.ts'
import { readQuoteDraft } from './quoteDraftStore.ts'

/** The effects of a quote in a browser: the API, the session's draft and the device's clock. The key never enters the machine. */
export function quoteActorsFor(quoteKey: string | null) {
  return {
    loadDraft: fromPromise<QuoteFound>(() => found(quoteKey)),
    loadQuote: fromPromise<Reply<QuoteAnswer>>(({ signal }) => replyTo<QuoteAnswer>(() => read(quoteKey, signal), null)),
    deliver: fromPromise<Reply<QuoteDelivered>, QuoteDelivery>(({ input }) => replyTo<QuoteDelivered>(() => send(input, quoteKey ?? ''), forgotten)),
  }
}

/** A quote the server does not know (any more) is refused like one that has changed in the meantime. */
const forgotten: Refused = { ok: false, refusal: { code: 'notAllowedNow', allowed: [] } }

async function found(quoteKey: string | null): Promise<QuoteFound> {
  const now = deviceTime()
  return { draft: await readQuoteDraft(now), deviceTime: now, wantsQuote: quoteKey !== null }
}

async function read(quoteKey: string | null, signal: AbortSignal): Promise<QuoteAnswer> {
  return quoteKey === null ? null : await trpc.quotes.byKey.query({ quoteKey }, { signal })
}

function send(delivery: QuoteDelivery, quoteKey: string): Promise<QuoteDelivered> {
  switch (delivery.task) {
    case 'request':
      return trpc.quotes.request.mutate(delivery.request)
    case 'accept':
      return trpc.quotes.accept.mutate({ key: delivery.key, quoteKey, acceptTerms: true, revision: delivery.revision })
    case 'askChange':
      return trpc.quotes.askChange.mutate({ key: delivery.key, quoteKey, text: delivery.text })
    case 'decline':
      return trpc.quotes.decline.mutate({ key: delivery.key, quoteKey })
    case 'renew':
      return trpc.quotes.renew.mutate({ key: delivery.key, quoteKey })
  }
}
