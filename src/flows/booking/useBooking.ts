import { useEffect, useState } from 'react'
import { useActorRef, useSelector } from '@xstate/react'
import { newKeySeed } from '#api/newKeySeed.ts'
import { deviceTime } from '#api/replyTo.ts'
import { listenToDevice } from '#components/order/listenToDevice.ts'
import { localDateOf } from '#domain/calendar.ts'
import type { Catalogue } from '#domain/catalogue.ts'
import type { Locale } from '#domain/language.ts'
import { bookingMachine } from '#machines/bookingMachine.ts'
import { draftOf } from '#machines/bookingDrafts.ts'
import { preparationDraftOf } from '#machines/preparationDrafts.ts'
import type { BookingEntry } from '#machines/bookingMachineContext.ts'
import type { BookingMachineEvent } from '#machines/bookingMachineEvents.ts'
import { bookingActorsFor } from './bookingActors.ts'
import type { BookingKind } from './bookingKinds.ts'
import type { BookingSnapshot } from './bookingView.ts'
import { rememberBooked } from '#components/order/bookedPlace.ts'
import { writeDraft, writePreparation } from './draftStore.ts'
import type { TripWish } from './trip/tripWish.ts'

interface BookingStart {
  kind: BookingKind
  catalogue: Catalogue
  locale: Locale
  entry: BookingEntry
  wish: TripWish
}

/** The guest's booking alive in this browser: the machine with its effects, its draft kept, its clock and connection looked at. */
export function useBooking({ kind, catalogue, locale, entry, wish }: BookingStart): { snapshot: BookingSnapshot; send: (event: BookingMachineEvent) => void } {
  const [machine] = useState(() => bookingMachine.provide({ actors: bookingActorsFor(wish, catalogue) }))
  const [input] = useState(() => {
    const now = deviceTime()
    return { locale, catalogue, entry, today: localDateOf(now), deviceTime: now, keySeed: newKeySeed() }
  })
  const actor = useActorRef(machine, { input })
  const snapshot = useSelector(actor, (state) => state)
  useEffect(() => actor.send({ type: 'language.changed', locale }), [actor, locale])
  useEffect(() => {
    const subscription = actor.subscribe((state) => keep(state, kind))
    return () => subscription.unsubscribe()
  }, [actor, kind])
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

/** The draft follows every step; where it is not known yet what was left off, nothing is overwritten. */
function keep(snapshot: BookingSnapshot, kind: BookingKind): void {
  if (snapshot.matches('restoring')) return
  writeDraft(draftOf(snapshot.context, deviceTime()))
  const preparation = preparationDraftOf(snapshot.context, deviceTime())
  if (preparation !== undefined) writePreparation(preparation)
  const { booked, entry } = snapshot.context
  if (booked !== null || snapshot.matches('viewing')) rememberBooked(kind + entry.search)
  else if (snapshot.matches('choosing')) rememberBooked(null)
}
