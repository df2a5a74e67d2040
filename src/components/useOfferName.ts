import { useLingui } from '@lingui/react'
import { offerOf } from '#domain/catalogue.ts'
import { isOfferCode, type BookedOfferCode } from '#domain/offer.ts'
import { useFacts } from './useFacts.tsx'
import { offerNames } from '#content/offerNames.ts'

/** What an offer is called in the visitor's language, with its number of days from the price list; a camp has as many as were agreed. */
export function useOfferName(code: BookedOfferCode, agreedDays = 0): string {
  const { i18n } = useLingui()
  const { catalogue } = useFacts()
  const days = isOfferCode(code) ? offerOf(catalogue, code).days : agreedDays
  const { id, message } = offerNames[code]
  return i18n._(id, { days }, message === undefined ? {} : { message })
}
