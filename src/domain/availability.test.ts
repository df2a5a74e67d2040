import fc from 'fast-check'
import { expect, test } from 'vitest'
import { plannedSession } from '#tests/support/plannedSession.ts'
import { allocate } from './allocation.ts'
import { dayAvailabilityOf, monthAnswerFor, validUntilOf, type AvailabilityFacts } from './availability.ts'
import { addMinutes, instant, localDate, localMonth } from './calendar.ts'
import { offerOf } from './catalogue.ts'
import { firstCatalogue } from './catalogueValues.ts'
import { dayChoiceRefusal, sessionsAt, type ClosedPeriod, type PlannedSession } from './session.ts'
import { monthAnswerSchema } from './wire/monthWire.ts'

const intro = offerOf(firstCatalogue, 'lesson.intro')
const wake = offerOf(firstCatalogue, 'wakeboard')
const june1 = localDate('2027-06-01')
const quiet: AvailabilityFacts = { offer: intro, party: 1, sessions: [], closed: [], rules: firstCatalogue.policies, now: instant('2027-05-01T12:00:00.000Z') }
const blockedDay: ClosedPeriod = { fromDate: june1, toDate: june1, half: 'day', activity: null, spot: null }

function june1With(sessions: PlannedSession[], wish: Partial<AvailabilityFacts> = {}) {
  return dayAvailabilityOf(june1, { ...quiet, sessions, ...wish })
}

test('a start shows its printed end, the places over all its groups, and the languages where places are free', () => {
  const sessions = [
    plannedSession({ instructorId: 'Ana', taken: 1, languages: ['de', 'en'] }),
    plannedSession({ instructorId: 'Ben', taken: 4, languages: ['fr'] }),
    plannedSession({ start: '13:30', taken: 4, languages: ['es'] }),
  ]
  expect(june1With(sessions, { party: 3 })).toEqual({
    date: june1,
    status: 'few',
    starts: [
      { start: '09:00', end: '11:00', placesLeft: 3, languages: ['en', 'de'], groups: 1 },
      { start: '13:30', end: '15:30', placesLeft: 0, languages: ['es'], groups: 0 },
    ],
  })
  expect(june1With(sessions, { offer: offerOf(firstCatalogue, 'lesson.3days') }).starts[0]?.end).toBe('12:00')
})

test.each([
  [[0], 1, 'free'],
  [[1], 1, 'few'],
  [[1], 3, 'few'],
  [[1], 4, 'full'],
  [[4, 4], 1, 'full'],
  [[0, 0], 8, 'free'],
  [[0, 1], 8, 'full'],
  [[2, 2], 1, 'free'],
])('with %j places taken of four each and a party of %i the day is %s', (taken, party, status) => {
  const sessions = taken.map((count, index) => plannedSession({ instructorId: `instructor ${index}`, taken: count }))
  expect(june1With(sessions, { party }).status).toBe(status)
})

test('the boat is free with several starts, few with one, full with none', () => {
  const starts = (...taken: number[]) =>
    taken.map((count, index) => plannedSession({ activity: 'wake', start: ['09:00', '11:00', '13:00'][index] ?? '15:00', taken: count }))
  const status = (...taken: number[]) => june1With(starts(...taken), { offer: wake, party: 5 })
  expect([status(0, 0, 1).status, status(1, 0, 1).status, status(1, 1, 1).status]).toEqual(['free', 'few', 'full'])
  expect(status(1, 0).starts.map((start) => start.placesLeft)).toEqual([0, 5])
})

test('a party that no single group can take is told over how many it is spread', () => {
  const sessions = ['Ana', 'Ben', 'Cleo'].map((instructorId) => plannedSession({ instructorId }))
  expect([1, 4, 5, 8].map((party) => june1With(sessions, { party }).starts[0]?.groups)).toEqual([1, 1, 2, 2])
})

test.each([
  ['yesterday', '2027-06-02T12:00:00.000Z', {}, 'past'],
  ['today, after the last start', '2027-06-01T17:00:00.000Z', {}, 'past'],
  ['tomorrow, after booking closed', '2027-05-31T22:00:00.000Z', {}, 'leadTime'],
  ['a day that nobody has planned yet', '2026-05-31T12:00:00.000Z', {}, 'beyondHorizon'],
  ['a day without a roster', '2027-05-01T12:00:00.000Z', { sessions: [] }, 'notTaught'],
  ['a day the school has blocked', '2027-05-01T12:00:00.000Z', { closed: [blockedDay] }, 'blocked'],
  ['a day that was called off', '2027-05-01T12:00:00.000Z', { sessions: [plannedSession({ status: 'called_off' })] }, 'blocked'],
])('%s is closed and says why', (_, now, wish, reason) => {
  const day = june1With([plannedSession()], { now: instant(now), ...wish })
  expect([day.status, day.reason]).toEqual(['closed', reason])
})

test('a start can be booked until exactly twelve hours before, then it is still shown but cannot be taken', () => {
  const border = instant('2027-05-31T20:00:00.000Z')
  const sessions = [plannedSession(), plannedSession({ start: '13:30' })]
  expect(june1With(sessions, { now: border }).starts[0]).toMatchObject({ placesLeft: 4, groups: 1 })
  const after = june1With(sessions, { now: instant('2027-05-31T20:00:00.001Z') })
  expect(after.status).toBe('free')
  expect(after.starts).toMatchObject([
    { start: '09:00', placesLeft: 0, groups: 0, reason: 'leadTime' },
    { start: '13:30', placesLeft: 4 },
  ])
})

test('a start that has begun is no longer listed', () => {
  const sessions = [plannedSession(), plannedSession({ start: '13:30' })]
  expect(june1With(sessions, { now: instant('2027-06-01T08:00:00.000Z') }).starts.map((start) => start.start)).toEqual(['13:30'])
})

test('a blocked half-day leaves the other half, a blocked activity or spot leaves the others', () => {
  const sessions = [plannedSession(), plannedSession({ start: '13:30' })]
  const starts = (wish: Partial<ClosedPeriod>) => june1With(sessions, { closed: [{ ...blockedDay, ...wish }] }).starts.map((start) => start.start)
  expect(starts({ half: 'morning' })).toEqual(['13:30'])
  expect(starts({ half: 'afternoon' })).toEqual(['09:00'])
  expect(starts({ activity: 'wake' })).toEqual(['09:00', '13:30'])
  expect(starts({ spot: 'papagayo' })).toEqual(['09:00', '13:30'])
  expect(starts({ toDate: localDate('2027-06-09'), fromDate: localDate('2027-05-20') })).toEqual([])
})

test('a month answers every one of its days, in the shape of the wire', () => {
  const answer = monthAnswerFor(localMonth('2027-06'), { ...quiet, sessions: [plannedSession()], nextHoldExpiry: null })
  expect(monthAnswerSchema.parse(answer)).toEqual(answer)
  expect(answer.days).toHaveLength(30)
  expect(answer.days.slice(0, 2).map((day) => day.status)).toEqual(['free', 'closed'])
})

test('the horizon is the last day that can be booked', () => {
  const days = monthAnswerFor(localMonth('2028-05'), { ...quiet, now: instant('2027-05-02T12:00:00.000Z'), nextHoldExpiry: null }).days
  expect(days.find((day) => day.reason === 'beyondHorizon')?.date).toBe('2028-05-02')
})

test.each([
  ['a minute, when nothing is about to happen', '2027-05-01T12:00:00.000Z', null, '2027-05-01T12:01:00.000Z'],
  ['the end of the next hold', '2027-05-01T12:00:00.000Z', '2027-05-01T12:00:20.000Z', '2027-05-01T12:00:20.000Z'],
  ['a minute, when the hold ends later', '2027-05-01T12:00:00.000Z', '2027-05-01T12:14:00.000Z', '2027-05-01T12:01:00.000Z'],
  ['midnight in the Canaries', '2027-05-01T22:59:30.000Z', null, '2027-05-01T23:00:00.000Z'],
  ['the moment a start leaves online booking', '2027-05-31T19:59:30.000Z', null, '2027-05-31T20:00:00.001Z'],
  ['the moment a start begins', '2027-06-01T07:59:30.000Z', null, '2027-06-01T08:00:00.000Z'],
])('an answer is valid until %s', (_, now, hold, expected) => {
  const nextHoldExpiry = hold === null ? null : instant(hold)
  expect(validUntilOf({ ...quiet, sessions: [plannedSession()], now: instant(now), nextHoldExpiry })).toBe(expected)
})

const anySession = fc.record({
  instructorId: fc.constantFrom('Ana', 'Ben', 'Cleo'),
  start: fc.constantFrom('09:00', '13:30'),
  date: fc.constantFrom('2027-05-31', '2027-06-01', '2027-06-02', '2027-06-03'),
  taken: fc.integer({ min: 0, max: 4 }),
  status: fc.constantFrom<PlannedSession['status']>('planned', 'go', 'moved', 'called_off', 'closed'),
})
const anyClosed = fc.record({
  fromDate: fc.constantFrom(june1, localDate('2027-06-02')),
  toDate: fc.constantFrom(june1, localDate('2027-06-02')),
  half: fc.constantFrom<ClosedPeriod['half']>('day', 'morning', 'afternoon'),
  activity: fc.constantFrom<ClosedPeriod['activity']>(null, 'wingfoil', 'wake'),
  spot: fc.constant(null),
})
const anyFacts = fc.record({
  sessions: fc
    .uniqueArray(anySession, { selector: (row) => `${row.instructorId} ${row.date} ${row.start}`, maxLength: 16 })
    .map((rows) => rows.map((row) => plannedSession(row))),
  closed: fc.array(anyClosed, { maxLength: 2 }),
  party: fc.integer({ min: 1, max: 8 }),
  now: fc.integer({ min: 0, max: 4 * 1440 }).map((minutes) => addMinutes(instant('2027-05-30T00:00:00.000Z'), minutes)),
})

test('what is listed with enough places can be held, and nothing else can', () => {
  fc.assert(
    fc.property(anyFacts, (chance) => {
      const facts: AvailabilityFacts = { ...quiet, ...chance }
      for (const date of ['2027-05-30', '2027-05-31', '2027-06-01', '2027-06-02', '2027-06-03', '2027-06-04'].map(localDate)) {
        const day = dayAvailabilityOf(date, facts)
        for (const start of firstCatalogue.policies.lessonStarts) {
          const choice = { date, start }
          const sessions = sessionsAt(choice, facts.sessions, facts.closed)
          const refusal = dayChoiceRefusal(choice, sessions[0]?.startsAt ?? null, facts.rules, facts.now)
          const canBeHeld = refusal === null && allocate([{ choice, sessions }], { offer: intro, party: facts.party }).ok
          const listed = day.starts.find((candidate) => candidate.start === start)
          expect((listed?.placesLeft ?? 0) >= facts.party).toBe(canBeHeld)
          expect((listed?.groups ?? 0) > 0).toBe(canBeHeld)
        }
        expect(['free', 'few'].includes(day.status)).toBe(day.starts.some((start) => start.placesLeft >= facts.party))
        expect(day.reason === undefined).toBe(['free', 'few'].includes(day.status))
      }
    }),
    { numRuns: 2_000 },
  )
})

test('until its validity ends an answer does not change by itself', () => {
  fc.assert(
    fc.property(anyFacts, fc.nat({ max: 60_000 }), (chance, later) => {
      const facts = { ...quiet, ...chance, nextHoldExpiry: null }
      const { validUntil, days } = monthAnswerFor(localMonth('2027-06'), facts)
      const then = Math.min(Date.parse(facts.now) + later, Date.parse(validUntil) - 1)
      const again = monthAnswerFor(localMonth('2027-06'), { ...facts, now: instant(new Date(then).toISOString()) })
      expect(again.days).toEqual(days)
    }),
    { numRuns: 500 },
  )
})
