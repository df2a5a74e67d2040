import type { SessionStatus } from './booking.ts'
import { addHours, addDays, daysBetween, isBefore, localDateOf, type Instant, type LocalDate, type WallTime } from './calendar.ts'
import type { Policies } from './catalogue.ts'
import type { TeachingLanguage } from './language.ts'
import type { Activity, PlaceUnit } from './offer.ts'
import type { DayChoice, Refusal } from './refusal.ts'

/** One planned session, as far as selling its places is concerned. `taken` is in places and leaves expired holds out. */
export type PlannedSession = {
  id: string
  instructorId: string
  activity: Activity
  spot: string
  date: LocalDate
  start: WallTime
  startsAt: Instant
  unit: PlaceUnit
  capacity: number
  taken: number
  status: SessionStatus
  languages: readonly TeachingLanguage[]
}

/** Days (or half-days, split at noon) that are not sold; null activity or spot means all of them. */
export type ClosedPeriod = {
  fromDate: LocalDate
  toDate: LocalDate
  half: 'day' | 'morning' | 'afternoon'
  activity: Activity | null
  spot: string | null
}

/** The rules of time that decide whether a start may be booked online (product.md B3-26). */
export type BookingWindow = Pick<Policies, 'leadTimeHours' | 'horizonDays'>

/** Places of a session that are free now. */
export function placesFreeIn(session: PlannedSession): number {
  return Math.max(0, session.capacity - session.taken)
}

/** Whether the school sells places of the session at all: it is planned to happen and no closed period covers it. */
export function isSold(session: PlannedSession, closed: readonly ClosedPeriod[]): boolean {
  return ['planned', 'go', 'moved'].includes(session.status) && !closed.some((period) => covers(period, session))
}

/** The last moment at which a start can be booked online, this moment included. */
export function bookableUntil(startsAt: Instant, rules: BookingWindow): Instant {
  return addHours(startsAt, -rules.leadTimeHours)
}

/** The last day that can be booked, this day included. */
export function lastBookableDate(now: Instant, rules: BookingWindow): LocalDate {
  return addDays(localDateOf(now), rules.horizonDays)
}

/**
 * Why a start cannot be booked at all, however many places are free; null when it can. `startsAt` is null where nothing is
 * sold at that start. The month's answer and the hold both ask this, so what is listed can be held and nothing else can.
 */
export function dayChoiceRefusal(choice: DayChoice, startsAt: Instant | null, rules: BookingWindow, now: Instant): Refusal | null {
  if (daysBetween(localDateOf(now), choice.date) < 0) return { code: 'closed', date: choice.date }
  const lastDate = lastBookableDate(now, rules)
  if (daysBetween(choice.date, lastDate) < 0) return { code: 'beyondHorizon', lastDate }
  if (startsAt === null) return { code: 'closed', date: choice.date }
  if (isBefore(bookableUntil(startsAt, rules), now)) return { code: 'leadTime', date: choice.date, start: choice.start, hours: rules.leadTimeHours }
  return null
}

/** The sessions of a start among many that are sold. */
export function sessionsAt(choice: DayChoice, sessions: readonly PlannedSession[], closed: readonly ClosedPeriod[]): PlannedSession[] {
  return sessions.filter((session) => session.date === choice.date && session.start === choice.start && isSold(session, closed))
}

function covers(period: ClosedPeriod, session: PlannedSession): boolean {
  if (period.activity !== null && period.activity !== session.activity) return false
  if (period.spot !== null && period.spot !== session.spot) return false
  if (session.date < period.fromDate || session.date > period.toDate) return false
  return period.half === 'day' || period.half === (session.start < '12:00' ? 'morning' : 'afternoon')
}
