import type { Instant } from '#domain/calendar.ts'
import type { QuotedOffer } from '#domain/bookedOffer.ts'
import type { Policies } from '#domain/catalogue.ts'
import { inOrder } from '#domain/dayChoices.ts'
import { narrowedBy, roomForQuote } from '#domain/quoteAnswer.ts'
import type { DayChoice, Refusal } from '#domain/refusal.ts'
import { dayChoiceRefusal, isSold } from '#domain/session.ts'
import { closedPeriodsOf } from '#server/repositories/closedPeriodsRepository.ts'
import type { QuoteSeat } from '#server/repositories/quoteAnswersRepository.ts'
import type { SeatClaim } from '#server/repositories/seatsRepository.ts'
import { lockSessions, sessionsByIds, type SessionRow } from '#server/repositories/sessionsRepository.ts'
import type { Transaction } from '#server/repositories/transaction.ts'
import { endDeadHolds, unlessBusy } from './endHolds.ts'

/** The sessions that an answer has in mind, the groups they are sold in and the rules they are claimed by. */
export type WantedSessions = { offer: Pick<QuotedOffer, 'group'>; seats: readonly QuoteSeat[]; policies: Policies; now: Instant }

/** Places in every session of an answer, in the order of the calendar; seat and session have the same index. */
export type QuoteSeats = {
  kind: 'fits'
  sessions: SessionRow[]
  days: DayChoice[]
  seats: SeatClaim[]
}

/** Places in every session, a session that cannot be booked at all, or the people who still fit in the scarcest one. */
export type FoundQuoteSeats = QuoteSeats | { kind: 'notBookable'; refusal: Refusal } | { kind: 'full'; left: number }

/**
 * Locks the sessions of an answer in the one order, ends the dead holds on them and says whether everybody fits: all or
 * nothing, by the group sizes of the camp (product.md B2, B3-21). What is free stays free until the transaction ends.
 */
export async function findQuoteSeats(tx: Transaction, wanted: WantedSessions): Promise<FoundQuoteSeats> {
  const { offer, policies, now } = wanted
  const { group } = offer
  const ids = wanted.seats.map((seat) => seat.sessionId)
  const { deadHolds } = await lockSessions(tx, { activity: 'wingfoil', choices: [], alsoOf: [], ids, now })
  await endDeadHolds(tx, deadHolds, now)
  const sessions = await sessionsByIds(tx, ids)
  const refusal = await refusalOfSessions(tx, sessions, policies, now)
  if (refusal !== null) return { kind: 'notBookable', refusal }
  const people = new Map(wanted.seats.map((seat) => [seat.sessionId, seat.people]))
  const groups = sessions.map((session) => ({ session, people: people.get(session.id) ?? 0 }))
  const tight = groups.filter(({ session, people: own }) => roomForQuote(session, group) < own)
  if (tight.length > 0) {
    const left = Math.min(...tight.map(({ session }) => roomForQuote(session, group)))
    return await unlessBusy(tx, sessions, now, { kind: 'full', left })
  }
  return {
    kind: 'fits',
    sessions,
    days: daysOf(sessions),
    seats: groups.map(({ session, people: own }) => ({
      sessionId: session.id,
      places: session.unit === 'party' ? 1 : own,
      people: own,
      ...narrowedBy(session, own, group),
    })),
  }
}

/** The most people that sit at one start, over all its groups and sports. */
export function mostAtOneStart({ sessions, seats }: QuoteSeats): number {
  const byStart = Map.groupBy(seats, (_, index) => `${sessions[index]?.date} ${sessions[index]?.start}`)
  return Math.max(...[...byStart.values()].map((group) => group.reduce((people, seat) => people + seat.people, 0)))
}

/** Why one of the sessions cannot be booked, however many places are free: past, too near, closed or called off. */
async function refusalOfSessions(tx: Transaction, sessions: readonly SessionRow[], policies: Policies, now: Instant): Promise<Refusal | null> {
  const [first, last] = [sessions[0], sessions.at(-1)]
  if (first === undefined || last === undefined) return null
  const closed = await closedPeriodsOf(tx, first.date, last.date)
  for (const session of sessions) {
    const refusal = dayChoiceRefusal(session, isSold(session, closed) ? session.startsAt : null, policies, now)
    if (refusal !== null) return refusal
  }
  return null
}

/** The starts of some sessions in order, each once however many groups it has. */
function daysOf(sessions: readonly SessionRow[]): DayChoice[] {
  return inOrder([...new Map(sessions.map(({ date, start }) => [`${date} ${start}`, { date, start }])).values()])
}
