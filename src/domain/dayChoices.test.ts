import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, localDate, wallTime } from './calendar.ts'
import { offerOf } from './catalogue.ts'
import { firstCatalogue } from './catalogueValues.ts'
import { faultOfDays, inOrder, lastDayOfPackage, prefilledDays } from './dayChoices.ts'

const { policies } = firstCatalogue
const threeDays = offerOf(firstCatalogue, 'lesson.3days')
const intro = offerOf(firstCatalogue, 'lesson.intro')
const first = { date: localDate('2027-06-01'), start: wallTime('09:00') }

function onDays(...offsets: number[]) {
  return offsets.map((offset) => ({ date: addDays(first.date, offset), start: first.start }))
}

test.each([
  [[0, 1, 2], null],
  [[0, 3, 6], null],
  [[6, 0, 3], null],
  [[0, 1, 7], 'tooSpread'],
  [[0, 0, 1], 'sameDayTwice'],
  [[0, 1], 'count'],
  [[0, 1, 2, 3], 'count'],
])('a 3-day package on days %j: %s', (offsets, fault) => {
  expect(faultOfDays(onDays(...offsets), threeDays, policies)).toBe(fault)
})

test('both starts of one day are the same day', () => {
  expect(faultOfDays([...onDays(0, 1), { date: first.date, start: wallTime('13:30') }], threeDays, policies)).toBe('sameDayTwice')
})

test('a package may spread over three spare days, a single lesson has none', () => {
  expect(lastDayOfPackage(first.date, threeDays, policies)).toBe('2027-06-07')
  expect(lastDayOfPackage(first.date, intro, policies)).toBe('2027-06-01')
  expect(faultOfDays(onDays(0), intro, policies)).toBeNull()
})

test('the following days are prefilled at the same start, days that do not fit are skipped', () => {
  expect(prefilledDays(first, threeDays, policies, () => true)).toEqual(onDays(0, 1, 2))
  expect(prefilledDays(first, threeDays, policies, (day) => day.date !== '2027-06-02')).toEqual(onDays(0, 2, 3))
  expect(prefilledDays(first, intro, policies, () => true)).toEqual(onDays(0))
})

test('there is no prefill when the first day does not fit or too few days do', () => {
  expect(prefilledDays(first, threeDays, policies, (day) => day.date !== first.date)).toBeNull()
  expect(prefilledDays(first, threeDays, policies, (day) => day.date < '2027-06-03')).toBeNull()
})

test('days are kept in the order of the calendar', () => {
  expect(inOrder(onDays(2, 0, 1))).toEqual(onDays(0, 1, 2))
})

test('what is prefilled is always a proper choice', () => {
  fc.assert(
    fc.property(fc.constantFrom(...firstCatalogue.offers), fc.func(fc.boolean()), (offer, fits) => {
      const days = prefilledDays(first, offer, policies, (day) => day.date === first.date || fits(day.date))
      if (days !== null) expect(faultOfDays(days, offer, policies)).toBeNull()
    }),
  )
})
