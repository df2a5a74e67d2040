import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, addMinutes, instant, localDate, localDateOf } from './calendar.ts'
import { firstCatalogue } from './catalogueValues.ts'
import { paymentsFor } from './dueDates.ts'
import { cents } from './money.ts'

const { policies } = firstCatalogue
const bookedAt = instant('2027-02-01T10:00:00.000Z')
const today = localDate('2027-02-01')

test.each([
  [0, null],
  [1, null],
  [2, '2027-02-02T10:00:00.000Z'],
  [7, '2027-02-02T10:00:00.000Z'],
  [8, '2027-02-02T23:59:00.000Z'],
  [9, '2027-02-03T23:59:00.000Z'],
  [10, '2027-02-04T23:59:00.000Z'],
])('%i days before the first session there is one payment of everything, due %s', (days, due) => {
  expect(paymentsFor({ total: cents(9000), bookedAt, firstDate: addDays(today, days), policies })).toEqual([{ code: 'full', due, amount: 9000 }])
})

test('11 days before there is a deposit after 72 hours and a balance a week before', () => {
  expect(paymentsFor({ total: cents(9000), bookedAt, firstDate: addDays(today, 11), policies })).toEqual([
    { code: 'deposit', due: '2027-02-04T10:00:00.000Z', amount: 2700 },
    { code: 'balance', due: '2027-02-05T23:59:00.000Z', amount: 6300 },
  ])
})

test('two days before, a booking late in the evening is paid by 23:59 of the day before', () => {
  const late = instant('2027-02-01T23:59:30.000Z')
  expect(paymentsFor({ total: cents(9000), bookedAt: late, firstDate: addDays(today, 2), policies })[0]?.due).toBe('2027-02-02T23:59:00.000Z')
})

test('days are counted by the calendar of the beach, not by the clock of the server', () => {
  const justAfterMidnight = instant('2027-06-30T23:30:00.000Z')
  const payments = paymentsFor({ total: cents(9000), bookedAt: justAfterMidnight, firstDate: localDate('2027-07-02'), policies })
  expect(payments).toEqual([{ code: 'full', due: null, amount: 9000 }])
})

test('the balance is due at 23:59 of the beach in summer too', () => {
  const [, balance] = paymentsFor({ total: cents(24000), bookedAt, firstDate: localDate('2027-07-20'), policies })
  expect(balance).toEqual({ code: 'balance', due: '2027-07-13T22:59:00.000Z', amount: 16800 })
})

test('nothing is due of nothing', () => {
  expect(paymentsFor({ total: cents(0), bookedAt, firstDate: today, policies })).toEqual([])
})

test('payments add up to the total, are due after the booking, in order, and before the first session', () => {
  const anyMinute = fc.integer({ min: 0, max: 525_600 }).map((minutes) => addMinutes(bookedAt, minutes))
  fc.assert(
    fc.property(anyMinute, fc.integer({ min: 0, max: 365 }), fc.integer({ min: 1, max: 500_000 }), (at, days, total) => {
      const firstDate = addDays(localDateOf(at), days)
      const payments = paymentsFor({ total: cents(total), bookedAt: at, firstDate, policies })
      expect(payments.reduce((paid, payment) => paid + payment.amount, 0)).toBe(total)
      const dues = payments.flatMap((payment) => payment.due ?? [])
      expect(dues).toEqual(dues.toSorted())
      for (const due of dues) {
        expect(Date.parse(due)).toBeGreaterThan(Date.parse(at))
        expect(localDateOf(due) < firstDate).toBe(true)
      }
    }),
    { numRuns: 1_000 },
  )
})
