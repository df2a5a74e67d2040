import type { Locale } from '#domain/language.ts'
import type { Trip } from '#domain/wire/tripWire.ts'
import { localePath } from '#i18n/localePath.ts'

/** The address that opens a booking in its own language; the key stands behind the #, which no server and no log sees. */
export function manageLink(publicUrl: string, trip: Pick<Trip, 'offer' | 'locale'>, manageKey: string): string {
  const path = trip.offer === 'wakeboard' || trip.offer === 'wakefoil' ? `/book/${trip.offer}` : '/book/lessons'
  return `${publicUrl}${localePath(path, trip.locale)}#b=${manageKey}`
}

/** Where all terms stand, in the language of the mail. */
export function termsLink(publicUrl: string, locale: Locale): string {
  return `${publicUrl}${localePath('/terms', locale)}`
}
