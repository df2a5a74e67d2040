import { addWallMinutes, type LocalDate, type WallTime } from '#domain/calendar.ts'
import { offerOf } from '#domain/catalogue.ts'
import type { Cents } from '#domain/money.ts'
import type { OfferCode } from '#domain/offer.ts'
import { priceOf } from '#domain/pricing.ts'
import type { PaymentDue, PriceLine } from '#domain/wire/holdWire.ts'
import { isHoldOf } from '#machines/bookingChoice.ts'
import { outcomeOf } from '#machines/bookingDetails.ts'
import type { BookingContext } from '#machines/bookingMachineContext.ts'

/** One day of the summary; `groups` is 1 until the server has said how the party is spread. */
export type SummaryDay = { date: LocalDate; start: WallTime; end: WallTime; groups: number }

/** What, when and how much, as far as it has been decided. `payments` is null until a hold has fixed the dates. */
export type SummaryFacts = {
  offer: OfferCode
  party: number
  days: SummaryDay[]
  lines: PriceLine[]
  total: Cents
  payments: PaymentDue[] | null
  freeUntil: LocalDate | null
  halfUntil: LocalDate | null
  /** A person at the school answers first; nothing is due until then. */
  isRequest: boolean
}

type Known = Pick<BookingContext, 'catalogue' | 'offer' | 'party' | 'days' | 'hold' | 'agreedTotal' | 'details'>

/** The summary of a booking: the hold's frozen figures where there is one for this choice, else today's price list. */
export function summaryOf(context: Known): SummaryFacts {
  const { hold, offer, party } = context
  if (hold !== null && isHoldOf(hold, context)) {
    const { lines, payments, freeUntil, halfUntil, days } = hold
    const isRequest = outcomeOf(context) === 'request'
    return { offer, party, days, lines, total: context.agreedTotal ?? hold.total, payments, freeUntil, halfUntil, isRequest }
  }
  return { ...estimateOf(context), offer, party, days: plannedDays(context), payments: null, freeUntil: null, halfUntil: null, isRequest: false }
}

function estimateOf({ catalogue, offer, party }: Known): Pick<SummaryFacts, 'lines' | 'total'> {
  const { lines, total } = priceOf(catalogue, { offer, party })
  return { lines, total }
}

function plannedDays({ catalogue, offer, days }: Known): SummaryDay[] {
  const minutes = offerOf(catalogue, offer).sessionMinutes
  return days.map(({ date, start }) => ({ date, start, end: addWallMinutes(start, minutes), groups: 1 }))
}
