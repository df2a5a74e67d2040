import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { columnsWith, everyColumn, realDump } from '#tests/support/databaseDump.ts'
import { granted } from '#tests/support/apiHouse.ts'
import { openQuoteHouse, type AskedQuote, type QuoteHouse } from '#tests/support/quoteHouse.ts'

/** What a guest types, each with a mark that stands nowhere else, and the only columns that may keep it; an accepted quote is a booking as well. */
const marks = {
  'Zzfirst-Markova': ['public.bookings.first_name', 'public.quotes.first_name'],
  'Zzlast-Markson': ['public.bookings.last_name', 'public.quotes.last_name'],
  'zzmail.mark': ['public.bookings.email', 'public.quotes.email'],
  '+34600123987': ['public.bookings.phone', 'public.quotes.phone'],
  'zzmessage mark': ['public.quotes.message'],
  'zzchange mark': ['public.quotes.change_text'],
}

let house: QuoteHouse
let quote: AskedQuote
let manageKey: string

/** Asks, errs, asks for a change, is answered twice and accepts. */
beforeAll(async () => {
  house = await openQuoteHouse()
  const contact = { firstName: 'Zzfirst-Markova', lastName: 'Zzlast-Markson', email: 'zzmail.mark@guest.example', phone: '+34600123987' }
  await house.ask({ contact, message: 'zzmessage mark', days: 4 }).catch(() => undefined)
  quote = await house.ask({ contact, message: 'zzmessage mark' })
  const { ids } = await house.teachWeek()
  granted(await house.answer(quote, ids))
  granted(await house.browser().api.quotes.askChange({ key: randomUUID(), quoteKey: quote.quoteKey, text: 'zzchange mark' }))
  granted(await house.answer(quote, ids))
  manageKey = granted(await house.accept(quote)).booking.manageKey
})
afterAll(async () => {
  await house.stop()
})

test('what a guest types into a quote stands only in the columns that may hold it, in every table of every schema', async () => {
  const values = await everyColumn(house.url)
  expect(values.size).toBeGreaterThan(100)
  expect(Object.fromEntries(Object.keys(marks).map((mark) => [mark, columnsWith(mark, values).toSorted()]))).toEqual(marks)
})

test('a dump of the database has every mark exactly as often as it has columns', async () => {
  const dump = realDump(house.url) ?? [...(await everyColumn(house.url)).values()].flat().join('\n')
  const often = Object.entries(marks).map(([mark, columns]) => [mark, dump.toLowerCase().split(mark.toLowerCase()).length - 1, columns.length])
  expect(often.filter(([, found, allowed]) => found !== allowed)).toEqual([])
})

test('the keys of quote and booking stand nowhere in the database: answers are kept without them', async () => {
  const values = await everyColumn(house.url)
  for (const secret of [quote.quoteKey, manageKey, '203.0.113.1']) expect(columnsWith(secret, values)).toEqual([])
  expect(values.get('public.idempotency_keys.answer')).toHaveLength(5)
})
