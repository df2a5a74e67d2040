import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { ARRIVAL_NOTICE_DAYS } from '#domain/quote.ts'
import { contactInvalid, contactMissing, contactWrong } from '#components/order/contactMessages.ts'
import type { QuoteErrorCode, QuoteField, QuoteFieldError } from '#machines/quoteMachineContext.ts'

/** The fields without their position: a child's age is the same question for every child. */
type FieldKind = Exclude<QuoteField, `childrenAges.${number}`> | 'age'

/** What is missing, field by field: the sentence says what to do and makes sense in the summary, away from its field. */
const missing = {
  arrival: msg({ message: 'Choose the day you arrive' }),
  adults: msg({ message: 'Say how many adults are coming' }),
  age: msg({ message: 'Enter the age of child {child}' }),
  ...contactMissing,
  message: msg({ message: 'Check your message' }),
  text: msg({ message: 'Tell us what should be different' }),
} satisfies Record<FieldKind, MessageDescriptor>

/** What is wrong with something that was chosen or typed. */
const wrong = {
  ...contactWrong,
  tooSoon: msg({ message: 'Choose a day of arrival at least {noticeDays} days from today' }),
  tooFar: msg({ message: 'Choose an earlier day of arrival: our calendar does not reach that far' }),
  ageInvalid: msg({ message: 'Enter the age of child {child} in whole years, from 0 to 17' }),
  tooYoung: msg({ message: 'Child {child} is too young: we teach from {limit} years' }),
  minorAlone: msg({ message: 'Children come with at least one adult' }),
  tooMany: msg({ message: 'One quote is for up to {limit} people: write to us on WhatsApp for a larger group' }),
} satisfies Record<Exclude<QuoteErrorCode, 'missing' | 'invalid'>, MessageDescriptor>

/** What the server did not like and we cannot say more closely. */
const invalid = {
  ...missing,
  ...contactInvalid,
  age: wrong.ageInvalid,
} satisfies Record<FieldKind, MessageDescriptor>

/** The sentence for one thing to put right, in the visitor's language; children are counted from 1. */
export function quoteErrorText({ field, code, limit }: QuoteFieldError, i18n: I18n): string {
  const { kind, child } = kindOf(field)
  const words = code === 'missing' ? missing[kind] : code === 'invalid' ? invalid[kind] : wrong[code]
  return i18n._(words.id, { child, limit: limit ?? 0, noticeDays: ARRIVAL_NOTICE_DAYS }, words.message === undefined ? {} : { message: words.message })
}

/** The error of a field as a sentence; undefined when nothing is wrong with it, as form fields want it. */
export function errorAt(errors: readonly QuoteFieldError[], field: QuoteField, i18n: I18n): string | undefined {
  const error = errors.find((candidate) => candidate.field === field)
  return error === undefined ? undefined : quoteErrorText(error, i18n)
}

function kindOf(field: QuoteField): { kind: FieldKind; child: number } {
  if (isPlain(field)) return { kind: field, child: 0 }
  return { kind: 'age', child: Number(field.split('.')[1]) + 1 }
}

function isPlain(field: QuoteField): field is Exclude<QuoteField, `childrenAges.${number}`> {
  return !field.startsWith('childrenAges.')
}
