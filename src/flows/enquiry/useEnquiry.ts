import { useEffect, useRef, useState, type RefObject } from 'react'
import { waitFor, type SnapshotFrom } from 'xstate'
import { useActorRef, useSelector } from '@xstate/react'
import { newKeySeed } from '#api/newKeySeed.ts'
import { deviceTime } from '#api/replyTo.ts'
import { listenToDevice } from '#components/order/listenToDevice.ts'
import { useLocale } from '#i18n/useLocale.ts'
import { enquiryDraftOf } from '#machines/enquiryChanges.ts'
import type { EnquiryEvent, EnquiryForm } from '#machines/enquiryContext.ts'
import { enquiryMachine } from '#machines/enquiryMachine.ts'
import { enquiryActorsFor } from './enquiryActors.ts'
import { writeEnquiryDraft } from './enquiryDraftStore.ts'
import { pressedBefore, typedBefore } from './typedBefore.ts'

/** Where a form stands. */
export type EnquirySnapshot = SnapshotFrom<typeof enquiryMachine>

/** What every part of a form is given. */
export interface EnquiryProps {
  snapshot: EnquirySnapshot
  send: (event: EnquiryEvent) => void
}

/** A form alive in this browser: what stands in it already is taken over, its draft is kept, its clock looked at. The server renders it empty. */
export function useEnquiry(form: EnquiryForm): EnquiryProps & { element: RefObject<HTMLFormElement | null> } {
  const locale = useLocale()
  const element = useRef<HTMLFormElement>(null)
  const [machine] = useState(() => enquiryMachine.provide({ actors: enquiryActorsFor(form) }))
  const [input] = useState(() => ({ form, locale, deviceTime: deviceTime(), keySeed: newKeySeed() }))
  const actor = useActorRef(machine, { input })
  const snapshot = useSelector(actor, (state) => state)
  useEffect(() => {
    if (element.current === null) return
    for (const event of typedBefore(element.current, form)) actor.send(event)
    if (!pressedBefore(element.current)) return
    void waitFor(actor, (state) => !state.matches('restoring')).then(() => actor.send({ type: 'enquiry.submitted' }))
  }, [actor, form])
  useEffect(() => actor.send({ type: 'language.changed', locale }), [actor, locale])
  useEffect(() => {
    const subscription = actor.subscribe((state) => keep(state, form))
    return () => subscription.unsubscribe()
  }, [actor, form])
  useEffect(() => listenToDevice({ onConnection: () => undefined, onLook: () => actor.send({ type: 'clock.read', deviceTime: deviceTime() }) }), [actor])
  return { snapshot, send: actor.send, element }
}

/** The draft follows every step; where it is not known yet what was left off, nothing is overwritten. */
function keep(snapshot: EnquirySnapshot, form: EnquiryForm): void {
  if (!snapshot.matches('restoring')) writeEnquiryDraft(form, enquiryDraftOf(snapshot.context, deviceTime()))
}
