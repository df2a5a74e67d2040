import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { AccommodationType, EnquiryService } from '#domain/enquiry.ts'

const services = {
  lessons: msg`Wingfoil lessons`,
  camp: msg`Wingfoil camp`,
  multiSport: msg`Multi-sport package`,
  wakeboard: msg`Wakeboard session`,
  wakefoil: msg`Wakefoil session`,
  rental: msg`Rental`,
  other: msg`Something else`,
} satisfies Record<EnquiryService, MessageDescriptor>

const accommodations = {
  hostel: msg`Hostel`,
  apartment: msg`Apartment`,
  villa: msg`Villa`,
  own: msg`I have a place to stay`,
  none: msg`No place to stay needed`,
} satisfies Record<AccommodationType, MessageDescriptor>

const rentalItems: Record<string, MessageDescriptor> = {
  complete: msg`Complete set`,
  board: msg`Foil board`,
  wing: msg`Wing`,
  hydrofoil: msg`Foil`,
  supervision: msg`Supervision on the water`,
  wetsuit: msg`Wetsuit`,
  impactVest: msg`Impact vest`,
  helmet: msg`Helmet`,
  harness: msg`Waist harness`,
}

const competences: Record<string, MessageDescriptor> = {
  course: msg`has done a course`,
  independent: msg`rides without help`,
  supervised: msg`would like to be supervised`,
}

/** What a message is about. */
export function serviceWords(i18n: I18n, service: EnquiryService): string {
  return i18n._(services[service])
}

/** Where somebody would like to stay. */
export function accommodationWords(i18n: I18n, type: AccommodationType): string {
  return i18n._(accommodations[type])
}

/** A thing that is rented; its code where it has no name yet, so that no mail is lost for a new thing. */
export function rentalItemWords(i18n: I18n, code: string): string {
  return rentalItems[code] === undefined ? code : i18n._(rentalItems[code])
}

/** What a renter can do, as they say. */
export function competenceWords(i18n: I18n, code: string): string {
  return competences[code] === undefined ? code : i18n._(competences[code])
}
