import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { z } from 'zod'
import type { participantsRequestSchema } from '#domain/wire/changeWire.ts'
import { granted } from '#tests/support/apiHouse.ts'
import { openChangeHouse, type ChangeHouse, type MadeBooking } from '#tests/support/changeHouse.ts'
import { brokenInvariants } from '#tests/support/invariants.ts'

let house: ChangeHouse
const day = '2027-06-15'
type Wish = Partial<z.input<typeof participantsRequestSchema>>

beforeAll(async () => {
  house = await openChangeHouse()
  await house.lessons([day], 3)
})
afterAll(async () => {
  await house.stop()
})
beforeEach(async () => {
  house.at('2027-05-01T11:00:00.000Z')
})

async function family(): Promise<MadeBooking & { groupKey: string }> {
  await house.database.$executeRaw`DELETE FROM seats`
  const booking = await house.book({ days: [day], party: 3 })
  return { ...booking, groupKey: (await house.trip(booking)).groupKey ?? '' }
}

async function change(opener: { manageKey: string } | { groupKey: string }, wish: Wish) {
  return await house.browser().api.bookings.participants({ key: randomUUID(), participants: [{ position: 0 }], ...opener, ...wish })
}

test('the owner fills in what is known of everybody; what is left out stays, null empties it', async () => {
  const { manageKey } = await family()
  granted(
    await change({ manageKey }, { participants: [{ position: 1, firstName: 'Leo', heightCm: 171, weightKg: 64, wetsuit: 'M', foot: 'left', level: 'hours' }] }),
  )
  granted(
    await change(
      { manageKey },
      {
        participants: [
          { position: 1, heightCm: null, foot: 'right' },
          { position: 2, firstName: 'Ida' },
        ],
      },
    ),
  )
  const { participants } = await house.trip({ manageKey })
  expect(participants[1]).toEqual({ firstName: 'Leo', age: 30, swims: 'confident', level: 'hours', heightCm: null, weightKg: 64, wetsuit: 'M', foot: 'right' })
  expect(participants.map((person) => person.firstName)).toEqual([null, 'Leo', 'Ida'])
})

test('the owner says where to be picked up and what else matters, and takes it back', async () => {
  const { manageKey } = await family()
  granted(await change({ manageKey }, { pickUp: { place: 'Hotel Sol', area: 'Costa Teguise' }, notes: 'Left knee' }))
  expect(await house.trip({ manageKey })).toMatchObject({ pickUp: { place: 'Hotel Sol', area: 'Costa Teguise' }, notes: 'Left knee' })
  granted(await change({ manageKey }, { pickUp: null, notes: null }))
  expect(await house.trip({ manageKey })).toMatchObject({ pickUp: null, notes: null })
})

test('friends with the group link see days and people, and no contact, money or key', async () => {
  const { groupKey, reference } = await family()
  const blank = { firstName: null, level: null, heightCm: null, weightKg: null, wetsuit: null, foot: null, asks: [] }
  expect(await house.browser().api.bookings.group({ groupKey })).toEqual({
    reference,
    offer: 'lesson.intro',
    days: [{ date: day, start: '09:00' }],
    editableUntil: '2027-06-14T16:00:00.000Z',
    participants: [0, 1, 2].map((position) => ({ position, ...blank })),
  })
})

test('friends change people only: pick-up and notes are ignored with a group key', async () => {
  const { groupKey, manageKey } = await family()
  granted(await change({ groupKey }, { participants: [{ position: 2, firstName: 'Kai' }], pickUp: { place: 'Elsewhere', area: '' }, notes: 'mine' }))
  const trip = await house.trip({ manageKey })
  expect(trip).toMatchObject({ pickUp: null, notes: null })
  expect(trip.participants[2]?.firstName).toBe('Kai')
})

test('a group key opens nothing else, and a manage key is no group key', async () => {
  const { groupKey, manageKey } = await family()
  const { api } = house.browser()
  const wrong = { code: 'NOT_FOUND', message: 'Not found.' }
  await expect(api.bookings.byKey({ manageKey: groupKey })).rejects.toMatchObject(wrong)
  await expect(api.bookings.open({ manageKey: groupKey })).rejects.toMatchObject(wrong)
  await expect(api.bookings.cancel({ key: randomUUID(), manageKey: groupKey })).rejects.toMatchObject(wrong)
  await expect(api.bookings.group({ groupKey: manageKey })).rejects.toMatchObject(wrong)
  await expect(change({ groupKey: manageKey }, {})).rejects.toMatchObject(wrong)
})

test('a group link of a cancelled booking looks like one that never was', async () => {
  const { groupKey, manageKey } = await family()
  granted(await house.browser().api.bookings.cancel({ key: randomUUID(), manageKey }))
  await expect(house.browser().api.bookings.group({ groupKey })).rejects.toMatchObject({ code: 'NOT_FOUND', message: 'Not found.' })
  expect(await change({ groupKey }, {})).toEqual({ ok: false, refusal: { code: 'notAllowedNow', allowed: [] } })
})

test.each([
  ['a minute before 17:00 on the day before', '2027-06-14T15:59:00.000Z', true],
  ['at 17:00 on the day before', '2027-06-14T16:00:00.000Z', false],
  ['on the day itself', '2027-06-15T07:00:00.000Z', false],
])('product.md "More decisions": %s', async (_, moment, possible) => {
  const { groupKey, manageKey } = await family()
  house.at(moment)
  expect((await change({ groupKey }, { participants: [{ position: 0, heightCm: 180 }] })).ok).toBe(possible)
  expect((await house.browser().api.bookings.group({ groupKey })).editableUntil === null).toBe(!possible)
  expect(await house.trip({ manageKey })).toMatchObject({ groupKey: possible ? groupKey : null })
})

test('a person the party does not have is wrong input, and nothing of the call is written', async () => {
  const { manageKey } = await family()
  const call = change(
    { manageKey },
    {
      participants: [
        { position: 0, firstName: 'Mia' },
        { position: 3, firstName: 'Nobody' },
      ],
    },
  )
  await expect(call).rejects.toMatchObject({ code: 'BAD_REQUEST', cause: { fields: ['participants.1.position'] } })
  expect((await house.trip({ manageKey })).participants[0]?.firstName).toBeNull()
})

test.each([
  ['a name with a line break', { firstName: 'Leo\nBcc: x' }],
  ['a height of a giraffe', { heightCm: 500 }],
  ['a weight of nothing', { weightKg: 0 }],
])('%s is turned away with its field', async (_, wrong) => {
  const { manageKey } = await family()
  await expect(change({ manageKey }, { participants: [{ position: 0, ...wrong }] })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
})

test('engine.md section 1: the history says that people changed and nothing of what was typed', async () => {
  const { id, manageKey } = await family()
  const key = randomUUID()
  const words = { key, manageKey, participants: [{ position: 0, firstName: 'Zzmarked' }], notes: 'zzmarked note' }
  granted(await house.browser().api.bookings.participants(words))
  expect(await house.events({ id })).toEqual(['hold.made', 'booking.submitted', 'participants.changed'])
  const [event] = await house.database.bookingEvent.findMany({ where: { bookingId: id, event: 'participants.changed' }, select: { payload: true } })
  const kept = await house.database.idempotencyKey.findUniqueOrThrow({ where: { key } })
  expect(JSON.stringify([event, kept])).not.toMatch(/zzmarked/i)
  expect(await house.mails({ id })).toEqual([])
})

test('two friends at the same time: nothing of either is lost', async () => {
  const { groupKey, manageKey } = await family()
  await Promise.all([
    change({ groupKey }, { participants: [{ position: 1, firstName: 'Leo' }] }),
    change({ groupKey }, { participants: [{ position: 2, firstName: 'Ida' }] }),
    change({ groupKey }, { participants: [{ position: 1, heightCm: 180 }] }),
  ])
  const { participants } = await house.trip({ manageKey })
  expect(participants.map(({ firstName, heightCm }) => [firstName, heightCm])).toEqual([
    [null, null],
    ['Leo', 180],
    ['Ida', null],
  ])
})

test('after all these changes nothing is broken', async () => {
  expect((await brokenInvariants(house.url)).filter((sentence) => !sentence.includes('people seated'))).toEqual([])
})
