import { addHours, localDateOf, monthsBefore, startOfLocalDay, type Instant, type LocalDate } from './calendar.ts'
import { retention } from './retention.ts'

/** What was last touched before these moments and days is over its time. Days are Atlantic/Canary. */
export type Forgotten = {
  /** Stored answers to orders. */
  answers: Instant
  /** The codes of visitor and address on a hold that nobody has ordered. */
  holdNames: Instant
  /** Messages, requests and quotes that led to no booking. */
  messages: Instant
  /** Bookings, by their last day: who came, their guardian, their notes. */
  people: LocalDate
  /** Bookings, by their last day and their last money: who made them. */
  guests: LocalDate
  /** Days for which somebody waited. */
  waiting: LocalDate
}

/** What is forgotten at `now`: not before the time that the privacy page names is over, and at most a day after. */
export function forgottenAt(now: Instant): Forgotten {
  const today = localDateOf(now)
  return {
    answers: addHours(now, -24 * retention.answerDays),
    holdNames: addHours(now, -retention.visitorCookieHours),
    messages: startOfLocalDay(monthsBefore(today, retention.messageMonths)),
    people: monthsBefore(today, retention.participantMonths),
    guests: monthsBefore(today, 12 * retention.bookingYears),
    waiting: today,
  }
}
