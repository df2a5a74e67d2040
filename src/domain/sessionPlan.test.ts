import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, localDate } from './calendar.ts'
import { firstCatalogue } from './catalogueValues.ts'
import { sessionKeyOf, sessionsToPlan, type RosterRule } from './sessionPlan.ts'

const monday = localDate('2027-03-22')
const lessons: RosterRule = {
  id: 'a',
  instructorId: 'Ana',
  boatId: 'support',
  boatBerth: 1,
  activity: 'wingfoil',
  spot: 'lasColoradas',
  weekdays: [1, 2, 3, 4, 5],
  starts: firstCatalogue.policies.lessonStarts,
  validFrom: localDate('2027-01-01'),
  validTo: null,
}
const boat: RosterRule = {
  ...lessons,
  id: 'b',
  instructorId: 'Ben',
  boatId: 'wake',
  activity: 'wake',
  weekdays: [6, 7],
  starts: firstCatalogue.policies.wakeStarts,
}

test('a lesson session is planned with its group, its boat and its three hours', () => {
  expect(sessionsToPlan(firstCatalogue, [lessons], monday, monday)[1]).toEqual({
    instructorId: 'Ana',
    boatId: 'support',
    boatBerth: 1,
    activity: 'wingfoil',
    spot: 'lasColoradas',
    date: '2027-03-22',
    start: '13:30',
    end: '16:30',
    startsAt: '2027-03-22T13:30:00.000Z',
    endsAt: '2027-03-22T16:30:00.000Z',
    unit: 'person',
    capacity: 4,
  })
})

test('a boat session is one place for ninety minutes', () => {
  const plan = sessionsToPlan(firstCatalogue, [boat], localDate('2027-03-27'), localDate('2027-03-27'))
  expect(plan.map((session) => `${session.start}-${session.end} ${session.unit} ${session.capacity}`)).toEqual([
    '09:00-10:30 party 1',
    '11:00-12:30 party 1',
    '13:00-14:30 party 1',
    '15:00-16:30 party 1',
  ])
})

test('nine o’clock stays nine o’clock when the clock jumps', () => {
  const plan = sessionsToPlan(firstCatalogue, [boat], localDate('2027-03-27'), localDate('2027-03-28')).filter((session) => session.start === '09:00')
  expect(plan.map((session) => session.startsAt)).toEqual(['2027-03-27T09:00:00.000Z', '2027-03-28T08:00:00.000Z'])
})

test('only the weekdays and dates of a rule are planned', () => {
  const rule = { ...lessons, validFrom: localDate('2027-03-23'), validTo: localDate('2027-03-29') }
  const dates = new Set(sessionsToPlan(firstCatalogue, [rule], monday, addDays(monday, 20)).map((session) => session.date))
  expect([...dates]).toEqual(['2027-03-23', '2027-03-24', '2027-03-25', '2027-03-26', '2027-03-29'])
})

test('an instructor is planned once per start, by the first rule that says so', () => {
  const other = { ...lessons, id: 'c', spot: 'papagayo' }
  const plan = sessionsToPlan(firstCatalogue, [other, lessons], monday, monday)
  expect(plan.map((session) => session.spot)).toEqual(['lasColoradas', 'lasColoradas'])
})

test('planning in pieces gives the same sessions as planning at once, each with a key of its own', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 30 }), (days) => {
      const plan = (from: number, to: number) => sessionsToPlan(firstCatalogue, [lessons, boat], addDays(monday, from), addDays(monday, to))
      const whole = plan(0, 30)
      expect([...plan(0, days), ...plan(days + 1, 30)]).toEqual(whole)
      expect(new Set(whole.map(sessionKeyOf)).size).toBe(whole.length)
    }),
  )
})
