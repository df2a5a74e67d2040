import type { AnyMachineSnapshot } from 'xstate'
import { addMinutes } from '#domain/calendar.ts'
import { firstCatalogue } from '#domain/catalogueValues.ts'
import { cents } from '#domain/money.ts'
import { quoteStatuses } from '#domain/quote.ts'
import type { Refusal } from '#domain/refusal.ts'
import { no, reply } from '#fixtures/bookingSteps.ts'
import { quoteSnapshotOf } from '#fixtures/quoteFixtures.ts'
import { SAMPLE_ARRIVAL, sampleAcceptance, sampleQuote, sampleReceipt } from '#fixtures/quoteSamples.ts'
import { contactTyped, sampleQuoteInput, sending, wayTo } from '#fixtures/quoteSteps.ts'
import { SAMPLE_MONTH, SAMPLE_NOW } from '#fixtures/schoolAnswers.ts'
import { changeErrors, errorsOfStep, firstFaultyStep } from '#machines/quoteDetails.ts'
import { quoteDraftOf } from '#machines/quoteDrafts.ts'
import { quoteSteps, type QuoteContext } from '#machines/quoteMachineContext.ts'
import type { QuoteMachineEvent } from '#machines/quoteMachineEvents.ts'

const trouble = [
  { kind: 'offline' },
  { kind: 'tooMany', waitSeconds: 90 },
  { kind: 'outage', waitSeconds: 5 },
  { kind: 'noAnswer' },
  { kind: 'invalid', fields: ['contact.phone'] },
]

const refusals: Refusal[] = [
  { code: 'ageRule', minimum: 8, participant: 0 },
  { code: 'noSpaceLeft', left: 0, alternatives: [] },
  { code: 'priceChanged', was: cents(130_000), now: cents(125_000) },
  { code: 'notAllowedNow', allowed: [] },
  { code: 'needsHuman' },
]

/** Everything a guest can do and meet; of what can be chosen and typed, one choice and one word each way, so that the graph stays small. */
export const quoteFacts: QuoteMachineEvent[] = [
  { type: 'offer.chosen', offer: 'multiSport' },
  { type: 'days.chosen', days: 7 },
  { type: 'choice.chosen', choice: 'supYoga' },
  { type: 'lodging.chosen', lodging: true },
  { type: 'month.shown', month: SAMPLE_MONTH },
  { type: 'arrival.chosen', arrival: SAMPLE_ARRIVAL },
  { type: 'flexibility.chosen', flexibleDays: 2 },
  { type: 'party.changed', adults: 0, children: 1 },
  { type: 'party.changed', adults: 2, children: 0 },
  { type: 'rooms.changed', rooms: 2 },
  { type: 'transfer.ticked', wanted: true },
  { type: 'level.chosen', level: 'never' },
  { type: 'languages.changed', languages: ['de'] },
  { type: 'addOn.changed', code: 'photo', quantity: 1 },
  { type: 'details.typed', field: 'contact.firstName', value: '' },
  { type: 'details.typed', field: 'contact.firstName', value: 'Marta' },
  { type: 'details.typed', field: 'contact.lastName', value: 'Ejemplo' },
  { type: 'details.typed', field: 'contact.email', value: 'marta@example.com' },
  { type: 'details.typed', field: 'contact.phone', value: '+34 600 000 000' },
  { type: 'details.typed', field: 'text', value: 'A day later, please.' },
  { type: 'step.finished' },
  ...quoteSteps.map((step) => ({ type: 'step.reopened', step, changing: true }) as const),
  { type: 'quote.requested' },
  { type: 'terms.ticked', accepted: true },
  { type: 'quote.accepted' },
  { type: 'change.wished' },
  { type: 'change.submitted' },
  { type: 'refusal.considered' },
  { type: 'quote.declined' },
  { type: 'renewal.pressed' },
  { type: 'reload.pressed' },
  { type: 'retry.pressed' },
  { type: 'back.pressed' },
  { type: 'startAgain.pressed' },
  { type: 'language.changed', locale: 'es' },
  { type: 'connection.lost' },
  { type: 'connection.found' },
  { type: 'clock.read', deviceTime: SAMPLE_NOW },
]

/** What a visitor may have left behind: nothing, the link of a quote, a filled-in request, or one without an answer. */
function drafts(): unknown[] {
  const input = sampleQuoteInput(firstCatalogue)
  const [filled, unanswered] = [[...wayTo.contact, ...contactTyped], sending()].map((steps) =>
    quoteDraftOf(quoteSnapshotOf({ input, steps }).context, SAMPLE_NOW),
  )
  const found = { deviceTime: SAMPLE_NOW, wantsQuote: false }
  return [
    { ...found, draft: null },
    { ...found, draft: null, wantsQuote: true },
    { ...found, draft: filled },
    { ...found, draft: unanswered },
  ]
}

/** Everything an effect of the quote can bring back. */
export function quoteOutputs(source: string): unknown[] {
  const quote = sampleQuote(firstCatalogue)
  const outputs: { [source: string]: unknown[] } = {
    loadDraft: source === 'loadDraft' ? drafts() : [],
    loadQuote: [
      ...quoteStatuses.map((status) => reply(sampleQuote(firstCatalogue, status))),
      reply({ ...quote, revision: 2 }),
      reply({ ...quote, serverTime: addMinutes(SAMPLE_NOW, 8 * 24 * 60) }),
      reply(null),
      ...trouble,
    ],
    deliver: [
      reply(sampleReceipt(firstCatalogue)),
      reply(sampleAcceptance(firstCatalogue)),
      reply({ ok: true, status: 'declined' }),
      ...refusals.map((refusal) => no(refusal)),
      ...trouble,
    ],
  }
  return outputs[source] ?? []
}

/** Two quotes that may go on differently have different keys; what makes no difference in a state is left out of its key. */
export function quoteKeyOf({ value, context }: AnyMachineSnapshot): string {
  const quote: QuoteContext = context
  const state = typeof value === 'string' ? value : Object.keys(value)[0]
  const filling = [quote.step, quote.changing, quote.adults, errorsOfStep(quote, quote.step).length > 0, firstFaultyStep(quote), quote.offer]
  const opened = [quote.quote?.status, quote.quote?.revision, quote.now === SAMPLE_NOW, quote.acceptTerms, changeErrors(quote).length > 0]
  return JSON.stringify([
    value,
    state === 'filling' ? filling : null,
    state === 'opened' || state === 'taken' ? opened : null,
    state === 'unknownOutcome' ? quote.retries : null,
    state === 'filling' || state === 'opened' ? null : quote.task,
    quote.quote === null ? null : quote.quote.status,
  ])
}
