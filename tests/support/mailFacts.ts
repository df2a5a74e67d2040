import { firstSettingsFor } from '#content/firstSettings.ts'
import { addDays, instant, localDate, localDateOf, wallTime, type Instant } from '#domain/calendar.ts'
import { cancellationDatesFor } from '#domain/cancellation.ts'
import { endOf, offerOf } from '#domain/catalogue.ts'
import { firstCatalogue } from '#domain/catalogueValues.ts'
import { participantsUntilOf, rescheduleUntilOf, rescheduleWindowOf } from '#domain/changeTimes.ts'
import { paymentsFor } from '#domain/dueDates.ts'
import type { Locale } from '#domain/language.ts'
import { cents } from '#domain/money.ts'
import type { OfferCode } from '#domain/offer.ts'
import { priceOf } from '#domain/pricing.ts'
import type { Trip } from '#domain/wire/tripWire.ts'
import type { BookingMailFacts } from '#server/mail/bookingMailFacts.ts'
import type { MailDetails } from '#server/mail/mailDetails.ts'
import { flowLink } from '#server/mail/mailLinks.ts'

/** What a test wants to be different; the rest is an ordinary booking of two people. */
export type MailSample = {
  locale?: Locale
  offer?: OfferCode
  party?: number
  firstDate?: string
  bookedAt?: Instant
  payable?: boolean
  trip?: Partial<Trip>
  details?: MailDetails
  formerDays?: BookingMailFacts['formerDays']
  firstName?: string
  email?: string
}

/** The facts of a mail about a made-up booking, priced and dated by the domain's own rules. */
export function mailFacts(sample: MailSample = {}): BookingMailFacts {
  const locale = sample.locale ?? 'en'
  const settings = firstSettingsFor('demo')
  const offer = offerOf(firstCatalogue, sample.offer ?? 'lesson.3days')
  return {
    locale,
    trip: tripOf(sample, locale),
    wishes: { languages: ['de', 'en'], healthCall: true, pickUp: { place: 'Hotel Sol', area: 'Costa Teguise' }, guardian: null, notes: null },
    offer,
    policies: firstCatalogue.policies,
    school: settings.school,
    legal: settings.legal,
    mode: sample.payable === true ? 'live' : 'demo',
    details: sample.details ?? {},
    formerDays: sample.formerDays ?? [],
    againUrl: flowLink('https://wingschool.example', locale, { offer: offer.code, people: sample.party ?? 2 }),
    manageUrl: `https://wingschool.example/${locale === 'en' ? '' : `${locale}/`}book/lessons#b=AbCdEfGhIjKlMnOpQrStUv`,
    termsUrl: `https://wingschool.example/${locale === 'en' ? '' : `${locale}/`}terms`,
  }
}

function tripOf(sample: MailSample, locale: Locale): Trip {
  const bookedAt = sample.bookedAt ?? instant('2026-11-21T10:31:00.000Z')
  const firstDate = localDate(sample.firstDate ?? '2026-12-20')
  const party = sample.party ?? 2
  const offer = offerOf(firstCatalogue, sample.offer ?? 'lesson.3days')
  const price = priceOf(firstCatalogue, { offer: offer.code, party })
  const payments = paymentsFor({ total: price.total, bookedAt, firstDate, policies: firstCatalogue.policies })
  const payable = sample.payable ?? false
  const start = wallTime('09:00')
  const spot = { name: 'Las Coloradas', latitude: 28.8563, longitude: -13.7987 }
  return {
    reference: 'WF-7K3M-Q2X',
    version: 1,
    status: 'confirmed',
    locale,
    offer: offer.code,
    party,
    days: Array.from({ length: offer.days }, (_, index) => ({
      date: addDays(firstDate, index),
      start,
      end: endOf(offer, start),
      groups: party > 4 ? 2 : 1,
      status: 'planned',
      languages: ['en', 'de'],
      spot,
    })),
    contact: {
      firstName: sample.firstName ?? 'Zoë',
      lastName: 'Müller-Núñez',
      email: sample.email ?? 'zoe@guest.example',
      phone: '+4915112345678',
      channel: 'whatsapp',
    },
    participants: Array.from({ length: party }, (_, index) => ({
      firstName: index === 0 ? 'Zoë' : null,
      age: 30 + index,
      swims: 'confident',
      level: null,
      heightCm: null,
      weightKg: null,
      wetsuit: null,
      foot: null,
    })),
    pickUp: null,
    notes: null,
    lines: price.lines,
    total: price.total,
    deposit: price.deposit,
    paid: cents(0),
    money: { received: cents(0), refunded: cents(0), outstanding: price.total, refundDue: cents(0), movements: [] },
    paymentState: 'deposit_due',
    payments,
    bankTransfer: {
      holder: 'Wing School Lanzarote',
      iban: payable ? 'ES91 2100 0418 4502 0005 1332' : 'DEMO',
      bic: payable ? 'CAIXESBBXXX' : null,
      bank: null,
      payable,
      reference: 'WF-7K3M-Q2X',
      qrSvg: null,
      amount: payments[0]?.amount ?? cents(0),
    },
    ...cancellationDatesFor(firstDate, localDateOf(bookedAt), firstCatalogue.policies),
    requestDeadline: null,
    proposal: null,
    callOff: null,
    groupKey: 'GrOuPkEyOfThEsAmPlE123',
    editableUntil: participantsUntilOf(firstDate),
    rescheduleUntil: rescheduleUntilOf({ date: firstDate, start }, firstCatalogue.policies),
    rescheduleWindow: rescheduleWindowOf(bookedAt, firstCatalogue.policies),
    allowed: ['cancel', 'reschedule'],
    refundIfCancelledNow: null,
    catalogueVersion: firstCatalogue.version,
    terms: firstCatalogue.policies,
    serverTime: bookedAt,
    ...sample.trip,
  }
}
