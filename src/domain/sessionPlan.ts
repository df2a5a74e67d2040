import { addWallMinutes, daysFromTo, instantOf, weekdayOf, type Instant, type LocalDate, type WallTime } from './calendar.ts'
import { capacityOf, sessionMinutesOf, type Catalogue } from './catalogue.ts'
import type { Activity, PlaceUnit } from './offer.ts'

/** An instructor teaches an activity at a spot on these weekdays (Monday 1 to Sunday 7) at these starts; `validTo` null = open end. */
export type RosterRule = {
  id: string
  instructorId: string
  boatId: string | null
  boatBerth: number | null
  activity: Activity
  spot: string
  weekdays: readonly number[]
  starts: readonly WallTime[]
  validFrom: LocalDate
  validTo: LocalDate | null
}

/** A session as the roster wants it, not yet in the database. Its key is instructor, date and start. */
export type SessionToPlan = {
  instructorId: string
  boatId: string | null
  boatBerth: number | null
  activity: Activity
  spot: string
  date: LocalDate
  start: WallTime
  end: WallTime
  startsAt: Instant
  endsAt: Instant
  unit: PlaceUnit
  capacity: number
}

/**
 * The sessions the roster plans from one day to another, both included, by date, start and instructor. Where two rules put
 * one instructor at the same start, the rule with the smaller id counts: nobody is in two places.
 */
export function sessionsToPlan(catalogue: Catalogue, rules: readonly RosterRule[], from: LocalDate, to: LocalDate): SessionToPlan[] {
  const planned = new Map<string, SessionToPlan>()
  const inRuleOrder = rules.toSorted((one, other) => (one.id < other.id ? -1 : 1))
  for (const date of daysFromTo(from, to)) {
    for (const rule of inRuleOrder.filter((candidate) => appliesOn(candidate, date))) {
      for (const start of rule.starts) {
        const key = sessionKeyOf({ instructorId: rule.instructorId, date, start })
        if (!planned.has(key)) planned.set(key, sessionOf(catalogue, rule, date, start))
      }
    }
  }
  return [...planned].toSorted(([, one], [, other]) => (orderOf(one) < orderOf(other) ? -1 : 1)).map(([, session]) => session)
}

/** What makes two plans the same session: instructor, date and start (engine.md section 2). */
export function sessionKeyOf(session: { instructorId: string; date: LocalDate; start: WallTime }): string {
  return `${session.instructorId} ${session.date} ${session.start}`
}

function appliesOn(rule: RosterRule, date: LocalDate): boolean {
  return date >= rule.validFrom && (rule.validTo === null || date <= rule.validTo) && rule.weekdays.includes(weekdayOf(date))
}

function sessionOf(catalogue: Catalogue, rule: RosterRule, date: LocalDate, start: WallTime): SessionToPlan {
  const { instructorId, boatId, boatBerth, activity, spot } = rule
  const end = addWallMinutes(start, sessionMinutesOf(catalogue, activity))
  const instants = { startsAt: instantOf(date, start), endsAt: instantOf(date, end) }
  return { instructorId, boatId, boatBerth, activity, spot, date, start, end, ...instants, ...capacityOf(catalogue, activity) }
}

function orderOf(session: SessionToPlan): string {
  return `${session.date} ${session.start} ${session.instructorId}`
}
