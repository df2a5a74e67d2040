import { useEffect, useState } from 'react'
import { useActorRef, useSelector } from '@xstate/react'
import type { Catalogue } from '#domain/catalogue.ts'
import type { Locale } from '#domain/language.ts'
import { newKeySeed } from '#api/newKeySeed.ts'
import { deviceTime } from '#api/replyTo.ts'
import { listenToDevice } from '#components/order/listenToDevice.ts'
import { quoteDraftOf } from '#machines/quoteDrafts.ts'
import { quoteMachine } from '#machines/quoteMachine.ts'
import type { QuoteEntry } from '#machines/quoteMachineContext.ts'
import type { QuoteMachineEvent } from '#machines/quoteMachineEvents.ts'
import { quoteActorsFor } from './quoteActors.ts'
import { writeQuoteDraft } from './quoteDraftStore.ts'
import type { QuoteSnapshot } from './quoteView.ts'

interface QuoteStart {
  catalogue: Catalogue
  locale: Locale
  entry: QuoteEntry
  /** The key of the quote the visitor came for; null when they want a new one. */
  quoteKey: string | null
}

/** The guest's quote alive in this browser: the machine with its effects, its draft kept, its clock and connection looked at. */
export function useQuote({ catalogue, locale, entry, quoteKey }: QuoteStart): { snapshot: QuoteSnapshot; send: (event: QuoteMachineEvent) => void } {
  const [machine] = useState(() => quoteMachine.provide({ actors: quoteActorsFor(quoteKey) }))
  const [input] = useState(() => ({ locale, catalogue, entry, deviceTime: deviceTime(), keySeed: newKeySeed() }))
  const actor = useActorRef(machine, { input })
  const snapshot = useSelector(actor, (state) => state)
  useEffect(() => actor.send({ type: 'language.changed', locale }), [actor, locale])
  useEffect(() => {
    const subscription = actor.subscribe((state) => keep(state))
    return () => subscription.unsubscribe()
  }, [actor])
  useEffect(
    () =>
      listenToDevice({
        onConnection: (online) => actor.send({ type: online ? 'connection.found' : 'connection.lost' }),
        onLook: () => actor.send({ type: 'clock.read', deviceTime: deviceTime() }),
      }),
    [actor],
  )
  return { snapshot, send: actor.send }
}

/** The draft follows every step; a sent quote that is being read leaves a half-finished request alone. */
function keep(snapshot: QuoteSnapshot): void {
  if (snapshot.matches('restoring') || snapshot.hasTag('quoted') || snapshot.context.quote !== null) return
  writeQuoteDraft(quoteDraftOf(snapshot.context, deviceTime()))
}
