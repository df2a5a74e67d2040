import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { instant, localDate } from '#domain/calendar.ts'
import { declineRequest } from '#server/commands/answerRequest.ts'
import { erasePerson } from '#server/commands/erasePerson.ts'
import { recordReceipt } from '#server/commands/recordReceipt.ts'
import { recordRefund } from '#server/commands/recordRefund.ts'
import { expireHolds } from '#server/commands/expireHolds.ts'
import { startPayment } from '#server/commands/startPayment.ts'
import { cleanUp } from '#server/jobs/cleanUp.ts'
import { waitlistKeyOf } from '#server/secrets.ts'
import { granted, LINK_SECRET } from '#tests/support/apiHouse.ts'
import type { ConfirmWords, HoldWords } from '#tests/support/bookingCalls.ts'
import { openCardBank } from '#tests/support/cardBank.ts'
import { columnsWith, everyColumn, realDump } from '#tests/support/databaseDump.ts'
import { confirmWords, holdWords } from '#tests/support/guestWords.ts'
import { brokenInvariants } from '#tests/support/invariants.ts'
import { openQuoteHouse, type QuoteHouse } from '#tests/support/quoteHouse.ts'

const DAY = localDate('2027-06-10')
const A_DAY = 24 * 60
const LAST_WAITED = localDate('2027-06-20')
let house: QuoteHouse
let manageKey: string
let acceptedKey: string

beforeAll(async () => {
  house = await openQuoteHouse()
  await house.teach([DAY, LAST_WAITED].map((date) => ({ activity: 'wingfoil', date, start: '13:30' })))
  ;({ manageKey } = await payByCard(await book(['zzlesson', DAY])))
  await send('zzmessage')
  house.clock.forward(A_DAY)
  await house.ask({ contact: contactOf('zzunanswered'), message: 'zzunanswered wish', childrenAges: [9] })
  house.clock.forward(A_DAY)
  await declineRequest(house.api.deps, (await book(['zzdeclined', DAY], { people: [34, 9] })).id, 'safety')
  const quote = await house.ask({ contact: contactOf('zzaccepted'), message: 'zzaccepted wish', childrenAges: [9] })
  const { ids } = await house.teachWeek()
  granted(await house.answer(quote, ids, { people: 2 }))
  granted(await house.accept(quote))
  acceptedKey = quote.quoteKey
  await hold(4, LAST_WAITED)
  for (const name of ['zzwaiting', 'zzleaving']) await wait(name)
  await hold(1)
})
afterAll(() => house.stop())

/** Names, addresses and numbers that carry one mark. */
function contactOf(mark: string) {
  const digits = String([...mark].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 100_000_000, 7)).padStart(8, '0')
  return { firstName: `${mark} first`, lastName: `${mark} last`, email: `${mark}@guest.example`, phone: `+49151${digits}` }
}

async function hold(party: number, date = DAY, wish: Partial<HoldWords> = {}) {
  return granted(await house.browser('203.0.113.77').api.bookings.hold(holdWords({ days: [{ date, start: '13:30' }], party, ...wish }))).hold
}

async function book([mark, date]: [string, typeof DAY], { people = [34] }: { people?: number[] } = {}) {
  const held = await hold(people.length, date)
  const wish: Partial<ConfirmWords> = {
    contact: contactOf(mark),
    participants: people.map((age) => ({ age, swims: 'confident', firstName: `${mark} comes`, wetsuit: `${mark} size` })),
    guardian: { name: `${mark} guardian`, relation: `${mark} relation`, present: true },
    pickUp: { place: `${mark} hotel`, area: `${mark} area` },
    notes: `${mark} notes`,
  }
  const { booking } = granted(await house.browser().api.bookings.confirm(confirmWords(held, wish)))
  return { id: held.id, manageKey: booking.manageKey, reference: booking.reference }
}

async function payByCard(booking: { id: string; manageKey: string }) {
  const desk = openCardBank(house)
  const { attempt } = granted(await startPayment(desk.deps, { key: randomUUID(), bookingId: booking.id }))
  for (const event of await desk.bank.settle(attempt.redirectTo.split('#p=')[1] ?? '', 'succeeded')) await desk.bank.notify(event)
  return booking
}

async function send(mark: string): Promise<void> {
  const { api } = house.browser()
  const { startedAt } = await api.enquiries.begin()
  house.clock.forward(1)
  const { firstName: name, email, phone } = contactOf(mark)
  granted(await api.enquiries.send({ key: randomUUID(), locale: 'en', name, email, phone, message: `${mark} asks`, website: '', startedAt }))
}

async function wait(mark: string): Promise<void> {
  const wish = { key: randomUUID(), offer: 'lesson.intro', date: LAST_WAITED, party: 1, locale: 'en' } as const
  granted(await house.browser().api.waitlist.join({ ...wish, email: `${mark}@guest.example` }))
  if (mark === 'zzleaving') await house.browser().api.waitlist.leave({ key: randomUUID(), leaveKey: waitlistKeyOf(LINK_SECRET, wish.key) })
}

async function cancel(booking: { manageKey: string }): Promise<void> {
  granted(await house.browser().api.bookings.cancel({ key: randomUUID(), manageKey: booking.manageKey }))
}

async function cleanedAt(moment: string): Promise<Map<string, string[]>> {
  house.clock.set(instant(moment))
  await cleanUp(house.api.deps)
  return await everyColumn(house.url)
}

/** Ids, codes, cents and moments: what the tables of money are made of. */
const neutral =
  /\.(id|key|procedure|input_hash|answer|booking_id|provider|provider_reference|attempt_id|reference|kind|purpose|source|status|version|outcome|amount_cents|return_path|at|due_at|\w+_at)$/

const guestColumns = ['email', 'first_name', 'last_name'].map((column) => `public.bookings.${column}`)
const quoteColumns = ['email', 'first_name', 'last_name', 'message'].map((column) => `public.quotes.${column}`)
const peopleColumns = [
  ...['guardian_name', 'guardian_relation', 'notes', 'pick_up_area', 'pick_up_place'].map((column) => `public.bookings.${column}`),
  ...['first_name', 'wetsuit'].map((column) => `public.participants.${column}`),
]
const sorted = (...columns: string[]) => columns.toSorted()

/** Whose data, the last moment they are kept, the first at which they are forgotten, and where they stand before and after. */
const spans: [what: string, mark: string, last: string, first: string, before: string[], after: string[]][] = [
  ['who has left the waiting list: at once', 'zzleaving', '2027-05-05T12:00:00Z', '2027-05-05T12:00:00Z', [], []],
  ['who waits for a day: until it is past', 'zzwaiting', '2027-06-20T22:30:00Z', '2027-06-20T23:10:00Z', ['public.waitlist_entries.email'], []],
  [
    'a message that led to no booking: 12 months',
    'zzmessage',
    '2028-05-01T22:30:00Z',
    '2028-05-01T23:10:00Z',
    ['email', 'message', 'name'].map((column) => `public.enquiries.${column}`),
    [],
  ],
  ['a quote that nobody answered: 12 months', 'zzunanswered', '2028-05-02T22:30:00Z', '2028-05-02T23:10:00Z', quoteColumns, []],
  ['a request that was declined: 12 months', 'zzdeclined', '2028-05-03T22:30:00Z', '2028-05-03T23:10:00Z', sorted(...guestColumns, ...peopleColumns), []],
  [
    'who came, their guardian and their wishes: 12 months after the last day',
    'zzlesson',
    '2028-06-10T22:30:00Z',
    '2028-06-10T23:10:00Z',
    sorted(...guestColumns, ...peopleColumns),
    guestColumns,
  ],
  [
    'the quote behind a booking: 12 months after the last day',
    'zzaccepted',
    '2028-06-15T22:30:00Z',
    '2028-06-15T23:10:00Z',
    sorted(...guestColumns, ...quoteColumns),
    guestColumns,
  ],
  ['who booked: six years after the last day', 'zzlesson', '2033-06-10T22:30:00Z', '2033-06-10T23:10:00Z', guestColumns, []],
  ['who accepted a quote: six years after the last day', 'zzaccepted', '2033-06-15T22:30:00Z', '2033-06-15T23:10:00Z', guestColumns, []],
]

test('quality.md promise 31, on request: a person is forgotten everywhere at once, but for the bookings that still need them', async () => {
  const [upcoming, cancelled] = [await book(['zzperson', DAY]), await book(['zzperson', DAY])]
  const quote = await house.ask({ contact: contactOf('zzperson'), message: 'zzperson wish' })
  await send('zzperson')
  await wait('zzperson')
  await cancel(cancelled)
  const { kept, ...erased } = await erasePerson(house.api.deps, { email: 'ZZperson@guest.example' })
  expect([erased, kept]).toEqual([{ bookings: 1, quotes: 1, messages: 1, waiting: 1 }, [upcoming.reference]])
  await expect(house.read(quote)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(house.browser().api.bookings.byKey({ manageKey: cancelled.manageKey })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  const money = { bookingId: upcoming.id, amount: 9_000, means: 'transfer' } as const
  granted(await recordReceipt(house.api.deps, { key: randomUUID(), ...money }))
  await cancel(upcoming)
  const person = { phone: contactOf('zzperson').phone }
  expect(await erasePerson(house.api.deps, person)).toMatchObject({ bookings: 0, kept: [upcoming.reference] })
  granted(await recordRefund(house.api.deps, { key: randomUUID(), ...money }))
  for (const bookings of [1, 0]) expect(await erasePerson(house.api.deps, person)).toEqual({ bookings, quotes: 0, messages: 0, waiting: 0, kept: [] })
  expect(columnsWith('zzperson', await everyColumn(house.url))).toEqual([])
})

test('the privacy page: codes of browser and address are kept as long as the held places or the booking they belong to', async () => {
  house.clock.forward(60)
  await expireHolds(house.api.deps)
  const holds = { where: { bookedAt: null, addressHash: { not: null } } }
  const before = await house.database.booking.count(holds)
  await cleanUp(house.api.deps)
  expect([before, await house.database.booking.count(holds)]).toEqual([2, 2])
  house.clock.forward(A_DAY - 60)
  await cleanUp(house.api.deps)
  expect(await house.database.booking.count(holds)).toBe(0)
  expect(await house.database.booking.count({ where: { bookedAt: { not: null }, addressHash: { not: null } } })).toBeGreaterThan(0)
})

test.each(spans)('quality.md, retention: %s', async (_, mark, last, first, before, after) => {
  if (last !== first) expect(columnsWith(mark, await cleanedAt(last))).toEqual(before)
  expect(columnsWith(mark, await cleanedAt(first))).toEqual(after)
})

test('after six years nobody is known any more, in no dump and by no key; numbers, days and money stand as they stood', async () => {
  const values = await everyColumn(house.url)
  const left = [...values].filter(
    ([column, cells]) => cells.length > 0 && /(visitor_hash|address_hash|phone|guardian_\w+|participants\.(age|swims|level))$/.test(column),
  )
  expect(left).toEqual([])
  expect(values.get('public.quotes.children_ages')).toEqual(['[]', '[]', '[]'])
  expect(realDump(house.url) ?? [...values.values()].flat().join()).not.toMatch(/zz[a-z]+/i)
  await expect(house.browser().api.bookings.byKey({ manageKey })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(house.read({ quoteKey: acceptedKey })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(await house.database.ledgerEntry.count({ where: { kind: 'receipt', amountCents: 2_700 } })).toBe(1)
  expect(await brokenInvariants(house.url)).toEqual([])
})

test('what is kept of card payments has no column for a person (engine.md section 1)', async () => {
  const columns = [...(await everyColumn(house.url)).keys()].filter((column) =>
    /payment_(events|attempts)|practice_card_payments|idempotency_keys|ledger_entries/.test(column),
  )
  expect(columns.map((column) => column.replace('public.', '')).filter((column) => !neutral.test(column))).toEqual([])
  expect(await house.database.paymentEvent.count()).toBeGreaterThan(0)
})
