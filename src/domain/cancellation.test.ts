import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, daysBetween, instant, localDate, localDateOf } from './calendar.ts'
import { cancellationDatesFor, ladderDays, refundFor, type Move } from './cancellation.ts'
import { firstCatalogue } from './catalogueValues.ts'
import { cents } from './money.ts'

const { policies } = firstCatalogue
const ladder = policies.refundLadder
const start = localDate('2026-12-20')

test.each([
  ['2026-12-06', 100],
  ['2026-12-07', 50],
  ['2026-12-13', 50],
  ['2026-12-14', 0],
  ['2026-12-20', 0],
  ['2026-12-21', 0],
])('cancelled on %s, a booking that begins on 20 December gets %i %% back', (date, percent) => {
  const refund = refundFor(cents(10_001), ladderDays(localDate(date), start), 'guest', ladder)
  expect(refund).toMatchObject({ percent, amount: percent === 50 ? 5001 : percent === 100 ? 10_001 : 0 })
})

test('a cancellation at 23:30 on the fourteenth day before is free, also over the clock change', () => {
  const cancelledOn = localDateOf(instant('2027-03-21T23:30:00.000Z'))
  expect(refundFor(cents(100), ladderDays(cancelledOn, localDate('2027-04-04')), 'guest', ladder)).toEqual({ percent: 100, amount: 100, reason: 'early' })
})

test('what weather or the school cancel comes back whole, however late', () => {
  expect(refundFor(cents(9000), 0, 'weather', ladder).amount).toBe(9000)
  expect(refundFor(cents(9000), 0, 'school', ladder).amount).toBe(9000)
})

test.each([
  ['2026-11-21', '2026-12-06', '2026-12-13'],
  ['2026-12-06', '2026-12-06', '2026-12-13'],
  ['2026-12-07', null, '2026-12-13'],
  ['2026-12-13', null, '2026-12-13'],
  ['2026-12-14', null, null],
])('on %s the page says free until %s, half until %s', (today, freeUntil, halfUntil) => {
  expect(cancellationDatesFor(start, localDate(today), policies)).toEqual({ freeUntil, halfUntil })
})

test('moving the booking to a later day does not buy a better refund, unless the weather moved it', () => {
  const move = (weather: boolean): Move => ({ madeOn: localDate('2026-12-15'), firstDateBefore: start, weather })
  const later = localDate('2027-01-31')
  const today = localDate('2026-12-16')
  expect(ladderDays(today, later, [move(false)])).toBe(5)
  expect(ladderDays(today, later, [move(true)])).toBe(46)
  expect(cancellationDatesFor(later, today, policies, [move(false)])).toEqual({ freeUntil: null, halfUntil: null })
  expect(cancellationDatesFor(later, today, policies, [move(true)])).toEqual({ freeUntil: '2027-01-17', halfUntil: '2027-01-24' })
})

const anyDay = fc.integer({ min: 0, max: 1500 }).map((days) => addDays(localDate('2026-01-01'), days))
const anyMoves = fc.array(fc.record({ madeOn: anyDay, firstDateBefore: anyDay, weather: fc.boolean() }), { maxLength: 3 })

test('a refund never exceeds what was paid and never grows as the start comes nearer', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 500_000 }), fc.integer({ min: -5, max: 60 }), (paid, days) => {
      const [earlier, later] = [days + 1, days].map((count) => refundFor(cents(paid), count, 'guest', ladder).amount)
      expect(later).toBeLessThanOrEqual(earlier ?? 0)
      expect(earlier).toBeLessThanOrEqual(paid)
      expect(later).toBeGreaterThanOrEqual(0)
    }),
  )
})

test('the dates a visitor reads are the dates the refund goes by', () => {
  fc.assert(
    fc.property(anyDay, fc.integer({ min: 0, max: 60 }), anyMoves, (first, ahead, moves) => {
      const today = addDays(first, -ahead)
      const { freeUntil, halfUntil } = cancellationDatesFor(first, today, policies, moves)
      for (let days = ahead; days >= 0; days -= 1) {
        const date = addDays(first, -days)
        const { percent } = refundFor(cents(100), ladderDays(date, first, moves), 'guest', ladder)
        const promised = freeUntil !== null && date <= freeUntil ? 100 : halfUntil !== null && date <= halfUntil ? 50 : 0
        expect(percent).toBe(promised)
        expect(daysBetween(today, date)).toBeGreaterThanOrEqual(0)
      }
    }),
  )
})
