import { addDays, hasPassed, instantOf, localDateOf, type LocalDate } from '#domain/calendar.ts'
import { cancellationDatesFor } from '#domain/cancellation.ts'
import { isOfferCode } from '#domain/offer.ts'
import type { AllowedEvent, DayChoice } from '#domain/refusal.ts'
import type { Trip } from '#domain/wire/tripWire.ts'
import { isComplete } from './bookingChoice.ts'
import type { BookingContext } from './bookingMachineContext.ts'

/** The days of a booking that are still to come: neither called off nor over. */
export function openDaysOf({ days }: Pick<Trip, 'days'>): DayChoice[] {
  return days.filter(({ status }) => status === 'planned' || status === 'go').map(({ date, start }) => ({ date, start }))
}

/** How far a trip has come: asked for, with a day still to come, with its days off and the guest's choice to make, over, or not taking place. */
export type TripStage = 'asked' | 'ahead' | 'choosing' | 'over' | 'off'

/** The stage of a trip at the moment at which it was read. A day is over when its last hour is, whether or not the school has said so yet. */
export function stageOf(trip: Pick<Trip, 'status' | 'days' | 'callOff' | 'serverTime'>): TripStage {
  if (trip.status === 'requested') return 'asked'
  if (trip.status !== 'confirmed') return trip.status === 'completed' || trip.status === 'no_show' ? 'over' : 'off'
  if (trip.days.some((day) => (day.status === 'planned' || day.status === 'go') && !hasPassed(instantOf(day.date, day.end), trip.serverTime))) return 'ahead'
  return trip.callOff === null ? 'over' : 'choosing'
}

/** True when the booking allows something now. */
export function allows({ trip }: Pick<BookingContext, 'trip'>, event: AllowedEvent): boolean {
  return trip?.allowed.includes(event) === true
}

/** True when the guest can choose other days on the page; the days of camps are agreed with the school. */
export function mayMove({ trip }: Pick<BookingContext, 'trip'>): boolean {
  return trip !== null && allows({ trip }, 'reschedule') && isOfferCode(trip.offer) && openDaysOf(trip).length > 0
}

/** True when the days the school called off can be replaced on the page. */
export function mayTakeNewDate({ trip }: Pick<BookingContext, 'trip'>): boolean {
  return trip !== null && trip.callOff !== null && allows({ trip }, 'chooseAfterCallOff') && isOfferCode(trip.offer)
}

/** True where a tapped start leads nowhere: a booking of one day is there already, or a called-off day would fall on one the guest has. */
export function isOwnStart(context: Pick<BookingContext, 'trip' | 'moving'>, { date, start }: DayChoice): boolean {
  const { trip, moving } = context
  if (isTakenDay(context, date)) return true
  return trip !== null && moving?.count === 1 && openDaysOf(trip).some((day) => day.date === date && day.start === start)
}

/** True for a day on which the guest is on the water already while they replace a called-off one. */
export function isTakenDay({ trip, moving }: Pick<BookingContext, 'trip' | 'moving'>, date: LocalDate): boolean {
  return trip !== null && moving?.reason === 'callOff' && openDaysOf(trip).some((day) => day.date === date)
}

/** True when other days than now are chosen, as many as are needed, and none of them twice. */
export function isMoveReady(context: BookingContext): boolean {
  const { trip, moving, days } = context
  if (trip === null || moving === null || !isComplete(context)) return false
  const open = openDaysOf(trip)
  if (moving.reason === 'callOff') return !days.some((day) => open.some(({ date }) => date === day.date))
  return days.some((day) => !open.some(({ date, start }) => date === day.date && start === day.start))
}

/**
 * Until when cancelling will be free and half after a move to other days made now. A move never improves a refund: the days
 * that count for the ladder are never more than they are now (engine.md section 4). The ladder is the booking's own.
 */
export function datesAfterMove(context: BookingContext): { freeUntil: LocalDate | null; halfUntil: LocalDate | null } {
  const { trip, days, now } = context
  const today = localDateOf(now)
  const [first] = days
  if (trip === null || first === undefined) return { freeUntil: null, halfUntil: null }
  const daysNow = trip.refundIfCancelledNow?.daysBefore ?? 0
  return cancellationDatesFor(first.date, today, trip.terms, [{ madeOn: today, firstDateBefore: addDays(today, daysNow), weather: false }])
}
