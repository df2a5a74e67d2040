import { expect, test } from 'vitest'
import { firstCatalogue } from '#domain/catalogueValues.ts'
import { preparationDraftFrom } from '#domain/preparationDraft.ts'
import type { Trip } from '#domain/wire/tripWire.ts'
import { inARow } from '#fixtures/bookingSteps.ts'
import { SAMPLE_CHOICE, SAMPLE_NOW, sampleHold } from '#fixtures/schoolAnswers.ts'
import { sampleGroup, sampleTrips } from '#fixtures/tripAnswers.ts'
import { preparationDraftOf } from '#machines/preparationDrafts.ts'
import { preparedIn } from '#machines/tripPreparing.ts'
import { answer, bookAt, contextOf, stateOf, tell } from '#tests/support/bookingHarness.ts'

const hold = sampleHold(firstCatalogue, { offer: 'lesson.3days', party: 2, days: inARow(SAMPLE_CHOICE, 3) })
const { booked } = sampleTrips(hold)

/** The owner of a booking at its trip page. */
async function ownerOf(trip: Trip) {
  const booking = bookAt({ trip: (at) => answer(trip, at) }, { offer: 'lesson.3days', party: 2, found: { wantsTrip: true } })
  await tell(booking)
  return booking
}

test('a guest says what was typed and nothing else: an emptied field is emptied, an untouched one stays', async () => {
  const booking = await ownerOf(booked)
  await tell(
    booking,
    { type: 'prepare.opened' },
    { type: 'prepare.typed', field: 'participants.0.firstName', value: '' },
    { type: 'prepare.typed', field: 'participants.1.weightKg', value: ' 71 ' },
    { type: 'prepare.typed', field: 'pickUp.place', value: 'Hotel Ejemplo' },
    { type: 'prepare.saved.pressed' },
  )
  expect(booking.asked.changes[0]?.request).toEqual({
    key: expect.any(String),
    participants: [
      { position: 0, firstName: null },
      { position: 1, weightKg: 71 },
    ],
    pickUp: { place: 'Hotel Ejemplo', area: '' },
  })
})

test('what was typed is still there after Back (product.md C-2)', async () => {
  const booking = await ownerOf(booked)
  await tell(booking, { type: 'prepare.opened' }, { type: 'prepare.typed', field: 'participants.1.firstName', value: 'Jonas' })
  await tell(booking, { type: 'back.pressed' }, { type: 'prepare.opened' })
  expect(stateOf(booking)).toEqual({ viewing: 'preparing' })
  expect(preparedIn(contextOf(booking), 'participants.1.firstName')).toBe('Jonas')
})

test('what was typed is still there after the page was loaded again, on the page of its booking and of no other (product.md C-2)', async () => {
  const booking = await ownerOf(booked)
  await tell(booking, { type: 'prepare.opened' }, { type: 'prepare.typed', field: 'participants.1.firstName', value: 'Jonas' })
  const preparation = preparationDraftFrom(JSON.stringify(preparationDraftOf(contextOf(booking), SAMPLE_NOW)), SAMPLE_NOW)
  const reloaded = async (trip: Trip) => {
    const again = bookAt({ trip: (at) => answer(trip, at) }, { offer: 'lesson.3days', party: 2, found: { wantsTrip: true, preparation } })
    await tell(again)
    return preparedIn(contextOf(again), 'participants.1.firstName')
  }
  expect(await reloaded(booked)).toBe('Jonas')
  expect(await reloaded({ ...booked, reference: 'WF-0000-000' })).toBe(booked.participants[1]?.firstName ?? '')
  await tell(booking, { type: 'prepare.saved.pressed' })
  expect(preparationDraftOf(contextOf(booking), SAMPLE_NOW)).toBeNull()
})

test('sizes nobody has, names too long and an area without a place stay on the page', async () => {
  const booking = await ownerOf(booked)
  await tell(
    booking,
    { type: 'prepare.opened' },
    { type: 'prepare.typed', field: 'participants.0.heightCm', value: '7' },
    { type: 'prepare.typed', field: 'participants.1.weightKg', value: 'heavy' },
    { type: 'prepare.typed', field: 'participants.1.firstName', value: 'x'.repeat(81) },
    { type: 'prepare.typed', field: 'pickUp.area', value: 'Playa Blanca' },
    { type: 'prepare.saved.pressed' },
  )
  expect(booking.asked.changes).toEqual([])
  expect(contextOf(booking).prepareErrors.map(({ field, code }) => [field, code])).toEqual([
    ['participants.0.heightCm', 'sizeInvalid'],
    ['participants.1.firstName', 'tooLong'],
    ['participants.1.weightKg', 'sizeInvalid'],
    ['pickUp.place', 'placeMissing'],
  ])
})

test('of a camp age and swimming are told as far as they are asked, and only what can be true', async () => {
  const people = booked.participants.map((person, index) => ({ ...person, age: index === 0 ? null : 12, swims: null }))
  const camp = { ...booked, offer: 'camp.standard' as const, participants: people }
  const booking = await ownerOf(camp)
  await tell(
    booking,
    { type: 'prepare.opened' },
    { type: 'prepare.typed', field: 'participants.0.age', value: '17' },
    { type: 'prepare.typed', field: 'participants.0.swims', value: 'confident' },
    { type: 'prepare.typed', field: 'participants.1.age', value: '30' },
    { type: 'prepare.typed', field: 'participants.1.swims', value: 'no' },
    { type: 'prepare.saved.pressed' },
  )
  expect(booking.asked.changes).toEqual([])
  expect(contextOf(booking).prepareErrors.map(({ field, code }) => [field, code])).toEqual([
    ['participants.0.age', 'ageInvalid'],
    ['participants.1.swims', 'cannotSwim'],
  ])
  await tell(
    booking,
    { type: 'prepare.typed', field: 'participants.0.age', value: '41' },
    { type: 'prepare.typed', field: 'participants.1.swims', value: '' },
    { type: 'prepare.saved.pressed' },
  )
  expect(booking.asked.changes[0]?.request).toMatchObject({ participants: [{ position: 0, age: 41, swims: 'confident' }, { position: 1 }] })
  expect(booking.asked.changes[0]?.request).not.toHaveProperty('participants.1.age')
})

test('an age that a friend has told in the meantime is said to be known, and the form stays as it was typed', async () => {
  const group = sampleGroup(hold, { ...booked, participants: booked.participants.map((person) => ({ ...person, age: null, swims: null })) })
  const booking = bookAt(
    { group: (at) => answer(group, at), change: () => ({ kind: 'invalid', fields: ['participants.1.age'] }) },
    { found: { wantsGroup: true } },
  )
  await tell(booking)
  await tell(booking, { type: 'prepare.typed', field: 'participants.1.age', value: '30' }, { type: 'prepare.saved.pressed' })
  expect(contextOf(booking)).toMatchObject({
    prepareErrors: [{ field: 'participants.1.age', code: 'toldMeanwhile' }],
    prepared: { 'participants.1.age': '30' },
  })
})
