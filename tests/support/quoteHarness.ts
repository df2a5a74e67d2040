import { createActor, fromPromise, SimulatedClock } from 'xstate'
import { instantFromMs, msOf, type Instant } from '#domain/calendar.ts'
import { firstCatalogue } from '#domain/catalogueValues.ts'
import type { Refusal } from '#domain/refusal.ts'
import { SAMPLE_ARRIVAL, sampleAcceptance, sampleQuote, sampleReceipt } from '#fixtures/quoteSamples.ts'
import { sampleQuoteInput } from '#fixtures/quoteSteps.ts'
import { SAMPLE_NOW } from '#fixtures/schoolAnswers.ts'
import type { Reply } from '#machines/bookingMachineActors.ts'
import { quoteDraftOf } from '#machines/quoteDrafts.ts'
import { quoteMachine } from '#machines/quoteMachine.ts'
import type { QuoteAnswer, QuoteDelivered, QuoteDelivery } from '#machines/quoteMachineActors.ts'
import type { QuoteFound, QuoteInput, QuoteTypedField } from '#machines/quoteMachineContext.ts'
import type { QuoteMachineEvent } from '#machines/quoteMachineEvents.ts'
import { answer, settled } from './bookingHarness.ts'

/** The server's side of a test: what it answers to what is read and sent. */
export type QuoteSchool = {
  quote: (now: Instant) => Reply<QuoteAnswer>
  deliver: (sent: QuoteDelivery, now: Instant) => Reply<QuoteDelivered> | Promise<Reply<QuoteDelivered>>
}

/** A guest at a quote with a clock that the test moves; everything outside the machine is played by the school. */
export function quoteAt(school: Partial<QuoteSchool> = {}, options: { found?: Partial<QuoteFound>; input?: Partial<QuoteInput> } = {}) {
  const clock = new SimulatedClock()
  const now = () => instantFromMs(msOf(SAMPLE_NOW) + clock.now())
  const sent = Array.of<QuoteDelivery>()
  const given: QuoteSchool = {
    quote: (at) => answer(sampleQuote(firstCatalogue, 'sent', SAMPLE_NOW), at),
    deliver: ({ task }, at) => answer(receiptOf(task, at), at),
    ...school,
  }
  const actor = createActor(
    quoteMachine.provide({
      actors: {
        loadDraft: fromPromise<QuoteFound>(() => Promise.resolve({ draft: null, deviceTime: now(), wantsQuote: false, ...options.found })),
        loadQuote: fromPromise<Reply<QuoteAnswer>>(() => Promise.resolve(given.quote(now()))),
        deliver: fromPromise<Reply<QuoteDelivered>, QuoteDelivery>(({ input }) => {
          sent.push(input)
          return Promise.resolve(given.deliver(input, now()))
        }),
      },
    }),
    { input: { ...sampleQuoteInput(firstCatalogue), ...options.input }, clock },
  ).start()
  return { actor, clock, sent, now, draft: () => quoteDraftOf(actor.getSnapshot().context, now()) }
}

function receiptOf(task: QuoteDelivery['task'], now: Instant): QuoteDelivered {
  if (task === 'request') return sampleReceipt(firstCatalogue, now)
  if (task === 'accept') return sampleAcceptance(firstCatalogue, now)
  return { ok: true, status: task === 'decline' ? 'declined' : 'in_progress' }
}

/** A guest at a quote. */
export type AtQuote = ReturnType<typeof quoteAt>

/** The guest does one thing after the other, each when the answers to the last one are there. */
export async function say(quote: AtQuote, ...events: QuoteMachineEvent[]): Promise<void> {
  for (const event of events) {
    await settled()
    quote.actor.send(event)
  }
  await settled()
}

/** Lets time pass and everything it sets off settle. */
export async function letPass(quote: AtQuote, milliseconds: number): Promise<void> {
  quote.clock.increment(milliseconds)
  await settled()
}

/** Where the quote stands. */
export const placeOf = ({ actor }: AtQuote) => actor.getSnapshot().value
/** What the quote knows. */
export const knownTo = ({ actor }: AtQuote) => actor.getSnapshot().context

/** The button that leads on. */
export const on: QuoteMachineEvent = { type: 'step.finished' }
/** The button that sends the request. */
export const send: QuoteMachineEvent = { type: 'quote.requested' }
/** The terms are ticked and the order button is pressed. */
export const accept: QuoteMachineEvent[] = [{ type: 'terms.ticked', accepted: true }, { type: 'quote.accepted' }]
/** The visitor comes by the link of a quote. */
export const byKey = { found: { wantsQuote: true } }

/** Something typed. */
export function typed(field: QuoteTypedField, value: string): QuoteMachineEvent {
  return { type: 'details.typed', field, value }
}

/** The guest says who they are. */
export const contact = [
  typed('contact.firstName', ' Marta '),
  typed('contact.lastName', 'Ejemplo'),
  typed('contact.email', ' marta@Example.com '),
  typed('contact.phone', '600 000 000'),
  typed('contact.channel', 'whatsapp'),
  typed('message', ' We arrive late. '),
]
/** Everything before that, for five days in a standard camp. */
export const toContact: QuoteMachineEvent[] = [{ type: 'days.chosen', days: 5 }, on, { type: 'arrival.chosen', arrival: SAMPLE_ARRIVAL }, on, on, on]
/** The whole request. */
export const filled = [...toContact, ...contact]

/** A no of the school. */
export function no(refusal: Refusal): Reply<{ ok: false; refusal: Refusal }> {
  return answer({ ok: false, refusal })
}
