import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { PersonPart, PrepareError, PrepareErrorCode, PrepareField } from '#machines/tripFacts.ts'

/** What is wrong with a field of "Help us prepare"; people are counted from 1, `{min}` and `{max}` are the sizes we believe in. */
const wrong = {
  tooLong: msg({ message: 'This is too long: please shorten it' }),
  invalid: msg({ message: 'Check what you typed for person {person}' }),
  sizeInvalid: msg({ message: 'Person {person}: enter a whole number from {min} to {max}' }),
  ageInvalid: msg({ message: 'Person {person}: enter the age of an adult, from {min} to {max}' }),
  cannotSwim: msg({ message: 'Person {person} has to be able to swim to join' }),
  toldMeanwhile: msg({ message: 'Person {person}: somebody has told us this in the meantime. Empty the field and save again' }),
  placeMissing: msg({ message: 'Enter the place where we pick you up' }),
} satisfies Record<PrepareErrorCode, MessageDescriptor>

/** The sentence for one thing to put right, in the visitor's language. */
export function prepareErrorText({ field, code, min, max }: PrepareError, i18n: I18n): string {
  const { id, message } = wrong[code]
  return i18n._(id, { person: personOf(field), min, max }, message === undefined ? {} : { message })
}

/** The error of a field as a sentence; undefined when nothing is wrong with it. */
export function prepareErrorOf(errors: readonly PrepareError[], field: PrepareField, i18n: I18n): string | undefined {
  const error = errors.find((candidate) => candidate.field === field)
  return error === undefined ? undefined : prepareErrorText(error, i18n)
}

/** How far somebody is, in the words of the field (look.md, vocabulary 18). */
export const levelNames = {
  never: msg({ message: 'First time' }),
  hours: msg({ message: 'A few hours' }),
  rides: msg({ message: 'I ride both ways' }),
  foils: msg({ message: 'I foil' }),
} satisfies Record<string, MessageDescriptor>

/** The parts of a person's row that are typed, in the order of the form. */
export const typedParts = ['firstName', 'heightCm', 'weightKg'] as const satisfies readonly PersonPart[]

function personOf(field: PrepareField): number {
  const [, position] = field.split('.')
  return Number(position ?? 0) + 1
}
