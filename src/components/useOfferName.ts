import { useLingui } from '@lingui/react'
import { offerOf } from '#domain/catalogue.ts'
import type { OfferCode } from '#domain/offer.ts'
import { useFacts } from './useFacts.tsx'
import { offerNames } from '#content/offerNames.ts'

/** What an offer is called in the visitor's language, with its number of days from the price list. */
export function useOfferName(code: OfferCode): string {
  const { i18n } = useLingui()
  const { days } = offerOf(useFacts().catalogue, code)
  const { id, message } = offerNames[code]
  return i18n._(id, { days }, message === undefined ? {} : { message })
}
