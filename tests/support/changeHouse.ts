import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import { instant, localDate, wallTime, type Instant } from '#domain/calendar.ts'
import { cents } from '#domain/money.ts'
import { inTransaction } from '#server/repositories/transaction.ts'
import { insertLedgerEntry, ledgerOf } from '#server/repositories/ledgerRepository.ts'
import { balanceOf } from '#domain/payment.ts'
import type { DayChoice } from '#domain/refusal.ts'
import type { Trip } from '#domain/wire/tripWire.ts'
import type { RescheduleAnswer, rescheduleRequestSchema } from '#domain/wire/changeWire.ts'
import { granted, openApiHouse, type ApiHouse } from './apiHouse.ts'
import type { ConfirmWords, HoldWords } from './bookingCalls.ts'
import { confirmWords, holdWords } from './guestWords.ts'
import { testDatabase } from './testDatabase.ts'

/** A booking of the tests: what opens it and what it was asked for. */
export type MadeBooking = { id: string; manageKey: string; reference: string; status: 'confirmed' | 'requested' }

/** What a test wants of a booking; days are `YYYY-MM-DD`, at 09:00 unless it says otherwise. */
export type BookingWish = Omit<Partial<HoldWords>, 'days'> & { days: readonly (string | DayChoice)[]; order?: Partial<ConfirmWords> }

/** A school for questions of change. */
export type ChangeHouse = ApiHouse & {
  /** Moves the clock (ISO 8601, UTC). */
  at: (moment: string) => void
  /** Teaches lessons at 09:00 on these days, in as many groups as asked. */
  lessons: (days: readonly string[], groups?: number) => Promise<void>
  book: (wish: BookingWish) => Promise<MadeBooking>
  /** Books money that has come, in cents. */
  pay: (booking: Pick<MadeBooking, 'id'>, amount: number) => Promise<void>
  trip: (booking: Pick<MadeBooking, 'manageKey'>) => Promise<Trip>
  reschedule: (booking: MadeBooking, days: z.input<typeof rescheduleRequestSchema>['days'], more?: { expectedTotal?: number }) => Promise<RescheduleAnswer>
  /** Seats by day: `2027-06-01 planned 2` is two places. */
  seats: (booking: Pick<MadeBooking, 'id'>) => Promise<string[]>
  /** The names of what happened. */
  events: (booking: Pick<MadeBooking, 'id'>) => Promise<string[]>
  /** Mails that were written after the booking itself, each with its payload. */
  mails: (booking: Pick<MadeBooking, 'id'>) => Promise<[template: string, payload: unknown][]>
  /** What the school may keep and what it has, in cents. */
  money: (booking: Pick<MadeBooking, 'id'>) => Promise<{ owed: number; paid: number }>
  /** Places taken on a day, over all groups. */
  taken: (date: string) => Promise<number>
}

/** A day at the beach at 09:00, unless the test says another start. */
export function lessonDay(date: string, start = '09:00'): DayChoice {
  return { date: localDate(date), start: wallTime(start) }
}

/** Opens the school; its clock shows noon in Lanzarote on 1 May 2027. */
export async function openChangeHouse(now = '2027-05-01T11:00:00.000Z'): Promise<ChangeHouse> {
  const house = await openApiHouse((await testDatabase()).url, { now, limits: false })
  const { database } = house
  return {
    ...house,
    at: (moment) => {
      house.clock.set(instant(moment))
    },
    lessons: async (days, groups = 1) => {
      await house.teach(days.flatMap((date) => Array.from({ length: groups }, (_, group) => ({ activity: 'wingfoil' as const, date, start: '09:00', group }))))
    },
    book: (wish) => book(house, wish),
    pay: (booking, amount) => pay(house, booking.id, amount),
    trip: ({ manageKey }) => house.browser().api.bookings.byKey({ manageKey }),
    reschedule: ({ manageKey }, days, more = {}) => house.browser().api.bookings.reschedule({ key: randomUUID(), manageKey, days, ...more }),
    seats: async ({ id }) => {
      const rows = await database.$queryRaw<{ day: string }[]>`
        SELECT to_char(s.date, 'YYYY-MM-DD') || ' ' || e.status || ' ' || sum(e.places) AS day FROM seats e JOIN sessions s ON s.id = e.session_id
        WHERE e.booking_id = ${id}::uuid GROUP BY s.date, e.status ORDER BY 1`
      return rows.map((row) => row.day)
    },
    events: async ({ id }) => (await database.bookingEvent.findMany({ where: { bookingId: id }, orderBy: { sequence: 'asc' } })).map((row) => row.event),
    mails: async ({ id }) => {
      const rows = await database.outboxMessage.findMany({
        where: { bookingId: id, dedupeKey: { not: { endsWith: `${id}:1` } } },
        orderBy: { createdAt: 'asc' },
      })
      return rows.map(({ template, payload }) => [template, payload])
    },
    money: async ({ id }) => {
      const { owed, paid } = balanceOf(await ledgerOf(database, id))
      return { owed, paid }
    },
    taken: async (date) => {
      const sessions = await database.session.findMany({ where: { date: new Date(`${date}T00:00:00.000Z`) }, select: { taken: true } })
      return sessions.reduce((sum, session) => sum + session.taken, 0)
    },
  }
}

async function book(house: ApiHouse, { days, order = {}, ...wish }: BookingWish): Promise<MadeBooking> {
  const browser = house.browser()
  const choices = days.map((day) => (typeof day === 'string' ? lessonDay(day) : day))
  const { hold } = granted(
    await browser.api.bookings.hold(holdWords({ offer: choices.length === 3 ? 'lesson.3days' : 'lesson.intro', ...wish, days: choices })),
  )
  const { booking } = granted(await browser.api.bookings.confirm(confirmWords(hold, order)))
  const { manageKey, reference, status } = booking
  return { id: hold.id, manageKey, reference, status }
}

async function pay({ database, clock }: ApiHouse, bookingId: string, amount: number): Promise<void> {
  const at: Instant = clock.now()
  const entry = { bookingId, kind: 'receipt', purpose: 'transfer', amount: cents(amount), source: 'test', reference: randomUUID(), at } as const
  await inTransaction(database, (tx) => insertLedgerEntry(tx, entry))
}
