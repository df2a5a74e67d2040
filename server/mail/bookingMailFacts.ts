import type { BookedOffer } from '#domain/bookedOffer.ts'
import type { Policies } from '#domain/catalogue.ts'
import type { Locale, TeachingLanguage } from '#domain/language.ts'
import type { Legal, School, Settings } from '#domain/settings.ts'
import type { Trip } from '#domain/wire/tripWire.ts'

/** The mails about a booking; the values of the outbox's `template` column. */
export const mailTemplates = ['bookingConfirmed', 'requestReceived', 'schoolNotice'] as const
export type MailTemplate = (typeof mailTemplates)[number]

/** What a guest asked for beside the booking itself; only the school reads it. */
export type BookingWishes = {
  languages: TeachingLanguage[]
  healthCall: boolean
  pickUp: { place: string; area: string | null } | null
  guardian: { name: string; relation: string | null; phone: string | null } | null
  notes: string | null
}

/** Everything a mail about a booking says, read when it is sent: the booking as its owner sees it and the running facts. */
export type BookingMailFacts = {
  /** The language of this mail: the guest's for a guest, the school's for the school. */
  locale: Locale
  trip: Trip
  wishes: BookingWishes
  offer: BookedOffer
  policies: Policies
  school: School
  legal: Legal
  mode: Settings['mode']
  /** Opens the booking; the key stands behind the # and never reaches a log. */
  manageUrl: string
  termsUrl: string
}
