import { msg } from '@lingui/core/macro'
import type { BookedOffer } from '#domain/bookedOffer.ts'
import type { School } from '#domain/settings.ts'
import type { Trip } from '#domain/wire/tripWire.ts'
import { loadCatalogs } from '#i18n/loadCatalog.ts'
import { calendarOf } from './calendarOf.ts'
import { mailHost } from './mailHost.ts'
import { offerWords, peopleWords } from './offerWords.ts'

/** A booking's calendar file in the booking's language, for the mail and for GET /trip.ics. No key and no person is in it. */
export async function tripCalendar(facts: { trip: Trip; offer: BookedOffer; school: School }): Promise<string> {
  const { trip, offer, school } = facts
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
  const words = { summary: `${what} · ${school.brand}`, description, alarm: i18n._(msg`Your session on the water starts soon`), url: null }
  return calendarOf({ trip, brand: school.brand, host: mailHost(school), stamp: trip.serverTime, words })
}
