import { randomUUID } from 'node:crypto'
import { addDays, localDate, wallTime, type LocalDate } from '#domain/calendar.ts'
import type { Locale } from '#domain/language.ts'
import type { Trip } from '#domain/wire/tripWire.ts'
import { recordReceipt } from '#server/commands/recordReceipt.ts'
import { granted, openApiHouse, type ApiHouse } from './apiHouse.ts'
import type { HoldWords } from './bookingCalls.ts'
import { confirmWords, holdWords } from './guestWords.ts'
import { testDatabase } from './testDatabase.ts'

/** A booking of the tests: its id, the key of its trip page and the days it has. */
export type PaidBooking = { id: string; manageKey: string; date: LocalDate }

/** A school for questions of money: the clock shows noon of 1 May 2027, every booking gets a day of its own from 10 June on. */
export type MoneyHouse = ApiHouse & {
  /** Books one person in an intro lesson of 90 euros on a fresh day, unless the test says otherwise. */
  book: (wish?: Partial<HoldWords> & { date?: string; locale?: Locale }) => Promise<PaidBooking>
  trip: (booking: PaidBooking) => Promise<Trip>
  /** Books a transfer of so many cents. */
  transfer: (booking: Pick<PaidBooking, 'id'>, amount: number, key?: string) => ReturnType<typeof recordReceipt>
  /** Names and payloads of a booking's mails, those of its confirmation left out. */
  mails: (booking: Pick<PaidBooking, 'id'>) => Promise<string[]>
}

const FIRST_DAY = localDate('2027-06-10')

/** Opens the school. */
export async function openMoneyHouse(): Promise<MoneyHouse> {
  const house = await openApiHouse((await testDatabase()).url, { now: '2027-05-01T10:00:00.000Z', limits: false })
  const taught = new Set<string>()
  let days = 0
  const nextDay = (): LocalDate => {
    days += 1
    return addDays(FIRST_DAY, days - 1)
  }
  return {
    ...house,
    book: async ({ date = nextDay(), locale = 'en', ...wish } = {}) => {
      if (!taught.has(date)) await house.teach([{ activity: 'wingfoil', date, start: '09:00' }])
      taught.add(date)
      const { hold } = granted(await house.browser().api.bookings.hold(holdWords({ days: [{ date, start: wallTime('09:00') }], ...wish })))
      const { booking } = granted(await house.browser().api.bookings.confirm(confirmWords(hold, { locale })))
      return { id: hold.id, manageKey: booking.manageKey, date: localDate(date) }
    },
    trip: ({ manageKey }) => house.browser().api.bookings.byKey({ manageKey }),
    transfer: ({ id }, amount, key = randomUUID()) => recordReceipt(house.api.deps, { key, bookingId: id, amount, means: 'transfer' }),
    mails: async ({ id }) => {
      const rows = await house.database.outboxMessage.findMany({
        where: { bookingId: id, dedupeKey: { not: { endsWith: `${id}:1` } } },
        orderBy: { createdAt: 'asc' },
        select: { template: true, payload: true },
      })
      return rows.map(({ template, payload }) => `${template} ${JSON.stringify(payload)}`)
    },
  }
}
