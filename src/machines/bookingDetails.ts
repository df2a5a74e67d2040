import { channels, parseEmail } from '#domain/contact.ts'
import { asksForGuardian, decideParty, GUARDIAN_WORD_MIN, needsGuardianPresent, OLDEST, RELATION_MAX, swimmings, youngestAge } from '#domain/participants.ts'
import type { Person, Swimming } from '#domain/participants.ts'
import type { Refusal } from '#domain/refusal.ts'
import type { ConfirmRequest } from '#domain/wire/confirmWire.ts'
import type { Hold } from '#domain/wire/holdWire.ts'
import { chosenOffer } from './bookingChoice.ts'
import { contactErrors, nameFault } from './contactErrors.ts'
import type { BookingContext, DetailField, FieldError, FieldErrorCode, TypedDetails } from './bookingMachineContext.ts'

type Details = Pick<BookingContext, 'catalogue' | 'offer' | 'party' | 'details'>

/** Parties from this size on give the people first and check afterwards (pages.md C2). */
const PEOPLE_FIRST_FROM = 3

/** What stands in a field, exactly as typed. */
export function typedIn(details: TypedDetails, field: DetailField): string {
  return details[field] ?? ''
}

/** True when the people have a screen of their own. */
export function asksPeopleFirst({ party }: Pick<BookingContext, 'party'>): boolean {
  return party >= PEOPLE_FIRST_FROM
}

/** True when someone's age asks for the guardian's line. */
export function showsGuardian(details: Details): boolean {
  return asksForGuardian(agesIn(details))
}

/** What the school will do with the order as far as it has been typed: confirm at once, or answer a request. */
export function outcomeOf(details: Details & Pick<BookingContext, 'hold'>): 'instant' | 'request' {
  return details.hold?.places === 'none' || needsGuardianPresent(chosenOffer(details), agesIn(details)) ? 'request' : 'instant'
}

/** What is wrong with the people and their guardian, in the order of the screen. */
export function peopleErrors(details: Details): FieldError[] {
  const rows = Array.from({ length: details.party }, (_, index) => rowErrors(details, index)).flat()
  const young = tooYoungErrors(details)
  if (rows.length === 0 && young.length > 0) return young
  const errors = [...rows, ...guardianErrors(details)]
  return errors.length > 0 ? errors : ruleErrors(details)
}

/** Who is too young for the offer, whoever comes with them; said before anything is asked about a guardian. */
export function tooYoungErrors(details: Details): FieldError[] {
  const limit = youngestAge(chosenOffer(details))
  return Array.from({ length: details.party }, (_, index) => index)
    .filter((index) => (ageIn(details.details, index) ?? limit) < limit)
    .map((index) => ({ ...faultAt(`participants.${index}.age`, 'tooYoung'), limit }))
}

/** What is wrong with the person who books and with the order itself, in the order of the screen. */
export function orderErrors({ details, acceptTerms }: Pick<BookingContext, 'details' | 'acceptTerms'>): FieldError[] {
  return [
    ...contactErrors((field) => typedIn(details, field)).map(({ field, code }) => faultAt(field, code)),
    ...(acceptTerms ? [] : [faultAt('acceptTerms', 'termsNotAccepted')]),
  ]
}

/** What the server found wrong, by its names of the fields; names the page does not have are shown on the whole form. */
export function errorsFromFields(fields: readonly string[]): FieldError[] {
  const known = fields.filter(isDetailField)
  return known.length > 0 ? known.map((field) => faultAt(field, 'invalid')) : [faultAt('contact.firstName', 'invalid')]
}

/** A refusal that is about one person, as an error at that person's field; null for every other refusal. */
export function errorFromRefusal(refusal: Refusal): FieldError | null {
  if (refusal.code === 'ageRule') return { ...faultAt(`participants.${refusal.participant}.age`, 'tooYoung'), limit: refusal.minimum }
  if (refusal.code === 'cannotSwim') return faultAt(`participants.${refusal.participant}.swims`, 'cannotSwim')
  return null
}

/** True when an error belongs to the people's half of the details. */
export function isAboutPeople({ field }: FieldError): boolean {
  return field.startsWith('participants.') || field.startsWith('guardian.')
}

/** The order as the server wants it; only asked for when nothing is wrong with the details. */
export function confirmRequestOf(context: BookingContext, hold: Hold, key: string): ConfirmRequest {
  const { details, locale, languages, agreedTotal } = context
  const channel = channels.find((name) => name === typedIn(details, 'contact.channel'))
  return {
    key,
    holdId: hold.id,
    secret: hold.secret,
    locale,
    acceptTerms: true,
    expectedTotal: agreedTotal ?? hold.total,
    contact: {
      firstName: typedIn(details, 'contact.firstName').trim(),
      lastName: typedIn(details, 'contact.lastName').trim(),
      email: parseEmail(typedIn(details, 'contact.email')) ?? '',
      phone: typedIn(details, 'contact.phone').trim(),
      ...(channel !== undefined && { channel }),
    },
    participants: Array.from({ length: context.party }, (_, index) => personWords(details, index)),
    ...(showsGuardian(context) && { guardian: guardianWords(details) }),
    ...(languages.length > 0 && { languages }),
  }
}

function personWords(details: TypedDetails, index: number): ConfirmRequest['participants'][number] {
  const firstName = typedIn(details, `participants.${index}.firstName`).trim()
  return { age: ageIn(details, index) ?? 0, swims: swimmingIn(details, index) ?? 'no', ...(firstName !== '' && { firstName }) }
}

function guardianWords(details: TypedDetails): NonNullable<ConfirmRequest['guardian']> {
  const phone = typedIn(details, 'guardian.phone').trim()
  return {
    name: typedIn(details, 'guardian.name').trim(),
    relation: typedIn(details, 'guardian.relation').trim(),
    present: typedIn(details, 'guardian.present') === 'yes',
    ...(phone !== '' && { phone }),
  }
}

function rowErrors({ details }: Details, index: number): FieldError[] {
  return [
    ...textErrors(details, `participants.${index}.age`, () => (ageIn(details, index) === null ? 'ageInvalid' : null)),
    ...textErrors(details, `participants.${index}.swims`, () => (swimmingIn(details, index) === null ? 'invalid' : null)),
  ]
}

function guardianErrors(details: Details): FieldError[] {
  if (!showsGuardian(details)) return []
  const tooLong = (text: string): FieldErrorCode | null => (text.length > RELATION_MAX ? 'tooLong' : text.length < GUARDIAN_WORD_MIN ? 'invalid' : null)
  return [
    ...textErrors(details.details, 'guardian.name', (text) => (text.length < GUARDIAN_WORD_MIN ? 'invalid' : nameFault(text))),
    ...textErrors(details.details, 'guardian.relation', tooLong),
    ...textErrors(details.details, 'guardian.present', (text) => (mayStayAway(details) || text === 'yes' ? null : 'guardianMustBePresent')),
  ]
}

function mayStayAway(details: Details): boolean {
  return !needsGuardianPresent(chosenOffer(details), agesIn(details))
}

/** What the rules of the water say, once every row is readable. */
function ruleErrors(details: Details): FieldError[] {
  const offer = chosenOffer(details)
  const participants = Array.from({ length: details.party }, (_, index) => personIn(details.details, index)).filter((person) => person !== null)
  const guardian = { present: typedIn(details.details, 'guardian.present') === 'yes' }
  const decision = decideParty(offer, { party: details.party, participants, guardian })
  if (decision.decision !== 'refused') return []
  const { refusal } = decision
  const weakSwimmer = refusal.code === 'ageRule' && (participants[refusal.participant]?.age ?? 0) >= (offer.age.byRequestFrom ?? offer.age.minimum)
  if (refusal.code === 'ageRule' && weakSwimmer) {
    return [{ ...faultAt(`participants.${refusal.participant}.swims`, 'needsConfidentSwimming'), limit: refusal.minimum }]
  }
  const error = errorFromRefusal(refusal)
  return error === null ? [] : [error]
}

function personIn(details: TypedDetails, index: number): Person | null {
  const age = ageIn(details, index)
  const swims = swimmingIn(details, index)
  return age === null || swims === null ? null : { age, swims }
}

function ageIn(details: TypedDetails, index: number): number | null {
  const text = typedIn(details, `participants.${index}.age`).trim()
  const age = /^\d{1,3}$/.test(text) ? Number(text) : 0
  return age >= 1 && age <= OLDEST ? age : null
}

function swimmingIn(details: TypedDetails, index: number): Swimming | null {
  const typed = typedIn(details, `participants.${index}.swims`)
  return swimmings.find((answer) => answer === typed) ?? null
}

function agesIn({ details, party }: Pick<Details, 'details' | 'party'>): number[] {
  return Array.from({ length: party }, (_, index) => ageIn(details, index)).filter((age) => age !== null)
}

function textErrors(details: TypedDetails, field: DetailField, faultOf: (text: string) => FieldErrorCode | null): FieldError[] {
  const text = typedIn(details, field).trim()
  const code = text === '' ? 'missing' : faultOf(text)
  return code === null ? [] : [faultAt(field, code)]
}

function faultAt(field: DetailField, code: FieldErrorCode): FieldError {
  return { field, code, limit: null }
}

function isDetailField(name: string): name is DetailField {
  return /^(contact\.(firstName|lastName|email|phone|channel)|participants\.\d\.(age|swims|firstName)|guardian\.(name|relation|phone|present)|acceptTerms)$/.test(
    name,
  )
}
