import type { BookedOffer } from '#domain/bookedOffer.ts'
import type { Policies } from '#domain/catalogue.ts'
import type { TeachingLanguage } from '#domain/language.ts'
import type { DayChoice } from '#domain/refusal.ts'
import type { Trip } from '#domain/wire/tripWire.ts'
import type { HouseFacts } from './houseFacts.ts'
import type { MailDetails } from './mailDetails.ts'

/** What a guest asked for beside the booking itself; only the school reads it. */
export type BookingWishes = {
  languages: TeachingLanguage[]
  healthCall: boolean
  pickUp: { place: string; area: string | null } | null
  guardian: { name: string; relation: string | null; phone: string | null } | null
  notes: string | null
}

/** Everything a mail about a booking says, read when it is sent: the booking as its owner sees it and the running facts. */
export type BookingMailFacts = HouseFacts & {
  trip: Trip
  wishes: BookingWishes
  offer: BookedOffer
  policies: Policies
  /** What the fact wrote down that this mail is about. */
  details: MailDetails
  /** The days a moved booking has given up since its reader last heard of its days; none in every other mail. */
  formerDays: DayChoice[]
  /** Opens the booking; the key stands behind the # and never reaches a log. */
  manageUrl: string
  /** The page on which the same can be booked again. */
  againUrl: string
  termsUrl: string
}
