import { expect, test } from 'vitest'
import { addMinutes, wallTime } from '#domain/calendar.ts'
import { firstCatalogue } from '#domain/catalogueValues.ts'
import { cents } from '#domain/money.ts'
import type { MonthRequest } from '#domain/wire/monthWire.ts'
import { SAMPLE_CHOICE, SAMPLE_MONTH, SAMPLE_NOW, sampleBooked, sampleFullMonth, sampleMonth } from '#fixtures/schoolAnswers.ts'
import { inARow } from '#fixtures/bookingSteps.ts'
import { answer, bookAt, contextOf, filling, lessonHold, MINUTE, settled, stateOf, submit, tap, tell, wait } from '#tests/support/bookingHarness.ts'

test('one adult comes from the calendar to a booked trip', async () => {
  const booking = bookAt()
  await tell(booking, tap, ...filling, submit)
  expect(stateOf(booking)).toEqual({ viewing: 'showing' })
  expect(booking.asked.holds).toHaveLength(1)
  expect(booking.asked.orders).toHaveLength(1)
  expect(booking.asked.orders[0]).toMatchObject({
    contact: { firstName: 'Marta', lastName: 'Ejemplo', email: 'marta@example.com', phone: '600 000 000' },
    participants: [{ age: 34, swims: 'confident' }],
    expectedTotal: 9000,
    acceptTerms: true,
    locale: 'en',
  })
})

test('on the last evening of a month the calendar opens at the next one; who turns back sees that nothing is left', async () => {
  const booking = bookAt({ month: ({ offer, month }) => answer((month === SAMPLE_MONTH ? sampleFullMonth : sampleMonth)(firstCatalogue, offer, month)) })
  await settled()
  expect(booking.asked.months.map(({ month }) => month)).toEqual(['2026-12', '2027-01'])
  expect(stateOf(booking)).toEqual({ choosing: 'picking' })
  expect(contextOf(booking)).toMatchObject({ month: '2027-01', shownDay: null })
  await tell(booking, { type: 'month.shown', month: SAMPLE_MONTH })
  expect(stateOf(booking)).toEqual({ choosing: 'empty' })
  expect(contextOf(booking).month).toBe('2026-12')
})

test('where the next month is full too the calendar stays there and offers to look for a day; it never turns pages for long', async () => {
  const booking = bookAt({ month: ({ offer, month }) => answer(sampleFullMonth(firstCatalogue, offer, month)) })
  await settled()
  expect(stateOf(booking)).toEqual({ choosing: 'empty' })
  expect(booking.asked.months.map(({ month }) => month)).toEqual(['2026-12', '2027-01'])
})

test('a month that a visitor asked for, by its address or for more people, is shown however full it is', async () => {
  const full = { month: ({ offer, month }: MonthRequest) => answer(sampleFullMonth(firstCatalogue, offer, month)) }
  const entry = { search: '', offers: ['lesson.intro'] as const, offer: 'lesson.intro', party: 1, day: SAMPLE_CHOICE.date, start: null } as const
  const byAddress = bookAt(full, { input: { entry } })
  await settled()
  expect(contextOf(byAddress).month).toBe(SAMPLE_MONTH)

  const forMore = bookAt({ month: ({ offer, month, party }) => answer((party > 1 ? sampleFullMonth : sampleMonth)(firstCatalogue, offer, month)) })
  await tell(forMore, { type: 'party.changed', party: 4 })
  expect(stateOf(forMore)).toEqual({ choosing: 'empty' })
  expect(contextOf(forMore).month).toBe(SAMPLE_MONTH)
})

test('nothing is held by looking around: only a tapped start asks for places', async () => {
  const booking = bookAt(
    {},
    { input: { entry: { search: '', offers: ['lesson.intro'], offer: 'lesson.intro', party: 2, day: SAMPLE_CHOICE.date, start: SAMPLE_CHOICE.start } } },
  )
  await tell(booking, { type: 'day.shown', day: SAMPLE_CHOICE.date }, { type: 'party.changed', party: 3 })
  expect(booking.asked.holds).toEqual([])
  expect(contextOf(booking).party).toBe(3)
})

test('pressing the order button twice sends one order', async () => {
  const booking = bookAt()
  await tell(booking, tap, ...filling)
  booking.actor.send(submit)
  booking.actor.send(submit)
  await settled()
  expect(booking.asked.orders).toHaveLength(1)
})

test('tapping a start twice holds the places once', async () => {
  const booking = bookAt()
  await settled()
  booking.actor.send(tap)
  booking.actor.send({ type: 'details.typed', field: 'contact.firstName', value: 'x' })
  await settled()
  expect(booking.asked.holds).toHaveLength(1)
  expect(stateOf(booking)).toEqual({ details: { form: 'everything', hold: 'counting' } })
})

test('another start replaces the places that were held', async () => {
  const booking = bookAt()
  const [, second = SAMPLE_CHOICE] = inARow(SAMPLE_CHOICE, 2)
  await tell(booking, tap, { type: 'choice.reopened' }, { type: 'start.tapped', ...second })
  const [first, next] = booking.asked.holds
  expect(next?.replaces?.id).toBe(first?.key)
  expect(next?.key).not.toBe(first?.key)
})

test('going back to the calendar and tapping the same start keeps the places without asking again', async () => {
  const booking = bookAt()
  await tell(booking, tap, { type: 'choice.reopened' }, tap)
  expect(booking.asked.holds).toHaveLength(1)
  expect(stateOf(booking)).toMatchObject({ details: {} })
})

test('a package is put together first: following days that fit, one of them exchanged, then held', async () => {
  const booking = bookAt({}, { offer: 'lesson.3days', party: 2 })
  const [first, second, third = SAMPLE_CHOICE, fourth = SAMPLE_CHOICE] = inARow(SAMPLE_CHOICE, 4)
  await tell(booking, tap)
  expect(contextOf(booking).days).toEqual([first, second, fourth])
  const afternoon = { ...third, start: wallTime('13:30') }
  await tell(booking, { type: 'days.swapped', index: 2, day: afternoon }, { type: 'days.held.pressed' })
  expect(booking.asked.holds[0]?.days).toEqual([first, second, afternoon])
})

test('a change made while places are being held is held next, and the first places are given up', async () => {
  const booking = bookAt()
  await settled()
  booking.actor.send(tap)
  booking.actor.send({ type: 'party.changed', party: 2 })
  await settled()
  expect(booking.asked.holds.map((hold) => [hold.party, hold.replaces?.id])).toEqual([
    [1, undefined],
    [2, booking.asked.holds[0]?.key],
  ])
  expect(contextOf(booking).hold?.party).toBe(2)
})

test('two minutes before the end the guest is warned and may extend once', async () => {
  const booking = bookAt()
  await tell(booking, tap)
  await wait(booking, 13 * MINUTE)
  expect(booking.actor.getSnapshot().hasTag('warning')).toBe(true)
  await tell(booking, { type: 'hold.extended.pressed' })
  expect(booking.actor.getSnapshot().hasTag('warning')).toBe(false)
  await wait(booking, 15 * MINUTE)
  await tell(booking, { type: 'hold.extended.pressed' })
  expect(booking.asked.extensions).toHaveLength(1)
  await wait(booking, 2 * MINUTE)
  expect(booking.actor.getSnapshot().hasTag('lapsed')).toBe(true)
})

test('when the places lapse nothing typed is lost, nothing is claimed, and typing on holds them once more', async () => {
  const booking = bookAt()
  await tell(booking, tap, ...filling.slice(0, 4))
  await wait(booking, 20 * MINUTE)
  expect(booking.actor.getSnapshot().hasTag('lapsed')).toBe(true)
  expect(booking.asked.holds).toHaveLength(1)
  await tell(booking, ...filling.slice(4))
  expect(booking.asked.holds).toHaveLength(2)
  expect(booking.asked.holds[1]?.key).not.toBe(booking.asked.holds[0]?.key)
  expect(stateOf(booking)).toEqual({ details: { form: 'everything', hold: 'counting' } })
  expect(contextOf(booking).details['participants.0.age']).toBe('34')
  expect(contextOf(booking).acceptTerms).toBe(true)
})

test('places that lapse a second time lead back to the calendar, with everything typed kept', async () => {
  const booking = bookAt()
  await tell(booking, tap, ...filling)
  await wait(booking, 16 * MINUTE)
  await tell(booking, { type: 'hold.again.pressed' })
  await wait(booking, 13 * MINUTE)
  await wait(booking, 2 * MINUTE)
  expect(stateOf(booking)).toMatchObject({ choosing: {} })
  expect(contextOf(booking)).toMatchObject({ notice: 'holdEndedTwice', hold: null })
  expect(contextOf(booking).details['contact.firstName']).toBe('Marta')
})

test('an order on lapsed places is simply sent: the server claims them again', async () => {
  const booking = bookAt()
  await tell(booking, tap, ...filling)
  await wait(booking, 16 * MINUTE)
  await tell(booking, submit)
  expect(booking.asked.holds).toHaveLength(1)
  expect(stateOf(booking)).toEqual({ viewing: 'showing' })
})

test('after a long sleep the clock is read and the places are known to have lapsed', async () => {
  const booking = bookAt()
  await tell(booking, tap, { type: 'clock.read', deviceTime: addMinutes(SAMPLE_NOW, 1) })
  expect(stateOf(booking)).toEqual({ details: { form: 'everything', hold: 'counting' } })
})

test('a device whose clock is an hour wrong counts like the server', async () => {
  const booking = bookAt({ hold: ({ offer }, at) => answer({ ok: true, hold: { ...lessonHold(addMinutes(at, 60)), offer } }, at) })
  await tell(booking, tap)
  expect(contextOf(booking).clockOffset).toBe(60 * MINUTE)
  await wait(booking, 13 * MINUTE - 1)
  expect(booking.actor.getSnapshot().hasTag('warning')).toBe(false)
  await wait(booking, 1)
  expect(booking.actor.getSnapshot().hasTag('warning')).toBe(true)
})

test('an order without an answer is asked again after 2, 5 and 10 seconds under the same key, then waits for the guest', async () => {
  const booking = bookAt({ confirm: () => ({ kind: 'noAnswer' }) })
  await tell(booking, tap, ...filling, submit)
  const times: number[] = []
  for (const seconds of [2, 5, 10]) {
    expect(stateOf(booking)).toEqual({ unknownOutcome: 'waiting' })
    booking.clock.increment(seconds * 1000 - 1)
    await settled()
    times.push(booking.asked.orders.length)
    booking.clock.increment(1)
    await settled()
  }
  expect(times).toEqual([1, 2, 3])
  expect(stateOf(booking)).toEqual({ unknownOutcome: 'stuck' })
  await tell(booking, { type: 'retry.pressed' })
  expect(new Set(booking.asked.orders.map((order) => order.key)).size).toBe(1)
  expect(booking.asked.orders).toHaveLength(5)
})

test('an order whose answer was lost is found again after a reload, under the same key', async () => {
  const first = bookAt({ confirm: () => ({ kind: 'noAnswer' }) })
  await tell(first, tap, ...filling, submit)
  const second = bookAt({}, { found: { draft: first.draft() } })
  await settled()
  expect(second.asked.orders.map((order) => order.key)).toEqual([first.asked.orders[0]?.key])
  expect(stateOf(second)).toEqual({ viewing: 'showing' })
  expect(second.draft()).toBeNull()
})

test('a new price is shown before anything happens, and agreeing sends the order at that price under a new key', async () => {
  const now = cents(9500)
  const booking = bookAt({
    confirm: ({ expectedTotal }, at) =>
      expectedTotal === now
        ? answer({ ok: true, booking: sampleBooked(lessonHold(at)) }, at)
        : answer({ ok: false, refusal: { code: 'priceChanged', was: cents(9000), now } }, at),
  })
  await tell(booking, tap, ...filling, submit)
  expect(stateOf(booking)).toBe('priceChanged')
  await tell(booking, { type: 'price.accepted' })
  expect(stateOf(booking)).toEqual({ viewing: 'showing' })
  expect(new Set(booking.asked.orders.map((order) => order.key)).size).toBe(2)
})

test('when somebody else was faster, an alternative is held with one tap and the details are still there', async () => {
  const [, next = SAMPLE_CHOICE] = inARow(SAMPLE_CHOICE, 2)
  const booking = bookAt({
    confirm: (_, at) =>
      booking.asked.orders.length === 1
        ? answer({ ok: false, refusal: { code: 'noSpaceLeft', left: 0, alternatives: [{ days: [next] }] } }, at)
        : answer({ ok: true, booking: sampleBooked(lessonHold(at)) }, at),
  })
  await tell(booking, tap, ...filling, submit)
  expect(stateOf(booking)).toBe('taken')
  await tell(booking, { type: 'alternative.chosen', days: [next] })
  expect(booking.asked.holds[1]?.days).toEqual([next])
  await tell(booking, submit)
  expect(stateOf(booking)).toEqual({ viewing: 'showing' })
})
