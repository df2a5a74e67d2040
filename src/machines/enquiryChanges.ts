import type { Instant } from '#domain/calendar.ts'
import { enquiryBounds, MINIMAL_FILL_SECONDS } from '#domain/enquiry.ts'
import type { EnquiryDraft } from '#domain/enquiryDraft.ts'
import { rentalCodes, type RentalCode } from '#domain/rentalPricing.ts'
import type { EnquiryAnswer, EnquiryRequest } from '#domain/wire/enquiryWire.ts'
import type { Reply } from './bookingMachineActors.ts'
import { keyOf } from './bookingKeys.ts'
import { enquiryErrors, enquiryFields, enquiryRequestOf, errorsFromServer } from './enquiryChecks.ts'
import type { EnquiryContext, EnquiryField, EnquiryFieldError, EnquiryFound, EnquiryInput, EnquiryTypedField, TypedEnquiry } from './enquiryContext.ts'

/** What a fact changes in a form. */
export type EnquiryChange = Partial<EnquiryContext>

/** How often a form that was filled in too fast waits by itself; then it says so. */
const MOST_PAUSES = 3

/** An empty form. */
export function freshEnquiry({ form, locale, deviceTime, keySeed }: EnquiryInput): EnquiryContext {
  return {
    form,
    locale,
    typed: {},
    items: {},
    fieldErrors: [],
    focusRequests: 0,
    startedAt: null,
    key: null,
    keySeed,
    keyCount: 0,
    waitSeconds: 0,
    pauses: 0,
    answerBy: null,
    now: deviceTime,
  }
}

/** The form as it was left in this browser session; what was typed while the page was still waking up stands before it. */
export function withFound({ form, typed, items, key }: EnquiryContext, { draft, deviceTime }: EnquiryFound): EnquiryChange {
  if (draft === null) return { now: deviceTime }
  const isUntouched = Object.keys(typed).length === 0 && Object.keys(items).length === 0
  return {
    now: deviceTime,
    typed: { ...typedAgain(form, draft), ...typed },
    items: { ...itemsAgain(draft), ...items },
    key: isUntouched ? draft.key : key,
  }
}

/** What the browser's session should keep at a moment of this device's clock; null when nothing is typed or it has arrived. */
export function enquiryDraftOf({ typed, items, key, answerBy }: EnquiryContext, deviceTime: Instant): EnquiryDraft | null {
  const words = Object.entries(typed).filter(([field, text]) => field !== 'website' && text !== '')
  const wanted = Object.entries(items).filter(([, quantity]) => quantity > 0)
  if (answerBy !== null || (words.length === 0 && wanted.length === 0)) return null
  return { version: 1, savedAt: deviceTime, typed: Object.fromEntries(words), items: Object.fromEntries(wanted), key }
}

/** What was typed, as it was typed; the field's error goes, and what is sent is something else now. */
export function withTyped({ typed, fieldErrors }: EnquiryContext, field: EnquiryTypedField, value: string): EnquiryChange {
  return { typed: { ...typed, [field]: value }, fieldErrors: without(fieldErrors, field), key: null }
}

/** So many of a thing to rent, never more than one request takes. */
export function withItem({ items, fieldErrors }: EnquiryContext, code: RentalCode, quantity: number): EnquiryChange {
  const pieces = Math.min(Math.max(0, quantity), enquiryBounds.piecesMax)
  return { items: { ...items, [code]: pieces }, fieldErrors: without(fieldErrors, 'rental.items'), key: null }
}

/** Everything that is to be put right; the summary takes the focus. */
export function withErrors({ focusRequests }: EnquiryContext, fieldErrors: EnquiryFieldError[]): EnquiryChange {
  return { fieldErrors, focusRequests: focusRequests + 1 }
}

/** What the form itself finds wrong. */
export function withOwnErrors(context: EnquiryContext): EnquiryChange {
  return withErrors(context, enquiryErrors(context))
}

/** The same message keeps its key; another one gets a new one. */
export function withKey({ key, keySeed, keyCount }: EnquiryContext): EnquiryChange {
  const sending = { fieldErrors: [], waitSeconds: 0, pauses: 0 }
  return key === null ? { ...sending, keyCount: keyCount + 1, key: keyOf(keySeed, keyCount + 1) } : sending
}

/** What is sent, under its key and with the stamp of the form. */
export function enquirySent(context: EnquiryContext): EnquiryRequest {
  const { key, startedAt } = context
  if (key === null || startedAt === null) throw new Error('Nothing is sent without a key and a stamp')
  return { ...enquiryRequestOf(context), key, startedAt }
}

/** Until when a person answers, when the message has arrived; else null. */
export function answerByIn(reply: Reply<EnquiryAnswer>): Instant | null {
  return reply.kind === 'answer' && reply.answer.ok ? reply.answer.answerBy : null
}

/** True when the form was filled in faster than people do: it waits the seconds that are missing and is sent again. */
export function isTooFast({ pauses }: Pick<EnquiryContext, 'pauses'>, reply: Reply<unknown>): boolean {
  return reply.kind === 'tooMany' && reply.waitSeconds <= MINIMAL_FILL_SECONDS && pauses < MOST_PAUSES
}

/** True when the server found a field wrong that the guest can put right. */
export function isAboutField(reply: Reply<unknown>): boolean {
  return reply.kind === 'invalid' && !reply.fields.includes('startedAt')
}

/** What became of a message that was sent. Only where nobody knows whether it arrived does it keep its key and its stamp. */
export function afterSending(context: EnquiryContext, reply: Reply<EnquiryAnswer>): EnquiryChange {
  if (reply.kind === 'invalid')
    return isAboutField(reply) ? { key: null, ...withErrors(context, errorsFromServer(context, reply.fields)) } : { startedAt: null }
  if (reply.kind === 'tooMany' || reply.kind === 'outage') return { waitSeconds: reply.kind === 'tooMany' ? reply.waitSeconds : 0 }
  if (reply.kind !== 'answer') return {}
  const answerBy = answerByIn(reply)
  return answerBy === null ? { key: null } : { answerBy, key: null }
}

/** An empty form in the same place; keys go on counting, so that none is used twice. */
export function startedAgain({ form, locale, now, keySeed, keyCount, startedAt }: EnquiryContext): EnquiryContext {
  return { ...freshEnquiry({ form, locale, deviceTime: now, keySeed }), keyCount, startedAt }
}

function typedAgain(form: EnquiryContext['form'], draft: EnquiryDraft): TypedEnquiry {
  return Object.fromEntries(enquiryFields[form].flatMap((field) => (draft.typed[field] === undefined ? [] : [[field, draft.typed[field]]])))
}

function itemsAgain({ items }: EnquiryDraft): EnquiryContext['items'] {
  return Object.fromEntries(rentalCodes.flatMap((code) => (items[code] === undefined ? [] : [[code, Math.min(items[code], enquiryBounds.piecesMax)]])))
}

function without(errors: EnquiryFieldError[], field: EnquiryField): EnquiryFieldError[] {
  return errors.filter((error) => error.field !== field)
}
