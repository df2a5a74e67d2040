import { tzOffset } from '@date-fns/tz/tzOffset'
import type { z } from 'zod'

/** The zone of the beach: every civil date and wall time of the product is meant in it (product.md B3-29). */
export const TIME_ZONE = 'Atlantic/Canary'

/** A day at the beach, `YYYY-MM-DD` in Atlantic/Canary. Civil dates are the truth, instants are derived. */
export type LocalDate = string & z.$brand<'LocalDate'>

/** A month at the beach, `YYYY-MM`. */
export type LocalMonth = string & z.$brand<'LocalMonth'>

/** A wall time at the beach, `HH:MM`, 24 hours. */
export type WallTime = string & z.$brand<'WallTime'>

/** A moment, ISO 8601 in UTC with milliseconds and `Z`. */
export type Instant = string & z.$brand<'Instant'>

/** Weekday number, Monday 1 to Sunday 7 (ISO 8601). */
export type IsoWeekday = 1 | 2 | 3 | 4 | 5 | 6 | 7

const MINUTE = 60_000
const DAY = 86_400_000
const weekdays = [7, 1, 2, 3, 4, 5, 6] as const

/** Whether a text is a day of the calendar, `YYYY-MM-DD`. */
export function isLocalDate(text: string): text is LocalDate {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const day = new Date(`${text}T00:00:00.000Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}

/** Whether a text is a month, `YYYY-MM`. */
export function isLocalMonth(text: string): text is LocalMonth {
  return /^\d{4}-(0[1-9]|1[0-2])$/.test(text)
}

/** Whether a text is a wall time, `HH:MM`. */
export function isWallTime(text: string): text is WallTime {
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(text)
}

/** Whether a text is a moment in UTC, ISO 8601 with `Z`. */
export function isInstant(text: string): text is Instant {
  return /^[^T]+T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d+)?Z$/.test(text) && isLocalDate(text.slice(0, 10))
}

/** Says that a text is a day at the beach; throws on anything else, which would be a bug. */
export function localDate(text: string): LocalDate {
  return said(text, isLocalDate)
}

/** Says that a text is a month at the beach; throws on anything else, which would be a bug. */
export function localMonth(text: string): LocalMonth {
  return said(text, isLocalMonth)
}

/** Says that a text is a wall time; throws on anything else, which would be a bug. */
export function wallTime(text: string): WallTime {
  return said(text, isWallTime)
}

/** Says that a text is a moment in UTC; throws on anything else, which would be a bug. */
export function instant(text: string): Instant {
  return said(text, isInstant)
}

/** The moment that many milliseconds after 1970 (UTC). */
export function instantFromMs(milliseconds: number): Instant {
  return instant(new Date(milliseconds).toISOString())
}

/** Milliseconds since 1970 (UTC) of a moment. */
export function msOf(moment: Instant): number {
  return Date.parse(moment)
}

/** The day at the beach on which a moment falls, whatever zone the machine is in. */
export function localDateOf(moment: Instant): LocalDate {
  return localDate(beachClockOf(moment).slice(0, 10))
}

/** The wall time at the beach of a moment, to the minute below. */
export function wallTimeOf(moment: Instant): WallTime {
  return wallTime(beachClockOf(moment).slice(11, 16))
}

/**
 * The moment of a wall time on a day at the beach. Where the clock jumps (01:00-01:59 on the last Sunday of March) the time
 * before the jump counts, so 01:30 is the moment shown as 02:30; where an hour comes twice (October) the second one counts.
 * PostgreSQL's AT TIME ZONE decides the same way.
 */
export function instantOf(date: LocalDate, time: WallTime): Instant {
  const asIfUtc = Date.parse(`${date}T${time}:00.000Z`)
  const before = offsetMs(asIfUtc - DAY)
  const after = offsetMs(asIfUtc + DAY)
  const later = asIfUtc - after
  return instantFromMs(offsetMs(later) === after ? later : asIfUtc - before)
}

/** 23:59 of a day at the beach as a moment: the printed end of every deadline that is a date. */
export function endOfLocalDay(date: LocalDate): Instant {
  return instantOf(date, wallTime('23:59'))
}

/** 00:00 of a day at the beach as a moment. */
export function startOfLocalDay(date: LocalDate): Instant {
  return instantOf(date, wallTime('00:00'))
}

/** The day that many days later (earlier when negative), by the calendar. */
export function addDays(date: LocalDate, days: number): LocalDate {
  return localDate(new Date(dayNumberOf(date) * DAY + days * DAY).toISOString().slice(0, 10))
}

/** Whole calendar days from one day to another; negative when `to` is earlier. */
export function daysBetween(from: LocalDate, to: LocalDate): number {
  return dayNumberOf(to) - dayNumberOf(from)
}

/** Monday 1 to Sunday 7. */
export function weekdayOf(date: LocalDate): IsoWeekday {
  return weekdays[new Date(dayNumberOf(date) * DAY).getUTCDay()] ?? 7
}

/** The month a day lies in. */
export function monthOf(date: LocalDate): LocalMonth {
  return localMonth(date.slice(0, 7))
}

/** Every day of a month, in order. */
export function daysOfMonth(month: LocalMonth): LocalDate[] {
  return daysFromTo(firstDayOf(month), lastDayOf(month))
}

/** The first day of a month. */
export function firstDayOf(month: LocalMonth): LocalDate {
  return localDate(`${month}-01`)
}

/** The last day of a month. */
export function lastDayOf(month: LocalMonth): LocalDate {
  return addDays(firstDayOf(addMonths(month, 1)), -1)
}

/** The month that many months later (earlier when negative). */
export function addMonths(month: LocalMonth, months: number): LocalMonth {
  const count = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 + months
  return localMonth(`${String(Math.floor(count / 12)).padStart(4, '0')}-${String((count % 12) + 1).padStart(2, '0')}`)
}

/** The same day that many months earlier; the month's last where that month is shorter. */
export function monthsBefore(date: LocalDate, months: number): LocalDate {
  const month = addMonths(monthOf(date), -months)
  const [same, last] = [`${month}${date.slice(7)}`, lastDayOf(month)]
  return same > last ? last : localDate(same)
}

/** Every day from the first to the last, both included; none when the last is earlier. */
export function daysFromTo(first: LocalDate, last: LocalDate): LocalDate[] {
  const count = Math.max(0, daysBetween(first, last) + 1)
  return Array.from({ length: count }, (_, index) => addDays(first, index))
}

/** The moment that many minutes later (earlier when negative), by the stopwatch. */
export function addMinutes(moment: Instant, minutes: number): Instant {
  return instantFromMs(msOf(moment) + minutes * MINUTE)
}

/** The moment that many hours later (earlier when negative), by the stopwatch. */
export function addHours(moment: Instant, hours: number): Instant {
  return addMinutes(moment, hours * 60)
}

/** The wall time that many minutes later on the same day; throws past midnight, which no session reaches. */
export function addWallMinutes(time: WallTime, minutes: number): WallTime {
  const total = Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5)) + minutes
  return wallTime(`${String(Math.floor(total / 60)).padStart(2, '0')}:${String(total % 60).padStart(2, '0')}`)
}

/** Whether the first moment is strictly earlier than the second. */
export function isBefore(first: Instant, second: Instant): boolean {
  return msOf(first) < msOf(second)
}

/** Whether a deadline has been reached: a hold whose expiry equals now has expired (engine.md section 2). */
export function hasPassed(deadline: Instant, now: Instant): boolean {
  return msOf(deadline) <= msOf(now)
}

/** The earliest of some moments; null when there is none. */
export function earliest(moments: readonly Instant[]): Instant | null {
  return moments.reduce<Instant | null>((best, moment) => (best === null || isBefore(moment, best) ? moment : best), null)
}

function said<Unit extends string>(text: string, isUnit: (text: string) => text is Unit): Unit {
  if (isUnit(text)) return text
  throw new RangeError(`"${text}" does not pass ${isUnit.name}`)
}

function dayNumberOf(date: LocalDate): number {
  return Date.parse(`${date}T00:00:00.000Z`) / DAY
}

function beachClockOf(moment: Instant): string {
  return new Date(msOf(moment) + offsetMs(msOf(moment))).toISOString()
}

function offsetMs(milliseconds: number): number {
  return tzOffset(TIME_ZONE, new Date(milliseconds)) * MINUTE
}
