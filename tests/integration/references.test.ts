import type * as crypto from 'node:crypto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { REFERENCE_BYTES } from '#domain/reference.ts'
import { granted } from '#tests/support/apiHouse.ts'
import { holdWords } from '#tests/support/guestWords.ts'
import { openQuoteHouse, quoteWords, type QuoteHouse } from '#tests/support/quoteHouse.ts'

/** What chance draws next; after that it is chance again. */
const { drawn } = vi.hoisted((): { drawn: Buffer[] } => ({ drawn: [] }))
vi.mock('node:crypto', async (original) => {
  const real = await original<typeof crypto>()
  return { ...real, randomBytes: (size: number) => (size === REFERENCE_BYTES ? drawn.shift() : undefined) ?? real.randomBytes(size) }
})

let house: QuoteHouse

beforeAll(async () => {
  house = await openQuoteHouse()
})
afterAll(async () => {
  await house.stop()
})

test.each([
  ['a request for a quote', async () => granted(await house.browser().api.quotes.request(quoteWords())).quote.reference],
  [
    'a hold',
    async () => {
      const { dates } = await house.teachWeek()
      const { id } = granted(await house.browser().api.bookings.hold(holdWords({ days: dates.slice(0, 1).map((date) => ({ date, start: '09:00' })) }))).hold
      return (await house.database.booking.findUniqueOrThrow({ where: { id } })).reference
    },
  ],
])('%s whose reference somebody has already gets another one', async (_, ask) => {
  const same = Buffer.from([1, 2, 3, 4, 5, 6])
  drawn.push(same)
  const first = await ask()
  expect(first).toMatch(/^WF-1234-56/)
  drawn.push(same)
  expect(await ask()).not.toBe(first)
  expect(drawn).toEqual([])
})
