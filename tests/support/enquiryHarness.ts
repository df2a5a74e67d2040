import { createActor, fromPromise, SimulatedClock } from 'xstate'
import { addHours, instantFromMs, msOf, type Instant } from '#domain/calendar.ts'
import type { EnquiryAnswer, EnquiryRequest } from '#domain/wire/enquiryWire.ts'
import { sampleEnquiryInput } from '#fixtures/enquiryFixtures.ts'
import { SAMPLE_NOW } from '#fixtures/schoolAnswers.ts'
import type { Reply } from '#machines/bookingMachineActors.ts'
import { enquiryDraftOf } from '#machines/enquiryChanges.ts'
import type { EnquiryEvent, EnquiryFound, EnquiryForm, EnquiryTypedField } from '#machines/enquiryContext.ts'
import { enquiryMachine } from '#machines/enquiryMachine.ts'
import type { EnquiryStamp } from '#machines/enquirySetup.ts'
import { answer, settled } from './bookingHarness.ts'

/** The server's side of a test. */
export type EnquiryDesk = {
  begin: (now: Instant) => Reply<EnquiryStamp>
  send: (sent: EnquiryRequest, now: Instant) => Reply<EnquiryAnswer> | Promise<Reply<EnquiryAnswer>>
}

/** A guest at a form with a clock that the test moves; the desk answers. */
export function formAt(form: EnquiryForm, desk: Partial<EnquiryDesk> = {}, draft: EnquiryFound['draft'] = null) {
  const clock = new SimulatedClock()
  const now = () => instantFromMs(msOf(SAMPLE_NOW) + clock.now())
  const sent = Array.of<EnquiryRequest>()
  const given: EnquiryDesk = {
    begin: (at) => answer({ startedAt: `shown at ${at}` }, at),
    send: (_, at) => answer({ ok: true, answerBy: addHours(at, 24) }, at),
    ...desk,
  }
  const actor = createActor(
    enquiryMachine.provide({
      actors: {
        loadDraft: fromPromise<EnquiryFound>(() => Promise.resolve({ draft, deviceTime: now() })),
        begin: fromPromise<Reply<EnquiryStamp>>(() => Promise.resolve(given.begin(now()))),
        send: fromPromise<Reply<EnquiryAnswer>, EnquiryRequest>(({ input }) => {
          sent.push(input)
          return Promise.resolve(given.send(input, now()))
        }),
      },
    }),
    { input: sampleEnquiryInput(form), clock },
  ).start()
  return { actor, clock, sent, now, draft: () => enquiryDraftOf(actor.getSnapshot().context, now()) }
}

/** A guest at a form. */
export type AtForm = ReturnType<typeof formAt>

/** The guest does one thing after the other, each when the answers to the last one are there. */
export async function write(form: AtForm, ...events: EnquiryEvent[]): Promise<void> {
  for (const event of events) {
    await settled()
    form.actor.send(event)
  }
  await settled()
}

/** Lets time pass and everything it sets off settle. */
export async function pass(form: AtForm, milliseconds: number): Promise<void> {
  form.clock.increment(milliseconds)
  await settled()
}

/** Where the form stands. */
export const placeOf = ({ actor }: AtForm) => actor.getSnapshot().value
/** What the form knows. */
export const knownTo = ({ actor }: AtForm) => actor.getSnapshot().context

/** Something typed. */
export function typed(field: EnquiryTypedField, value: string): EnquiryEvent {
  return { type: 'details.typed', field, value }
}

/** The button. */
export const submit: EnquiryEvent = { type: 'enquiry.submitted' }

/** A message that can be sent. */
export const message = [
  typed('name', ' Marta Ejemplo '),
  typed('email', ' marta@Example.com '),
  typed('phone', '600 000 000'),
  typed('message', ' Are there places in March? '),
]

/** A request that can be sent. */
export const rental: EnquiryEvent[] = [
  typed('rental.from', '2026-12-15'),
  typed('rental.to', '2026-12-21'),
  { type: 'item.changed', code: 'complete', quantity: 2 },
  { type: 'item.changed', code: 'wetsuit', quantity: 2 },
  typed('participants', '2'),
  typed('rental.competence', 'course'),
  ...message,
]
