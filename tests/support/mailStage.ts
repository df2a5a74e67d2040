import { randomUUID } from 'node:crypto'
import { addDays, localDate, localDateOf, wallTime, type LocalDate } from '#domain/calendar.ts'
import type { Locale } from '#domain/language.ts'
import type { Trip } from '#domain/wire/tripWire.ts'
import { recordReceipt } from '#server/commands/recordReceipt.ts'
import type { MailTemplate } from '#server/repositories/outboxRepository.ts'
import { granted } from './apiHouse.ts'
import type { ConfirmWords, HoldWords } from './bookingCalls.ts'
import { confirmWords, holdWords } from './guestWords.ts'
import type { About } from './letterBox.ts'
import { openQuoteHouse, type QuoteHouse } from './quoteHouse.ts'

/** A booking of the stage: its id, what opens it, whose it is and its days. */
export type Staged = { id: string; manageKey: string; email: string; dates: LocalDate[] }

/** A school on whose stage facts are played, each on days of its own. */
export type Stage = QuoteHouse & {
  /** Days with a lesson at 09:00: such as nobody has seen yet, or, with three groups, the day so many days from today. */
  freshDays: (count: number, ahead?: number) => Promise<LocalDate[]>
  /** Books lessons for a guest of that language: one day, or three as a package. */
  book: (locale: Locale, wish?: { count?: 1 | 3; ahead?: number; party?: number; hold?: Partial<HoldWords>; order?: Partial<ConfirmWords> }) => Promise<Staged>
  /** Asks for a lesson that a person has to agree to, because a child comes along. */
  request: (locale: Locale) => Promise<Staged>
  trip: (staged: Pick<Staged, 'manageKey'>) => Promise<Trip>
  /** Books a transfer, in cents. */
  pay: (staged: Pick<Staged, 'id'>, amount: number) => Promise<void>
}

/** Whom a mail is for and what it is about; `key` opens it and stands in its links after `mark`, where it opens anything. */
export type Subject = { about: About; email: string; opens: { mark: 'b' | 'q' | 'w'; key: string } | null }

/** How a mail comes about: arranged for a guest of each language, then what makes it due for all of them at once. */
export type Scene = {
  template: MailTemplate
  arrange: (stage: Stage, locale: Locale) => Promise<Subject>
  due?: (stage: Stage, subjects: readonly Subject[]) => Promise<void>
  /** Amounts in cents and days that the guest must read, as the API or the command said them. */
  says: (stage: Stage, subject: Subject) => Promise<{ amounts: readonly number[]; days: readonly LocalDate[]; words?: readonly string[] }>
  calendar?: 'PUBLISH' | 'CANCEL'
}

const NINE = wallTime('09:00')
const FIRST_FRESH_DAY = localDate('2027-08-01')

/** Opens the stage; its clock shows noon of 1 May 2027 in Lanzarote. */
export async function openStage(): Promise<Stage> {
  const house = await openQuoteHouse()
  const taught = new Set<LocalDate>()
  let next = FIRST_FRESH_DAY
  const freshDays: Stage['freshDays'] = async (count, ahead) => {
    const first = ahead === undefined ? next : addDays(localDateOf(house.clock.now()), ahead)
    if (ahead === undefined) next = addDays(next, count)
    const dates = Array.from({ length: count }, (_, index) => addDays(first, index))
    const groups = ahead === undefined ? [0] : [0, 1, 2]
    const fresh = dates.filter((date) => !taught.has(date))
    await house.teach(fresh.flatMap((date) => groups.map((group) => ({ activity: 'wingfoil' as const, date, start: '09:00', group }))))
    for (const date of dates) taught.add(date)
    return dates
  }
  const book: Stage['book'] = async (locale, { count = 1, ahead, party = 1, hold = {}, order = {} } = {}) => {
    const dates = await freshDays(count, ahead)
    const days = dates.map((date) => ({ date, start: NINE }))
    const browser = house.browser()
    const held = granted(await browser.api.bookings.hold(holdWords({ offer: count === 3 ? 'lesson.3days' : 'lesson.intro', days, party, ...hold })))
    const words = confirmWords(held.hold, { locale, ...order })
    const { booking } = granted(await browser.api.bookings.confirm(words))
    return { id: held.hold.id, manageKey: booking.manageKey, email: words.contact.email, dates }
  }
  return {
    ...house,
    freshDays,
    book,
    request: (locale) =>
      book(locale, {
        party: 2,
        order: {
          participants: [
            { age: 40, swims: 'confident' },
            { age: 10, swims: 'confident' },
          ],
          guardian: { name: 'Test Guardian', relation: 'mother', present: true },
        },
      }),
    trip: ({ manageKey }) => house.browser().api.bookings.byKey({ manageKey }),
    pay: async ({ id }, amount) => {
      granted(await recordReceipt(house.api.deps, { key: randomUUID(), bookingId: id, amount, means: 'transfer' }))
    },
  }
}

/** A booking as the subject of a mail. */
export function subjectOf({ id, manageKey, email }: Staged): Subject {
  return { about: { bookingId: id }, email, opens: { mark: 'b', key: manageKey } }
}
