import { isLocalDate, localDateOf, type LocalDate } from '#domain/calendar.ts'
import { hasNoControlSigns, looksLikePhone, NAME_MAX, parseEmail } from '#domain/contact.ts'
import { accommodationTypes, competences, enquiryBounds, enquiryServices, MAX_RENTAL_DAYS } from '#domain/enquiry.ts'
import { rentalCodes, rentalDays, type RentalSelection } from '#domain/rentalPricing.ts'
import type { EnquiryRequest } from '#domain/wire/enquiryWire.ts'
import type { EnquiryContext, EnquiryErrorCode, EnquiryField, EnquiryFieldError, EnquiryTypedField, RentedItems } from './enquiryContext.ts'

/** What a form is checked by: which form it is, what stands in it, and what day it is. */
export type FilledForm = Pick<EnquiryContext, 'form' | 'typed' | 'items' | 'now'>

type Fault = { code: EnquiryErrorCode; limit?: number } | null

/** The fields of each form in the order of the page. */
export const enquiryFields = {
  contact: ['name', 'email', 'phone', 'message', 'service', 'date', 'participants', 'accommodationType', 'specialRequests'],
  rental: ['rental.from', 'rental.to', 'rental.items', 'participants', 'rental.competence', 'message', 'name', 'email', 'phone'],
} as const satisfies Record<EnquiryContext['form'], readonly EnquiryField[]>

/** Everything that is wrong with a form, in the order of the page (specification section 5; bounds of flows.md D3). */
export function enquiryErrors(filled: FilledForm): EnquiryFieldError[] {
  return enquiryFields[filled.form].flatMap((field) => {
    const fault = faultOf(filled, field)
    return fault === null ? [] : [{ field, code: fault.code, limit: fault.limit ?? 0 }]
  })
}

/** What the server found wrong, by its names of the fields; names the form does not have are shown at the message. */
export function errorsFromServer({ form }: Pick<FilledForm, 'form'>, names: readonly string[]): EnquiryFieldError[] {
  const known: EnquiryField[] = enquiryFields[form].filter((field) => names.some((name) => name === field || name.startsWith(`${field}.`)))
  return (known.length > 0 ? known : ['message' as const]).map((field) => ({ field, code: serverCodeOf(field), limit: 0 }))
}

/** What stands in a field, exactly as typed. */
export function typedIn({ typed }: Pick<FilledForm, 'typed'>, field: EnquiryTypedField): string {
  return typed[field] ?? ''
}

/** What somebody wants to rent as far as it can be reckoned with: both days in order and at least one thing; else null. */
export function rentalSelectionOf(filled: Pick<FilledForm, 'typed' | 'items'>): RentalSelection | null {
  const [from, to] = [dateIn(filled, 'rental.from'), dateIn(filled, 'rental.to')]
  const items = itemsIn(filled.items)
  if (from === null || to === null || to < from || items.length === 0) return null
  return { from, to, items, people: peopleIn(filled) ?? 1 }
}

/** The request as the server wants it, less key and stamp; only asked for when nothing is wrong with it. */
export function enquiryRequestOf(context: EnquiryContext): Omit<EnquiryRequest, 'key' | 'startedAt'> {
  const words = (field: EnquiryTypedField): string => typedIn(context, field).trim()
  const base = {
    locale: context.locale,
    name: words('name'),
    email: parseEmail(words('email')) ?? '',
    message: words('message'),
    website: typedIn(context, 'website'),
    ...(words('phone') !== '' && { phone: words('phone') }),
    ...optionally('participants', peopleIn(context)),
  }
  return context.form === 'rental' ? { ...base, service: 'rental', ...rentalOf(context) } : { ...base, ...wishOf(context) }
}

function rentalOf(context: EnquiryContext): Pick<EnquiryRequest, 'rental'> {
  const selection = rentalSelectionOf(context)
  if (selection === null) return {}
  const { from, to, items } = selection
  const competence = competences.find((code) => code === typedIn(context, 'rental.competence'))
  return { rental: { from, to, items: [...items], ...optionally('competence', competence) } }
}

function wishOf(context: EnquiryContext): Pick<EnquiryRequest, 'service' | 'date' | 'accommodationType' | 'specialRequests'> {
  const specialRequests = typedIn(context, 'specialRequests').trim()
  return {
    ...optionally(
      'service',
      enquiryServices.find((code) => code === typedIn(context, 'service')),
    ),
    ...optionally('date', dateIn(context, 'date')),
    ...optionally(
      'accommodationType',
      accommodationTypes.find((code) => code === typedIn(context, 'accommodationType')),
    ),
    ...(specialRequests !== '' && { specialRequests }),
  }
}

function optionally<Name extends string, Value>(name: Name, value: Value | null | undefined): { [key in Name]?: Value } {
  const given: { [key in Name]?: Value } = {}
  if (value !== null && value !== undefined) given[name] = value
  return given
}

function faultOf(filled: FilledForm, field: EnquiryField): Fault {
  if (field === 'rental.items') return itemsIn(filled.items).length === 0 ? { code: 'noItems' } : null
  const text = typedIn(filled, field).trim()
  if (text === '') return isRequired(filled.form, field) ? { code: 'missing' } : null
  if (field === 'name') return nameFault(text)
  if (field === 'email') return parseEmail(text) === null ? { code: 'emailInvalid' } : null
  if (field === 'phone') return looksLikePhone(text) ? null : { code: 'phoneInvalid' }
  if (field === 'message') return textFault(text, enquiryBounds.messageMin, enquiryBounds.messageMax)
  if (field === 'specialRequests') return textFault(text, 0, enquiryBounds.requestsMax)
  if (field === 'participants') return peopleIn(filled) === null ? { code: 'peopleInvalid', limit: enquiryBounds.peopleMax } : null
  return field === 'date' || field === 'rental.from' || field === 'rental.to' ? dateFault(filled, field) : null
}

function isRequired(form: EnquiryContext['form'], field: EnquiryField): boolean {
  if (field === 'name' || field === 'email' || field === 'message') return true
  return form === 'rental' && (field === 'rental.from' || field === 'rental.to' || field === 'rental.competence')
}

function nameFault(text: string): Fault {
  return hasNoControlSigns(text) ? textFault(text, enquiryBounds.nameMin, NAME_MAX) : { code: 'invalid' }
}

function textFault(text: string, least: number, most: number): Fault {
  if (text.length < least) return { code: 'tooShort', limit: least }
  return text.length > most ? { code: 'tooLong', limit: most } : null
}

function dateFault(filled: FilledForm, field: 'date' | 'rental.from' | 'rental.to'): Fault {
  const date = dateIn(filled, field)
  if (date === null) return { code: 'dateInvalid' }
  if (date < localDateOf(filled.now)) return { code: 'datePast' }
  const from = dateIn(filled, 'rental.from')
  if (field !== 'rental.to' || from === null) return null
  if (date < from) return { code: 'endsTooSoon' }
  return rentalDays({ from, to: date }) > MAX_RENTAL_DAYS ? { code: 'stayTooLong', limit: MAX_RENTAL_DAYS } : null
}

function serverCodeOf(field: EnquiryField): EnquiryErrorCode {
  if (field === 'email') return 'emailInvalid'
  if (field === 'phone') return 'phoneInvalid'
  return field === 'date' || field === 'rental.from' || field === 'rental.to' ? 'dateInvalid' : 'invalid'
}

function dateIn(filled: Pick<FilledForm, 'typed'>, field: 'date' | 'rental.from' | 'rental.to'): LocalDate | null {
  const text = typedIn(filled, field)
  return isLocalDate(text) ? text : null
}

function peopleIn(filled: Pick<FilledForm, 'typed'>): number | null {
  const text = typedIn(filled, 'participants').trim()
  const people = /^\d{1,2}$/.test(text) ? Number(text) : 0
  return people >= 1 && people <= enquiryBounds.peopleMax ? people : null
}

function itemsIn(items: RentedItems): { code: (typeof rentalCodes)[number]; quantity: number }[] {
  return rentalCodes.map((code) => ({ code, quantity: items[code] ?? 0 })).filter(({ quantity }) => quantity > 0)
}
