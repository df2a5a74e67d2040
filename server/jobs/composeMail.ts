import { bookedOfferOf } from '#domain/bookedOffer.ts'
import type { Locale } from '#domain/language.ts'
import type { School } from '#domain/settings.ts'
import type { Trip } from '#domain/wire/tripWire.ts'
import { mailTemplates, type BookingMailFacts } from '#server/mail/bookingMailFacts.ts'
import { mailHost } from '#server/mail/mailHost.ts'
import { manageLink, termsLink } from '#server/mail/mailLinks.ts'
import { MailTrouble, type Mailbox, type OutgoingMail } from '#server/mail/mailer.ts'
import { readBooking } from '#server/repositories/bookingsRepository.ts'
import { catalogueOfVersion } from '#server/repositories/factsRepository.ts'
import { readGuest, type Guest } from '#server/repositories/guestsRepository.ts'
import type { ClaimedMessage } from '#server/repositories/outboxRepository.ts'
import { manageKeyOf } from '#server/secrets.ts'
import type { JobDeps } from './jobDeps.ts'

/**
 * A row of the outbox as a finished mail: everything it says is read now, the key of its link is made now. Null when there
 * is nobody to write to any more, because the booking's personal data have been erased. A mail that has no words yet waits.
 */
export async function composeMail(deps: JobDeps, claim: ClaimedMessage): Promise<OutgoingMail | null> {
  const template = mailTemplates.find((known) => known === claim.template)
  if (template === undefined || claim.bookingId === null) throw new MailTrouble('later', 'NOWORDS')
  const facts = await readFacts(deps, claim.bookingId, claim.locale)
  if (facts === null) return null
  const { renderMail } = await import('#server/mail/renderMail.tsx')
  const words = await renderMail(template, facts)
  const school = schoolMailbox(facts.school)
  return {
    id: claim.id,
    host: mailHost(facts.school),
    date: deps.clock.now(),
    from: school,
    to: claim.template === 'schoolNotice' ? school : guestMailbox(facts.trip),
    replyTo: claim.template === 'schoolNotice' ? guestMailbox(facts.trip) : school,
    ...words,
  }
}

async function readFacts(deps: JobDeps, bookingId: string, locale: Locale): Promise<BookingMailFacts | null> {
  const [running, booking, trip, guest] = await Promise.all([
    deps.facts(),
    readBooking(deps.database, bookingId),
    deps.readTrip(bookingId, deps.clock.now()),
    readGuest(deps.database, bookingId),
  ])
  if (booking === null || trip === null || guest === null) return null
  const { mode, school, legal } = running.settings
  return {
    locale,
    trip,
    wishes: wishesOf(guest, booking.languages),
    mode,
    school,
    legal,
    offer: bookedOfferOf(catalogueOfVersion(running, booking.catalogueVersion), booking),
    policies: booking.policies,
    manageUrl: manageLink(deps.publicUrl, trip, manageKeyOf(deps.linkSecret, bookingId)),
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

function schoolMailbox(school: School): Mailbox {
  return { name: school.brand, address: school.email }
}

function guestMailbox({ contact }: Trip): Mailbox {
  return { name: `${contact.firstName} ${contact.lastName}`, address: contact.email }
}
