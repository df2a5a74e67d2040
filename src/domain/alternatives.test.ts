import { expect, test } from 'vitest'
import { plannedSession } from '#tests/support/plannedSession.ts'
import { alternativesFor, type AlternativeFacts } from './alternatives.ts'
import { instant, localDate, wallTime } from './calendar.ts'
import { offerOf } from './catalogue.ts'
import { firstCatalogue } from './catalogueValues.ts'
import type { DayChoice } from './refusal.ts'

const wanted: DayChoice = { date: localDate('2027-06-10'), start: wallTime('09:00') }
const facts: Omit<AlternativeFacts, 'sessions'> = {
  offer: offerOf(firstCatalogue, 'lesson.intro'),
  party: 2,
  closed: [],
  policies: firstCatalogue.policies,
  now: instant('2027-06-01T12:00:00.000Z'),
}

function shown(choices: { days: DayChoice[] }[]): string[] {
  return choices.map(({ days }) => days.map((day) => `${day.date.slice(8)} ${day.start}`).join(', '))
}

test('the nearest starts that fit come first: same day, then later before earlier', () => {
  const sessions = [
    plannedSession({ date: '2027-06-10', start: '09:00', taken: 4 }),
    plannedSession({ date: '2027-06-10', start: '13:30' }),
    plannedSession({ date: '2027-06-09', start: '09:00' }),
    plannedSession({ date: '2027-06-11', start: '09:00', taken: 3 }),
    plannedSession({ date: '2027-06-11', start: '13:30' }),
    plannedSession({ date: '2027-06-12', start: '09:00' }),
  ]
  expect(shown(alternativesFor([wanted], { ...facts, sessions }))).toEqual(['10 13:30', '11 13:30', '09 09:00'])
})

test('nothing is offered that could not be held', () => {
  const sessions = [
    plannedSession({ date: '2027-06-01', start: '13:30' }),
    plannedSession({ date: '2027-06-02', start: '09:00', status: 'called_off' }),
    plannedSession({ date: '2027-06-03', start: '09:00' }),
    plannedSession({ date: '2027-06-04', start: '09:00', taken: 3 }),
  ]
  const closed = [{ fromDate: localDate('2027-06-03'), toDate: localDate('2027-06-03'), half: 'day', activity: null, spot: null } as const]
  expect(alternativesFor([wanted], { ...facts, sessions, closed })).toEqual([])
})

test('a package is offered with all its days, filled up over days that are full', () => {
  const sessions = ['10', '11', '12', '13', '14', '15'].map((day) => plannedSession({ date: `2027-06-${day}`, taken: day === '12' ? 3 : 0 }))
  const offer = offerOf(firstCatalogue, 'lesson.3days')
  expect(shown(alternativesFor([wanted], { ...facts, offer, sessions }))).toEqual([
    '10 09:00, 11 09:00, 13 09:00',
    '11 09:00, 13 09:00, 14 09:00',
    '13 09:00, 14 09:00, 15 09:00',
  ])
})
