import { msg } from '@lingui/core/macro'
import type { BookedOffer } from '#domain/bookedOffer.ts'
import type { School } from '#domain/settings.ts'
import type { Trip } from '#domain/wire/tripWire.ts'
import { loadCatalogs } from '#i18n/loadCatalog.ts'
import { calendarOf, type CalendarWords } from './calendarOf.ts'
import { mailHost } from './mailHost.ts'
import { offerWords, peopleWords } from './offerWords.ts'

type CalendarFacts = { trip: Trip; offer: BookedOffer; school: School }

/** A booking's calendar file in the booking's language, for the mail and for GET /trip.ics. No key and no person is in it. */
export async function tripCalendar({ trip, offer, school }: CalendarFacts): Promise<string> {
  return calendarOf({ trip, ...houseOf(trip, school), words: await wordsFor(trip, offer, school) })
}

/** The file that takes those days of a booking out of a calendar again, under the ids they were put in with. */
export async function cancelCalendar({ trip, offer, school }: CalendarFacts, which: (day: Trip['days'][number]) => boolean): Promise<string> {
  return calendarOf({ trip, ...houseOf(trip, school), words: await wordsFor(trip, offer, school), cancels: { which, organiser: school.email } })
}

function houseOf(trip: Trip, school: School) {
  return { brand: school.brand, host: mailHost(school), stamp: trip.serverTime }
}

async function wordsFor(trip: Trip, offer: BookedOffer, school: School): Promise<CalendarWords> {
  const i18n = await loadCatalogs(trip.locale, ['mail'])
  const reference = trip.reference
  const phone = school.phone
  const what = offerWords(i18n, offer)
  const description = [
    `${what}, ${peopleWords(i18n, trip.party)}`,
    i18n._(msg`Reference: ${reference}`),
    i18n._(msg`The evening before, we tell you whether we go out as planned.`),
    i18n._(msg`Bring swimwear, a towel, sun cream and something to drink.`),
    i18n._(msg`Phone: ${phone}`),
  ].join('\n')
  return { summary: `${what} · ${school.brand}`, description, alarm: i18n._(msg`Your session on the water starts soon`), url: null }
}
