import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { contactInvalid, contactMissing, contactWrong } from '#components/order/contactMessages.ts'
import type { DetailField, FieldError, FieldErrorCode } from '#machines/bookingMachineContext.ts'

/** The fields of the details without their position: a person's age is the same question for every person. */
export type FieldKind = Exclude<DetailField, `participants.${number}.${string}`> | 'age' | 'swims' | 'personName'

/** What is missing, field by field: the sentence says what to do and makes sense in the summary, away from its field. */
const missing = {
  ...contactMissing,
  age: msg({ message: 'Enter the age of person {person}' }),
  swims: msg({ message: 'Say how well person {person} swims' }),
  personName: msg({ message: 'Enter the name of person {person}' }),
  'guardian.name': msg({ message: 'Enter the name of the parent or guardian' }),
  'guardian.relation': msg({ message: 'Enter the relation to the participant' }),
  'guardian.phone': msg({ message: 'Enter the phone number of the parent or guardian' }),
  'guardian.present': msg({ message: 'Say whether the parent or guardian will be there' }),
  forSomebodyElse: msg({ message: 'Say who the booking is for' }),
} satisfies Record<FieldKind, MessageDescriptor>

/** What is wrong with something that was typed; `{limit}` is an age in years. */
const wrong = {
  ...contactWrong,
  ageInvalid: msg({ message: 'Enter the age of person {person} in whole years' }),
  tooYoung: msg({ message: 'Person {person} is too young: the minimum age is {limit}' }),
  cannotSwim: msg({ message: 'Person {person} has to be able to swim to join' }),
  needsConfidentSwimming: msg({ message: 'Below {limit}, person {person} has to swim confidently' }),
  guardianMustBePresent: msg({ message: 'A parent or guardian has to be there for a child of this age' }),
} satisfies Record<Exclude<FieldErrorCode, 'missing' | 'invalid'>, MessageDescriptor>

/** What the server did not like and we cannot say more closely. */
const invalid = {
  ...contactInvalid,
  age: wrong.ageInvalid,
  swims: missing.swims,
  personName: msg({ message: 'Check the name of person {person}' }),
  'guardian.name': msg({ message: 'Check the name of the parent or guardian' }),
  'guardian.relation': msg({ message: 'Check the relation to the participant' }),
  'guardian.phone': msg({ message: 'Check the phone number of the parent or guardian' }),
  'guardian.present': missing['guardian.present'],
  forSomebodyElse: missing.forSomebodyElse,
} satisfies Record<FieldKind, MessageDescriptor>

/** The sentence for one thing to put right, in the visitor's language; people are counted from 1. */
export function fieldErrorText({ field, code, limit }: FieldError, i18n: I18n): string {
  const { kind, person } = kindOf(field)
  const words = code === 'missing' ? missing[kind] : code === 'invalid' ? invalid[kind] : wrong[code]
  return i18n._(words.id, { person, limit: limit ?? 0 }, words.message === undefined ? {} : { message: words.message })
}

/** The error of a field as a sentence; undefined when nothing is wrong with it, as form fields want it. */
export function errorTextOf(errors: readonly FieldError[], field: DetailField, i18n: I18n): string | undefined {
  const error = errors.find((candidate) => candidate.field === field)
  return error === undefined ? undefined : fieldErrorText(error, i18n)
}

function kindOf(field: DetailField): { kind: FieldKind; person: number } {
  if (isPlain(field)) return { kind: field, person: 0 }
  const [, index, part] = field.split('.')
  const kind = part === 'age' ? 'age' : part === 'swims' ? 'swims' : 'personName'
  return { kind, person: Number(index) + 1 }
}

function isPlain(field: DetailField): field is Exclude<DetailField, `participants.${number}.${string}`> {
  return !field.startsWith('participants.')
}
