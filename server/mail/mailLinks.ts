import { isOfferCode, type BookedOfferCode } from '#domain/offer.ts'
import type { Locale } from '#domain/language.ts'
import type { Trip } from '#domain/wire/tripWire.ts'
import { localePath } from '#i18n/localePath.ts'

/** The address that opens a booking in its own language; the key stands behind the #, which no server and no log sees. */
export function manageLink(publicUrl: string, trip: Pick<Trip, 'offer' | 'locale'>, manageKey: string): string {
  const path = isOfferCode(trip.offer) ? flowPathOf(trip.offer) : '/book/lessons'
  return `${publicUrl}${localePath(path, trip.locale)}#b=${manageKey}`
}

/** The address that opens a quote in its own language. */
export function quoteLink(publicUrl: string, locale: Locale, quoteKey: string): string {
  return `${publicUrl}${localePath('/book/camp', locale)}#q=${quoteKey}`
}

/** The page that asks before it takes somebody off the waiting list. */
export function leaveLink(publicUrl: string, locale: Locale, leaveKey: string): string {
  return `${publicUrl}${localePath('/book/lessons', locale)}#w=${leaveKey}`
}

/** What a link into a flow fills in; a start without its day means nothing there. */
export type FlowWish = { offer: BookedOfferCode; people?: number; date?: string; start?: string | null }

/** The flow with its first choices made; opening it takes no place (pages.md C2). */
export function flowLink(publicUrl: string, locale: Locale, { offer, people, date, start }: FlowWish): string {
  const search = new URLSearchParams({
    offer,
    ...(date !== undefined && { date }),
    ...(date !== undefined && start !== undefined && start !== null && { start }),
    ...(people !== undefined && { people: String(people) }),
  })
  return `${publicUrl}${localePath(flowPathOf(offer), locale)}?${search.toString()}`
}

/** Where all terms stand, in the language of the mail. */
export function termsLink(publicUrl: string, locale: Locale): string {
  return `${publicUrl}${localePath('/terms', locale)}`
}

function flowPathOf(offer: BookedOfferCode): string {
  if (offer === 'wakeboard' || offer === 'wakefoil') return `/book/${offer}`
  return isOfferCode(offer) ? '/book/lessons' : '/book/camp'
}
