import { expect, test } from 'vitest'
import { addDays, addMinutes, instant, localDate, wallTime } from '#domain/calendar.ts'
import { firstCatalogue } from '#domain/catalogueValues.ts'
import { cents } from '#domain/money.ts'
import type { Refusal } from '#domain/refusal.ts'
import { inARow } from '#fixtures/bookingSteps.ts'
import { SAMPLE_CHOICE, SAMPLE_NOW, sampleHold } from '#fixtures/schoolAnswers.ts'
import { sampleGroup, sampleTrips } from '#fixtures/tripAnswers.ts'
import type { BookingMachineEvent } from '#machines/bookingMachineEvents.ts'
import { termsOf } from '#machines/bookingChoice.ts'
import { datesAfterMove } from '#machines/tripDays.ts'
import { answer, bookAt, contextOf, stateOf, tell, wait, type School } from '#tests/support/bookingHarness.ts'

const days = inARow(SAMPLE_CHOICE, 3)
const hold = sampleHold(firstCatalogue, { offer: 'lesson.3days', party: 2, days })
const trips = sampleTrips(hold)
const [, , third = SAMPLE_CHOICE, later = SAMPLE_CHOICE] = inARow(SAMPLE_CHOICE, 4)
const cancelling: BookingMachineEvent[] = [{ type: 'cancel.opened' }, { type: 'cancel.confirmed' }]
const moving: BookingMachineEvent[] = [
  { type: 'move.opened' },
  { type: 'days.swapped', index: 2, day: later },
  { type: 'move.checked' },
  { type: 'move.confirmed' },
]

/** The owner of a booking at its trip page. */
async function ownerAt(state: keyof typeof trips, school: Partial<School> = {}) {
  const booking = bookAt({ trip: (at) => answer(trips[state], at), ...school }, { offer: 'lesson.3days', party: 2, found: { wantsTrip: true } })
  await tell(booking)
  expect(stateOf(booking)).toEqual({ viewing: 'showing' })
  return booking
}

function no(refusal: Refusal): School['change'] {
  return (_, at) => answer({ ok: false, refusal }, at)
}

test('opening, looking at a step and going back asks the server for nothing that changes anything', async () => {
  const booking = await ownerAt('booked')
  const look: BookingMachineEvent[] = [{ type: 'cancel.opened' }, { type: 'back.pressed' }, { type: 'prepare.opened' }, { type: 'back.pressed' }]
  await tell(booking, ...look, { type: 'move.opened' }, { type: 'days.swapped', index: 2, day: later }, { type: 'move.checked' }, { type: 'back.pressed' })
  await tell(booking, { type: 'back.pressed' })
  expect(stateOf(booking)).toEqual({ viewing: 'showing' })
  expect(booking.asked.changes).toEqual([])
})

test('a guest cancels for the refund they have read, and the page is read again', async () => {
  let reads = 0
  const refund = { amount: cents(7_200), percent: 50, paid: cents(14_400), surplus: cents(0), daysBefore: 9 }
  const booking = await ownerAt('booked', {
    change: (_, at) => answer({ ok: true, outcome: { kind: 'cancelled', refund } }, at),
    trip: (at) => answer(reads++ === 0 ? trips.booked : trips.cancelled, at),
  })
  await tell(booking, ...cancelling)
  expect(booking.asked.changes).toEqual([{ kind: 'cancel', request: { key: expect.any(String), expectedRefund: trips.booked.refundIfCancelledNow?.amount } }])
  expect(contextOf(booking)).toMatchObject({ outcome: { kind: 'cancelled', refund }, trip: { status: 'cancelled' } })
})

test('a refund that has changed since is shown again before anybody is asked again', async () => {
  const booking = await ownerAt('booked', { change: no({ code: 'priceChanged', was: trips.booked.paid, now: cents(0) }) })
  await tell(booking, ...cancelling)
  expect(stateOf(booking)).toEqual({ viewing: 'confirmingCancel' })
  expect(contextOf(booking).refusal?.code).toBe('priceChanged')
  await tell(booking, { type: 'cancel.confirmed' })
  const [first, second] = booking.asked.changes
  expect(first?.request.key).not.toBe(second?.request.key)
})

test('a request is taken back, not cancelled', async () => {
  const booking = await ownerAt('requested', {
    change: (_, at) =>
      answer({ ok: true, outcome: { kind: 'cancelled', refund: { amount: cents(0), percent: 100, paid: cents(0), surplus: cents(0), daysBefore: 9 } } }, at),
  })
  await tell(booking, ...cancelling)
  expect(contextOf(booking).outcome).toEqual({ kind: 'withdrawn' })
})

test('a change without an answer is asked again after 2, 5 and 10 seconds and then by hand, always under its key', async () => {
  const booking = await ownerAt('booked', { change: () => ({ kind: 'noAnswer' }) })
  await tell(booking, ...cancelling)
  for (const [tries, seconds] of [[1, 2] as const, [2, 5] as const, [3, 10] as const]) {
    expect(booking.asked.changes).toHaveLength(tries)
    await wait(booking, seconds * 1000 - 1)
    expect(booking.asked.changes).toHaveLength(tries)
    await wait(booking, 1)
  }
  expect(stateOf(booking)).toEqual({ changeUnsure: 'stuck' })
  await tell(booking, { type: 'retry.pressed' })
  expect(booking.asked.changes).toHaveLength(5)
  expect(new Set(booking.asked.changes.map(({ request }) => request.key)).size).toBe(1)
})

test('without a connection a change waits on the device and goes when the connection is back, or not at all', async () => {
  const booking = await ownerAt('booked', {
    change: (_, at) => (booking.asked.changes.length === 1 ? { kind: 'offline' } : answer({ ok: true, outcome: { kind: 'prepared' } }, at)),
  })
  await tell(
    booking,
    { type: 'prepare.opened' },
    { type: 'prepare.typed', field: 'participants.1.firstName', value: 'Jonas' },
    { type: 'prepare.saved.pressed' },
  )
  expect(stateOf(booking)).toEqual({ changeUnsent: 'offline' })
  await tell(booking, { type: 'connection.found' })
  expect(stateOf(booking)).toEqual({ viewing: 'showing' })
  const [first, second] = booking.asked.changes
  expect(second).toEqual(first)
})

test('what was not possible any more is read again: the page shows what is true and says that nothing was done', async () => {
  const booking = await ownerAt('booked', { change: no({ code: 'notAllowedNow', allowed: [] }) })
  await tell(booking, ...cancelling)
  expect(stateOf(booking)).toEqual({ viewing: 'showing' })
  expect(contextOf(booking)).toMatchObject({ outcome: null, refusal: { code: 'notAllowedNow' } })
})

test('a change that was made while the page cannot be read says so and shows nothing that is no longer true', async () => {
  let reads = 0
  const booking = await ownerAt('booked', { trip: (at) => (reads++ === 0 ? answer(trips.booked, at) : { kind: 'outage', waitSeconds: 5 }) })
  await tell(booking, ...cancelling)
  expect(stateOf(booking)).toEqual({ viewing: 'reloadFailed' })
  expect(contextOf(booking).outcome).not.toBeNull()
})

test('a package moves for the total the guest has read; at another price nothing moves before they agree', async () => {
  const now = cents(trips.booked.total + 500)
  const booking = await ownerAt('booked', {
    change: (_, at) =>
      booking.asked.changes.length === 1
        ? answer({ ok: false, refusal: { code: 'priceChanged', was: trips.booked.total, now } }, at)
        : answer({ ok: true, outcome: { kind: 'moved', difference: cents(500) } }, at),
  })
  await tell(booking, ...moving)
  expect(stateOf(booking)).toEqual({ viewing: 'moveAtOtherPrice' })
  await tell(booking, { type: 'price.accepted' })
  expect(booking.asked.changes.map(({ request }) => request)).toMatchObject([
    { days: [days[0], days[1], later], expectedTotal: trips.booked.total },
    { days: [days[0], days[1], later], expectedTotal: now },
  ])
  expect(contextOf(booking).outcome).toEqual({ kind: 'moved', difference: 500 })
})

test('refused days lead back to the calendar with the nearest others, and the booking stands as it was', async () => {
  const alternatives = [{ days: inARow(later, 3) }]
  const booking = await ownerAt('booked', { change: no({ code: 'noSpaceLeft', left: 1, alternatives }) })
  await tell(booking, ...moving)
  expect(stateOf(booking)).toMatchObject({ viewing: { choosingDays: 'picking' } })
  expect(contextOf(booking).refusal).toMatchObject({ alternatives })
  await tell(booking, { type: 'alternative.chosen', days: inARow(later, 3) })
  expect(stateOf(booking)).toEqual({ viewing: 'checkingMove' })
})

test('days that are where they were, too few, or taken twice cannot be sent', async () => {
  const booking = await ownerAt('booked')
  await tell(booking, { type: 'move.opened' }, { type: 'move.checked' })
  expect(stateOf(booking)).toMatchObject({ viewing: { choosingDays: 'picking' } })
  await tell(booking, { type: 'days.swapped', index: 2, day: days[0] ?? later }, { type: 'move.checked' })
  expect(stateOf(booking)).toMatchObject({ viewing: { choosingDays: 'picking' } })
  expect(booking.asked.changes).toEqual([])
})

test('the days the school called off are replaced by as many others, none of them a day the guest has already', async () => {
  const booking = await ownerAt('calledOff', { change: (_, at) => answer({ ok: true, outcome: { kind: 'newDateChosen' } }, at) })
  await tell(booking, { type: 'newDate.opened' })
  expect(contextOf(booking)).toMatchObject({ days: [], moving: { reason: 'callOff', count: 1 } })
  await tell(booking, { type: 'start.tapped', ...(days[0] ?? later), start: wallTime('13:30') }, { type: 'move.confirmed' })
  expect(stateOf(booking)).toMatchObject({ viewing: { choosingDays: 'picking' } })
  expect(booking.asked.changes).toEqual([])
  await tell(booking, { type: 'start.tapped', ...later, date: addDays(later.date, 1) }, { type: 'move.confirmed' })
  expect(booking.asked.changes).toMatchObject([{ kind: 'chooseAfterCallOff', request: { choice: 'newDate', days: [{ date: addDays(later.date, 1) }] } }])
})

test('a friend by the group link can say sizes and do nothing else', async () => {
  const group = sampleGroup(hold)
  const booking = bookAt({ group: (at) => answer(group, at) }, { found: { wantsGroup: true } })
  await tell(booking)
  expect(stateOf(booking)).toEqual({ helping: 'filling' })
  await tell(booking, { type: 'cancel.opened' }, { type: 'move.opened' }, { type: 'refund.chosen' })
  expect(stateOf(booking)).toEqual({ helping: 'filling' })
  await tell(booking, { type: 'prepare.typed', field: 'participants.1.foot', value: 'left' }, { type: 'prepare.saved.pressed' })
  expect(booking.asked.changes).toMatchObject([{ kind: 'participants', request: { participants: [{ position: 0 }, { position: 1, foot: 'left' }] } }])
  expect(stateOf(booking)).toEqual({ helping: 'filling' })
  expect(booking.draft()).toBeNull()
})

test('a move never improves a refund: the dates read before it are those of the fewer days (engine.md section 4)', async () => {
  const booking = await ownerAt('booked')
  await tell(booking, { type: 'move.opened' })
  const context = contextOf(booking)
  const monthLater = { date: addDays(SAMPLE_CHOICE.date, 30), start: wallTime('09:00') }
  const near = { ...trips.booked, refundIfCancelledNow: { amount: cents(0), percent: 50, paid: cents(0), surplus: cents(0), daysBefore: 9 } }
  expect(datesAfterMove({ ...context, days: [monthLater] })).toEqual({ freeUntil: addDays(monthLater.date, -14), halfUntil: addDays(monthLater.date, -7) })
  expect(datesAfterMove({ ...context, trip: near, days: [monthLater] })).toEqual({ freeUntil: null, halfUntil: addDays(monthLater.date, -7) })
  expect(
    datesAfterMove({ ...context, trip: near, now: instant('2027-03-28T00:30:00.000Z'), days: [{ date: localDate('2027-04-30'), start: third.start }] })
      .freeUntil,
  ).toBeNull()
})

test('a price list whose rules changed after the booking changes neither its dates nor how far its days may spread (engine.md section 3: a hold freezes price and policy)', async () => {
  const booking = await ownerAt('booked')
  await tell(booking, { type: 'move.opened' })
  const before = contextOf(booking)
  const { policies } = before.catalogue
  const strict = { ...before.catalogue, policies: { ...policies, spareDays: 0, refundLadder: [{ fromDays: 60, percent: 100 }] } }
  const after = { ...before, catalogue: strict, days: [{ date: addDays(SAMPLE_CHOICE.date, 30), start: wallTime('09:00') }] }
  expect(datesAfterMove(after)).toEqual(datesAfterMove({ ...after, catalogue: before.catalogue }))
  expect(datesAfterMove(after).freeUntil).not.toBeNull()
  expect([termsOf(after).spareDays, termsOf({ ...after, moving: null }).spareDays]).toEqual([3, 0])
})

test('a trip that is looked at again after a night shows what is allowed then', async () => {
  let reads = 0
  const booking = await ownerAt('booked', { trip: (at) => answer(reads++ === 0 ? trips.booked : trips.completed, at) })
  await tell(booking, { type: 'clock.read', deviceTime: addMinutes(SAMPLE_NOW, 600) }, { type: 'move.opened' })
  expect(stateOf(booking)).toEqual({ viewing: 'showing' })
  expect(contextOf(booking).trip?.allowed).toEqual([])
})

test('what a change brought about is said until the booking changes again: then the page speaks of what is true now', async () => {
  const refund = { amount: cents(0), percent: 0, paid: cents(9_000), surplus: cents(0), daysBefore: 5 }
  const cancelled = { ...trips.cancelled, version: 2 }
  let reads = 0
  const booking = await ownerAt('booked', {
    change: (_, at) => answer({ ok: true, outcome: { kind: 'cancelled', refund } }, at),
    trip: (at) => answer([trips.booked, cancelled, cancelled, { ...cancelled, version: 3 }][reads++] ?? cancelled, at),
  })
  await tell(booking, ...cancelling, { type: 'clock.read', deviceTime: addMinutes(SAMPLE_NOW, 5) })
  expect(contextOf(booking).outcome).toEqual({ kind: 'cancelled', refund })
  await tell(booking, { type: 'clock.read', deviceTime: addMinutes(SAMPLE_NOW, 10) })
  expect(contextOf(booking)).toMatchObject({ outcome: null, trip: { version: 3 } })
})
