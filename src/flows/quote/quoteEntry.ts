import { isLocalDate } from '#domain/calendar.ts'
import { QUOTE_PARTY_MAX } from '#domain/bookedOffer.ts'
import { quoteOfferCodes, type QuoteOfferCode } from '#domain/quote.ts'
import type { QuoteEntry } from '#machines/quoteMachineContext.ts'

/** What an address asks for: `offer` (or `tier` for a camp), `date`, `people`. Words it does not understand are left out, nothing is sent. */
export function quoteEntryOf(search: string): QuoteEntry {
  const asked = new URLSearchParams(search)
  const word = (name: string): string => (asked.get(name) ?? '').replace(/^"|"$/g, '')
  const date = word('date')
  const people = Number(word('people'))
  return {
    search,
    offer: offerNamed(word('offer')) ?? offerNamed(`camp.${word('tier')}`),
    arrival: isLocalDate(date) ? date : null,
    people: Number.isInteger(people) && people > 0 && people <= QUOTE_PARTY_MAX ? people : null,
  }
}

function offerNamed(name: string): QuoteOfferCode | null {
  return quoteOfferCodes.find((code) => code === name) ?? null
}
