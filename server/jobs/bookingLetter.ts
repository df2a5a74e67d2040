import { bookedOfferOf } from '#domain/bookedOffer.ts'
import { inOrder } from '#domain/dayChoices.ts'
import type { DayChoice } from '#domain/refusal.ts'
import type { BookingEvent } from '#domain/replay.ts'
import type { BookingMailFacts } from '#server/mail/bookingMailFacts.ts'
import type { BookingTemplate } from '#server/mail/mailTemplates.ts'
import { mailDetailsSchema } from '#server/mail/mailDetails.ts'
import { flowLink, manageLink, termsLink } from '#server/mail/mailLinks.ts'
import { readBooking } from '#server/repositories/bookingsRepository.ts'
import { eventsOf } from '#server/repositories/eventsRepository.ts'
import { catalogueOfVersion } from '#server/repositories/factsRepository.ts'
import { readGuest, type Guest } from '#server/repositories/guestsRepository.ts'
import type { ClaimedMessage } from '#server/repositories/outboxRepository.ts'
import { manageKeyOf } from '#server/secrets.ts'
import type { JobDeps } from './jobDeps.ts'
import { overtakenBy } from './outdatedMail.ts'
import { houseFactsOf, type WrittenLetter } from './writtenLetter.ts'

/** A mail about a booking, with everything it says read now and the key of its link made now. */
export async function bookingLetter(deps: JobDeps, template: BookingTemplate, bookingId: string, claim: ClaimedMessage): Promise<WrittenLetter> {
  const facts = await readFacts(deps, bookingId, claim)
  if (facts === null) return null
  const by = overtakenBy(template, facts.trip, facts.details)
  if (by !== null) return { overtakenBy: by }
  const { firstName, lastName, email } = facts.trip.contact
  return { letter: { about: 'booking', template, facts }, guest: { name: `${firstName} ${lastName}`, address: email } }
}

async function readFacts(deps: JobDeps, bookingId: string, { locale, payload }: ClaimedMessage): Promise<BookingMailFacts | null> {
  const [running, booking, trip, guest, events] = await Promise.all([
    deps.facts(),
    readBooking(deps.database, bookingId),
    deps.readTrip(bookingId, deps.clock.now()),
    readGuest(deps.database, bookingId),
    eventsOf(deps.database, bookingId),
  ])
  if (booking === null || trip === null || guest === null) return null
  return {
    ...houseFactsOf(running.settings, locale),
    trip,
    wishes: wishesOf(guest, booking.languages),
    offer: bookedOfferOf(catalogueOfVersion(running, booking.catalogueVersion), booking),
    policies: booking.policies,
    details: mailDetailsSchema.parse(payload),
    formerDays: formerDaysIn(events),
    manageUrl: manageLink(deps.publicUrl, trip, manageKeyOf(deps.linkSecret, bookingId)),
    againUrl: flowLink(deps.publicUrl, locale, { offer: trip.offer, people: trip.party }),
    termsUrl: termsLink(deps.publicUrl, locale),
  }
}

/** The days that the last move of a booking gave up, in order; none where it was never moved. */
function formerDaysIn(events: readonly BookingEvent[]): DayChoice[] {
  let known: DayChoice[] = []
  let former: DayChoice[] = []
  for (const { event, payload } of events) {
    const days = payload.days
    if (days === undefined) continue
    if (event === 'booking.moved') former = known.filter((day) => !days.some((kept) => kept.date === day.date && kept.start === day.start))
    known = days
  }
  return inOrder(former)
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
