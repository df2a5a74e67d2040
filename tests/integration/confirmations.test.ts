import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { localDate, wallTime } from '#domain/calendar.ts'
import { termsInForce } from '#domain/terms.ts'
import type { Hold } from '#domain/wire/holdWire.ts'
import { replay } from '#domain/replay.ts'
import { expireHolds } from '#server/commands/expireHolds.ts'
import { expireRequests } from '#server/commands/expireRequests.ts'
import { eventsOf } from '#server/repositories/eventsRepository.ts'
import { granted, openApiHouse, refusalCodeIn, type ApiHouse, type Browser } from '#tests/support/apiHouse.ts'
import type { HoldWords } from '#tests/support/bookingCalls.ts'
import { confirmWords, holdWords } from '#tests/support/guestWords.ts'
import { brokenInvariants } from '#tests/support/invariants.ts'
import { testDatabase } from '#tests/support/testDatabase.ts'

let house: ApiHouse
let browser: Browser
const day = (date: string, start = '09:00') => ({ date: localDate(date), start: wallTime(start) })
const june = ['2027-06-01', '2027-06-02', '2027-06-03', '2027-06-04', '2027-06-05']
const guardian = { name: 'Ana Test', relation: 'mother', present: true }
const child = (age: number, swims: 'confident' | '50m' | 'no' = 'confident') => ({ age, swims })

beforeAll(async () => {
  house = await openApiHouse((await testDatabase()).url, { now: '2027-05-01T10:00:00.000Z', limits: false })
})
afterAll(async () => {
  await house.stop()
})

beforeEach(async () => {
  house.clock.forward(60)
  await expireHolds(house.api.deps)
  await house.database.$executeRaw`DELETE FROM seats`
  await house.database.$executeRaw`DELETE FROM sessions`
  await house.teach(
    june.flatMap((date) => [
      { activity: 'wingfoil' as const, date, start: '09:00' },
      { activity: 'wake' as const, date, start: '11:00' },
    ]),
  )
  browser = house.browser()
})

async function held(wish: Partial<HoldWords> = {}): Promise<Hold> {
  return granted(await browser.api.bookings.hold(holdWords({ days: [day('2027-06-01')], ...wish }))).hold
}

async function outboxOf(bookingId: string): Promise<string[]> {
  return (await house.database.outboxMessage.findMany({ where: { bookingId }, orderBy: { template: 'asc' } })).map(
    ({ template, locale }) => `${template} ${locale}`,
  )
}

async function jobCount(): Promise<number> {
  const rows = await house.database.$queryRaw<{ count: number }[]>`SELECT count(*)::int AS count FROM graphile_worker._private_jobs`
  return rows[0]?.count ?? 0
}

test('a booking is confirmed with its price, its due dates, a reference and a key', async () => {
  const hold = await held({ party: 2 })
  const jobs = await jobCount()
  const { booking } = granted(await browser.api.bookings.confirm(confirmWords(hold, { locale: 'de' })))
  expect(booking).toMatchObject({ status: 'confirmed', total: 18_000, deposit: 5_400, freeUntil: '2027-05-18', halfUntil: '2027-05-25' })
  expect(booking.reference).toMatch(/^WF-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{3}$/)
  expect(Buffer.from(booking.manageKey, 'base64url')).toHaveLength(16)
  expect(booking.payments.reduce((sum, payment) => sum + payment.amount, 0)).toBe(18_000)
  expect(await outboxOf(hold.id)).toEqual(['bookingConfirmed de', 'schoolNotice es'])
  expect((await jobCount()) - jobs).toBe(2)
  const charges = await house.database.ledgerEntry.findMany({ where: { bookingId: hold.id }, orderBy: { amountCents: 'asc' } })
  expect(charges.map(({ kind, purpose, amountCents }) => [kind, purpose, amountCents])).toEqual([
    ['charge', 'deposit', 5_400],
    ['charge', 'balance', 12_600],
  ])
})

test('a booking keeps which version of the terms it was made under', async () => {
  const hold = await held()
  granted(await browser.api.bookings.confirm(confirmWords(hold)))
  expect(await house.database.booking.findUniqueOrThrow({ where: { id: hold.id }, select: { termsVersion: true } })).toEqual({
    termsVersion: termsInForce.version,
  })
})

test('the photo package is added to the price, and a total that is not ours is refused with both figures', async () => {
  const hold = await held()
  expect(await browser.api.bookings.confirm(confirmWords(hold, { addOns: ['photo'] }))).toEqual({
    ok: false,
    refusal: { code: 'priceChanged', was: 9_000, now: 17_000 },
  })
  expect(await browser.api.bookings.confirm(confirmWords(hold, { expectedTotal: 1 }))).toEqual({
    ok: false,
    refusal: { code: 'priceChanged', was: 1, now: 9_000 },
  })
  const { booking } = granted(await browser.api.bookings.confirm(confirmWords(hold, { addOns: ['photo'], expectedTotal: 17_000 })))
  expect(booking.total).toBe(17_000)
})

test('the same order sent again gives the same booking and no second mail; another order under its key is turned away', async () => {
  const hold = await held()
  const words = confirmWords(hold)
  const first = await browser.api.bookings.confirm(words)
  house.clock.forward(90)
  expect(await house.browser().api.bookings.confirm(words)).toEqual(first)
  await expect(browser.api.bookings.confirm({ ...words, locale: 'fr' })).rejects.toMatchObject({ code: 'UNPROCESSABLE_CONTENT' })
  expect(await browser.api.bookings.confirm({ ...words, key: crypto.randomUUID() })).toMatchObject({
    refusal: { code: 'notAllowedNow', allowed: ['cancel', 'reschedule', 'participants'] },
  })
  expect(await outboxOf(hold.id)).toHaveLength(2)
})

test('nobody confirms a hold without its secret, and nobody learns whether it exists', async () => {
  const hold = await held()
  await expect(browser.api.bookings.confirm(confirmWords({ ...hold, secret: 'A'.repeat(22) }))).rejects.toMatchObject({
    code: 'NOT_FOUND',
    message: 'Not found.',
  })
  await expect(browser.api.bookings.confirm(confirmWords({ ...hold, id: crypto.randomUUID() }))).rejects.toMatchObject({
    code: 'NOT_FOUND',
    message: 'Not found.',
  })
})

test('who cannot swim and who is too young is refused by person', async () => {
  const hold = await held({ party: 2 })
  const confirm = async (people: ReturnType<typeof child>[], withGuardian = true) =>
    await browser.api.bookings.confirm(confirmWords(hold, { participants: people, ...(withGuardian && { guardian }) }))
  expect(await confirm([child(30), child(30, 'no')])).toMatchObject({ refusal: { code: 'cannotSwim', participant: 1 } })
  expect(await confirm([child(7), child(30)])).toMatchObject({ refusal: { code: 'ageRule', minimum: 8, participant: 0 } })
  expect(await confirm([child(30), child(9)], false)).toMatchObject({ refusal: { code: 'ageRule', minimum: 12, participant: 1 } })
  await expect(confirm([child(30)])).rejects.toMatchObject({ code: 'BAD_REQUEST', cause: { fields: ['participants'] } })
  expect(await house.database.booking.findUnique({ where: { id: hold.id }, select: { status: true, firstName: true } })).toEqual({
    status: 'held',
    firstName: null,
  })
})

test('product.md "More decisions": whoever is under 18 needs a guardian who is named, there or not, and nobody else does', async () => {
  const hold = await held({ party: 2 })
  const confirm = async (words: Parameters<typeof confirmWords>[1]) => await browser.api.bookings.confirm(confirmWords(hold, words))
  const young = [child(30), child(17)]
  await expect(confirm({ participants: young })).rejects.toMatchObject({ code: 'BAD_REQUEST', cause: { fields: ['guardian'] } })
  expect(await house.database.booking.findUnique({ where: { id: hold.id }, select: { status: true } })).toEqual({ status: 'held' })
  expect(granted(await confirm({ participants: young, guardian: { ...guardian, present: false } })).booking.status).toBe('confirmed')
  const grown = await held({ party: 1, days: [day('2027-06-02')] })
  granted(await browser.api.bookings.confirm(confirmWords(grown, { participants: [child(18)] })))
})

test('a nine-year-old with an adult becomes a request that keeps its places for a day', async () => {
  const hold = await held({ party: 4 })
  const { booking } = granted(await browser.api.bookings.confirm(confirmWords(hold, { participants: [child(30), child(9), child(30), child(30)], guardian })))
  expect(booking.status).toBe('requested')
  expect(await outboxOf(hold.id)).toEqual(['requestReceived en', 'schoolNotice es'])
  expect(await house.database.ledgerEntry.count({ where: { bookingId: hold.id } })).toBe(0)
  house.clock.forward(20)
  expect(refusalCodeIn(await browser.api.bookings.hold(holdWords({ days: [day('2027-06-01')] })))).toBe('noSpaceLeft')
  house.clock.forward(60 * 24)
  expect(await expireRequests(house.api.deps)).toBe(1)
  granted(await browser.api.bookings.hold(holdWords({ days: [day('2027-06-01')] })))
})

test('a party that did not fit becomes a request without places', async () => {
  const hold = await held({ party: 6, onFull: 'request' })
  const { booking } = granted(await browser.api.bookings.confirm(confirmWords(hold)))
  expect(booking.status).toBe('requested')
  granted(await browser.api.bookings.hold(holdWords({ days: [day('2027-06-01')], party: 4 })))
})

test.each([
  ['before anybody tidied up', false],
  ['after the sweeper came', true],
])('a late order gets its places again when they are free, %s', async (_, swept) => {
  const hold = await held({ party: 3 })
  house.clock.forward(40)
  if (swept) await expireHolds(house.api.deps)
  const { booking } = granted(await browser.api.bookings.confirm(confirmWords(hold)))
  expect(booking.status).toBe('confirmed')
  expect(await browser.api.bookings.hold(holdWords({ days: [day('2027-06-01')], party: 2 }))).toMatchObject({ refusal: { code: 'noSpaceLeft', left: 1 } })
  expect((await eventsOf(house.database, hold.id)).map((event) => event.event)).toEqual(['hold.made', 'hold.expired', 'booking.submitted'])
})

test('a late order whose places are gone hears what is left and where else there is room; nothing of it is written', async () => {
  const hold = await held({ party: 3 })
  house.clock.forward(15)
  await held({ party: 2 })
  const answer = await browser.api.bookings.confirm(confirmWords(hold))
  expect(answer).toMatchObject({
    refusal: { code: 'noSpaceLeft', left: 2, alternatives: [{ days: [day('2027-06-02')] }, { days: [day('2027-06-03')] }, { days: [day('2027-06-04')] }] },
  })
  expect(await house.database.participant.count({ where: { bookingId: hold.id } })).toBe(0)
})

test('a hold that the visitor gave back cannot be confirmed any more', async () => {
  const hold = await held()
  granted(await browser.api.bookings.releaseHold(hold))
  expect(await browser.api.bookings.confirm(confirmWords(hold))).toEqual({ ok: false, refusal: { code: 'notAllowedNow', allowed: [] } })
})

test('a fourth unpaid booking of one person is for a human, by e-mail in either spelling of its domain or by phone', async () => {
  const contact = { firstName: 'Test', lastName: 'Often', email: 'often@müller.de', phone: '+34600111222' }
  for (const date of june.slice(0, 3)) granted(await browser.api.bookings.confirm(confirmWords(await held({ days: [day(date)] }), { contact })))
  const hold = await held({ days: [day('2027-06-04')] })
  expect(await browser.api.bookings.confirm(confirmWords(hold, { contact: { ...contact, phone: '+34600111333', email: 'OFTEN@xn--mller-kva.de' } }))).toEqual({
    ok: false,
    refusal: { code: 'needsHuman' },
  })
  expect(refusalCodeIn(await browser.api.bookings.confirm(confirmWords(hold, { contact: { ...contact, email: 'other@guest.example' } })))).toBe('needsHuman')
  granted(await browser.api.bookings.confirm(confirmWords(hold, { contact: { ...contact, email: 'other@guest.example', phone: '+34600111444' } })))
})

test('the events of a booking tell its row, and what is taken is what is booked', async () => {
  const hold = await held({ party: 2 })
  house.clock.forward(14)
  granted(await browser.api.bookings.extendHold(hold))
  granted(await browser.api.bookings.confirm(confirmWords(hold)))
  expect(replay(await eventsOf(house.database, hold.id))).toMatchObject({ status: 'confirmed', holdExtended: true, holdExpiresAt: null, total: 18_000 })
})

test('a price list that changes during a hold changes nothing for this guest', async () => {
  const hold = await held()
  const { catalogue } = (await house.api.facts.read()).catalogues[0] ?? { catalogue: null }
  const dearer = { ...catalogue, version: '2027-dearer', offers: catalogue?.offers.map((offer) => ({ ...offer, price: offer.price * 2 })) }
  await house.database.catalogueVersion.create({ data: { version: '2027-dearer', validFrom: new Date(house.clock.now()), data: dearer } })
  await house.heard()
  expect((await browser.api.catalogue.current()).version).toBe('2027-dearer')
  granted(await browser.api.bookings.confirm(confirmWords(hold)))
  expect((await held()).total).toBe(18_000)
})

test('after all these bookings nothing is broken: places, histories and bills agree', async () => {
  const broken = await brokenInvariants(house.url)
  expect(broken.filter((sentence) => !sentence.includes('people seated'))).toEqual([])
})
