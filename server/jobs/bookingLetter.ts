import { bookedOfferOf } from '#domain/bookedOffer.ts'
import type { Locale } from '#domain/language.ts'
import type { BookingMailFacts } from '#server/mail/bookingMailFacts.ts'
import type { BookingTemplate } from '#server/mail/mailTemplates.ts'
import { mailDetailsSchema } from '#server/mail/mailDetails.ts'
import { flowLink, manageLink, termsLink } from '#server/mail/mailLinks.ts'
import { eventsOf } from '#server/repositories/eventsRepository.ts'
import { catalogueOfVersion } from '#server/repositories/factsRepository.ts'
import type { Guest } from '#server/repositories/guestsRepository.ts'
import type { ClaimedMessage } from '#server/repositories/outboxRepository.ts'
import { manageKeyOf } from '#server/secrets.ts'
import type { JobDeps } from './jobDeps.ts'
import { overtakenBy } from './outdatedMail.ts'
import { daysGivenUp, isToldLater } from './stepMails.ts'
import { houseFactsOf, type WrittenLetter } from './writtenLetter.ts'

/** A mail about a booking, with everything it says read now and the key of its link made now. */
export async function bookingLetter(deps: JobDeps, template: BookingTemplate, bookingId: string, claim: ClaimedMessage): Promise<WrittenLetter> {
  const [rows, events] = await Promise.all([readRows(deps, bookingId), eventsOf(deps.database, bookingId)])
  if (rows === null) return null
  const details = mailDetailsSchema.parse(claim.payload)
  const mail = { claim, bookingId, details, events }
  const by = overtakenBy(template, rows.trip, details) ?? (isToldLater(mail) ? 'repeated' : null)
  if (by !== null) return { overtakenBy: by }
  const facts = { ...factsOf(deps, rows, claim.locale), details, formerDays: await daysGivenUp(deps.database, mail) }
  const { firstName, lastName, email } = rows.trip.contact
  return { letter: { about: 'booking', template, facts }, guest: { name: `${firstName} ${lastName}`, address: email } }
}

/** What is known of a booking and of the house when a mail is said; null when the personal data have been erased. */
async function readRows(deps: JobDeps, bookingId: string) {
  const [running, rows] = await Promise.all([deps.facts(), deps.readTrip(bookingId, deps.clock.now())])
  return rows && { running, ...rows }
}

type Rows = NonNullable<Awaited<ReturnType<typeof readRows>>>

function factsOf(deps: JobDeps, { running, booking, trip, guest }: Rows, locale: Locale): Omit<BookingMailFacts, 'details' | 'formerDays'> {
  return {
    ...houseFactsOf(running.settings, locale),
    trip,
    wishes: wishesOf(guest, booking.languages),
    offer: bookedOfferOf(catalogueOfVersion(running, booking.catalogueVersion), booking),
    policies: booking.policies,
    manageUrl: manageLink(deps.publicUrl, trip, manageKeyOf(deps.linkSecret, booking.id)),
    againUrl: flowLink(deps.publicUrl, locale, { offer: trip.offer, people: trip.party }),
    termsUrl: termsLink(deps.publicUrl, locale),
  }
}

function wishesOf(guest: Guest, languages: BookingMailFacts['wishes']['languages']): BookingMailFacts['wishes'] {
  const { healthCall, notes, pickUpPlace, pickUpArea, guardianName, guardianRelation, guardianPhone } = guest
  return {
    languages,
    healthCall,
    notes,
    pickUp: pickUpPlace === null ? null : { place: pickUpPlace, area: pickUpArea },
    guardian: guardianName === null ? null : { name: guardianName, relation: guardianRelation, phone: guardianPhone },
  }
}
