import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { AccommodationType, Competence, EnquiryService } from '#domain/enquiry.ts'
import type { EnquiryErrorCode, EnquiryField, EnquiryFieldError, EnquiryForm } from '#machines/enquiryContext.ts'

/** What a message can be about. */
export const serviceNames = {
  lessons: msg`Wingfoil lessons`,
  camp: msg`Wingfoil camp`,
  multiSport: msg`Multi-sport package`,
  wakeboard: msg`Wakeboard session`,
  wakefoil: msg`Wakefoil session`,
  rental: msg`Rental`,
  other: msg`Something else`,
} satisfies Record<EnquiryService, MessageDescriptor>

/** Where somebody would like to stay. */
export const accommodationNames = {
  hostel: msg`Hostel`,
  apartment: msg`Apartment`,
  villa: msg`Villa`,
  own: msg`I have a place to stay`,
  none: msg`No place to stay needed`,
} satisfies Record<AccommodationType, MessageDescriptor>

/** What somebody who rents can show. */
export const competenceNames = {
  course: msg`I have done a course`,
  independent: msg`I ride without help`,
  supervised: msg`I would like to be supervised`,
} satisfies Record<Competence, MessageDescriptor>

/** The name of every field as it stands above it; the summary of what is wrong uses it, too. */
export const fieldNames = {
  name: msg`Name`,
  email: msg`E-mail`,
  phone: msg`Phone`,
  service: msg`What is it about?`,
  date: msg`Date`,
  participants: msg`People`,
  accommodationType: msg`Accommodation`,
  message: msg`Message`,
  specialRequests: msg`Special requests`,
  'rental.from': msg`First day`,
  'rental.to': msg`Last day`,
  'rental.items': msg`What would you like to rent?`,
  'rental.competence': msg`What can you show us?`,
  website: msg`Website`,
} satisfies Record<EnquiryField, MessageDescriptor>

const sizeName = msg`Your size and level`

const named = msg`{name}: {problem}`

/** What is wrong with a field; the first three are the specification's own words. */
const errors = {
  missing: msg`This field is required`,
  emailInvalid: msg`Please enter a valid email address`,
  phoneInvalid: msg`Please enter a valid phone number`,
  tooShort: msg`Please write at least {limit} characters`,
  tooLong: msg`Please write at most {limit} characters`,
  invalid: msg`Please check this field`,
  dateInvalid: msg`Please enter a valid date`,
  datePast: msg`Please choose a day from today on`,
  peopleInvalid: msg`Please enter a number from 1 to {limit}`,
  noItems: msg`Please choose at least one thing`,
  endsTooSoon: msg`The last day is before the first one`,
  stayTooLong: msg`A request is for at most {limit} days: please write to us for longer`,
} satisfies Record<EnquiryErrorCode, MessageDescriptor>

/** What is wrong with a field, as a sentence; undefined when nothing is, as form fields want it. */
export function errorAt(found: readonly EnquiryFieldError[], field: EnquiryField, i18n: I18n): string | undefined {
  const error = found.find((candidate) => candidate.field === field)
  return error === undefined ? undefined : sentenceOf(error, i18n)
}

/** What is wrong, as one line of the summary: it names its field, because it stands away from it. */
export function summaryLine(form: EnquiryForm, error: EnquiryFieldError, i18n: I18n): string {
  const name = i18n._(nameIn(form, error.field))
  const problem = sentenceOf(error, i18n)
  return name.endsWith('?') ? `${name} ${problem}` : i18n._(named.id, { name, problem }, named.message === undefined ? {} : { message: named.message })
}

/** What a field is called in a form: who rents writes their size instead of a message. */
export function nameIn(form: EnquiryForm, field: EnquiryField): MessageDescriptor {
  return form === 'rental' && field === 'message' ? sizeName : fieldNames[field]
}

function sentenceOf({ code, limit }: EnquiryFieldError, i18n: I18n): string {
  const { id, message } = errors[code]
  return i18n._(id, { limit }, message === undefined ? {} : { message })
}
