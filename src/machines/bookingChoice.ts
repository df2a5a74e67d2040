import { addDays, localDateOf, monthOf } from '#domain/calendar.ts'
import type { LocalDate, WallTime } from '#domain/calendar.ts'
import { offerOf } from '#domain/catalogue.ts'
import type { Offer, Policies } from '#domain/catalogue.ts'
import { faultOfDays, inOrder, prefilledDays } from '#domain/dayChoices.ts'
import type { OfferCode } from '#domain/offer.ts'
import type { DayChoice } from '#domain/refusal.ts'
import type { Hold, HoldRequest } from '#domain/wire/holdWire.ts'
import type { DayAvailability, MonthAnswer, Start } from '#domain/wire/monthWire.ts'
import type { BookingContext } from './bookingMachineContext.ts'

type Choice = Pick<BookingContext, 'catalogue' | 'offer' | 'party' | 'months' | 'days' | 'trip' | 'moving'>

/** The offer that is being booked. */
export function chosenOffer({ catalogue, offer }: Pick<Choice, 'catalogue' | 'offer'>): Offer {
  return offerOf(catalogue, offer)
}

/** How many days are to be chosen: as many as the offer has, or as many as a booking moves. */
export function daysToChoose({ catalogue, offer, moving }: Pick<Choice, 'catalogue' | 'offer' | 'moving'>): Pick<Offer, 'days'> {
  return { days: moving?.count ?? offerOf(catalogue, offer).days }
}

/** How far days may spread: by the rules in force, or by those a booking that moves was made under. */
export function termsOf({ catalogue, moving, trip }: Pick<Choice, 'catalogue' | 'moving' | 'trip'>): Pick<Policies, 'spareDays'> {
  return moving === null || trip === null ? catalogue.policies : trip.terms
}

/** The answer for the month in the calendar, or null while it is not known. */
export function shownMonth({ months, month }: Pick<BookingContext, 'months' | 'month'>): MonthAnswer | null {
  return months[month] ?? null
}

/** What is known about a day, or null while its month has not been answered. */
export function knownDay({ months }: Pick<Choice, 'months'>, date: LocalDate): DayAvailability | null {
  return months[monthOf(date)]?.days.find((day) => day.date === date) ?? null
}

/** What is known about a start, or null. */
export function knownStart(choice: Pick<Choice, 'months'>, { date, start }: DayChoice): Start | null {
  return knownDay(choice, date)?.starts.find((candidate) => candidate.start === start) ?? null
}

/** True when everybody fits a start; their own of the booking being moved always does, one in a month that has not been asked yet is hoped for. */
export function fits(choice: Pick<Choice, 'months' | 'party' | 'trip'>, day: DayChoice): boolean {
  if (choice.trip?.days.some(({ date, start, status }) => status !== 'called_off' && date === day.date && start === day.start) === true) return true
  const month = choice.months[monthOf(day.date)]
  if (month === undefined) return true
  return (knownStart(choice, day)?.placesLeft ?? 0) >= choice.party
}

/** The days a package would take from a start on: the following ones that fit, or plainly the following ones when too few do. */
export function daysFrom(choice: Choice, date: LocalDate, start: WallTime): DayChoice[] {
  const offer = daysToChoose(choice)
  const first = { date, start }
  const prefilled = prefilledDays(first, offer, termsOf(choice), (day) => fits(choice, day))
  return prefilled ?? Array.from({ length: offer.days }, (_, index) => ({ date: addDays(date, index), start }))
}

/** The days after one of them was exchanged, in order. */
export function swapped(days: readonly DayChoice[], index: number, day: DayChoice): DayChoice[] {
  return inOrder(days.map((known, position) => (position === index ? day : known)))
}

/** True when the days are as many as the offer has, different, and inside its window (product.md B3-25). */
export function isComplete(choice: Choice): boolean {
  return faultOfDays(choice.days, daysToChoose(choice), termsOf(choice)) === null
}

/** True when the offer has several days and they are being put together. */
export function isArranging(choice: Choice): boolean {
  return daysToChoose(choice).days > 1 && choice.days.length > 0
}

/** True when the hold is for what is chosen now. */
export function isHoldOf(hold: Hold | null, { offer, party, days }: Pick<Choice, 'offer' | 'party' | 'days'>): boolean {
  if (hold === null || hold.offer !== offer || hold.party !== party || hold.days.length !== days.length) return false
  return hold.days.every((day, index) => day.date === days[index]?.date && day.start === days[index].start)
}

/** True until the guest has looked at a month, opened a day or asked for anything else than their address does. */
export function isFirstLook({ catalogue, entry, offer, party, month, months, shownDay, days, now }: BookingContext): boolean {
  const isAsArrived = offer === entry.offer && party === partyFor(catalogue, entry.offer, entry.party)
  const isUntouched = entry.day === null && shownDay === null && days.length === 0 && Object.keys(months).length === 0
  return isAsArrived && isUntouched && month === monthOf(localDateOf(now))
}

/** True when a month has a start where everybody fits. */
export function hasRoom(month: MonthAnswer, party: number): boolean {
  return month.days.some((day) => day.status !== 'closed' && day.starts.some((start) => start.placesLeft >= party))
}

/** The party that an offer allows, nearest to the wished one. */
export function partyFor(catalogue: BookingContext['catalogue'], offer: OfferCode, wished: number): number {
  const { party } = offerOf(catalogue, offer)
  return Math.min(party.max, Math.max(party.min, Math.trunc(wished)))
}

/** What is asked of the server to hold the chosen places; an older hold is replaced in the same transaction. */
export function holdRequestOf(context: BookingContext): HoldRequest {
  const { holdKey, offer, days, party, languages, onFull, hold } = context
  return {
    key: holdKey,
    offer,
    days,
    party,
    onFull,
    ...(languages.length > 0 && { languages }),
    ...(hold !== null && { replaces: { id: hold.id, secret: hold.secret } }),
  }
}
