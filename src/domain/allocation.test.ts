import fc from 'fast-check'
import { expect, test } from 'vitest'
import { plannedSession } from '#tests/support/plannedSession.ts'
import { allocate, groupsFor, placesLeftIn, type DaySessions } from './allocation.ts'
import { localDate, wallTime } from './calendar.ts'
import { offerOf } from './catalogue.ts'
import { firstCatalogue } from './catalogueValues.ts'
import type { PlannedSession } from './session.ts'

const intro = offerOf(firstCatalogue, 'lesson.intro')
const wake = offerOf(firstCatalogue, 'wakefoil')

function day(date: string, ...sessions: PlannedSession[]): DaySessions {
  return { choice: { date: localDate(date), start: wallTime('09:00') }, sessions }
}

function seatsFor(days: DaySessions[], asked: Parameters<typeof allocate>[1]): string[][] | string {
  const answer = allocate(days, asked)
  return answer.ok ? answer.days.map(({ seats }) => seats.map((seat) => `${seat.sessionId}: ${seat.people}`)) : `${answer.left} left on ${answer.scarcest.date}`
}

const one = (instructorId: string, taken = 0, languages: PlannedSession['languages'] = ['en']) =>
  plannedSession({ id: instructorId, instructorId, taken, languages })

test('a party joins the fullest group that has room for all of it', () => {
  expect(seatsFor([day('2027-06-01', one('Ana'), one('Ben', 2), one('Cleo', 3))], { offer: intro, party: 2 })).toEqual([['Ben: 2']])
})

test('the wished language comes before filling a group up, in the order of the wishes', () => {
  const sessions = [one('Ana', 2, ['es']), one('Ben', 1, ['de']), one('Cleo', 0, ['fr'])]
  expect(seatsFor([day('2027-06-01', ...sessions)], { offer: intro, party: 1, languages: ['fr', 'de'] })).toEqual([['Cleo: 1']])
  expect(seatsFor([day('2027-06-01', ...sessions)], { offer: intro, party: 1, languages: ['pt'] })).toEqual([['Ana: 1']])
})

test('a language never makes a place impossible', () => {
  expect(seatsFor([day('2027-06-01', one('Ana', 0, ['es']))], { offer: intro, party: 4, languages: ['de'] })).toEqual([['Ana: 4']])
})

test('one instructor for the whole package comes before language and filling up', () => {
  const days = [day('2027-06-01', one('Ana'), one('Ben', 3, ['de'])), day('2027-06-02', one('Ana')), day('2027-06-03', one('Ana'), one('Ben', 3, ['de']))]
  expect(seatsFor(days, { offer: intro, party: 1, languages: ['de'] })).toEqual([['Ana: 1'], ['Ana: 1'], ['Ana: 1']])
})

test('where nobody can take all days, each day still gets one group', () => {
  const days = [day('2027-06-01', one('Ana'), one('Ben', 4)), day('2027-06-02', one('Ana', 4), one('Ben'))]
  expect(seatsFor(days, { offer: intro, party: 3 })).toEqual([['Ana: 3'], ['Ben: 3']])
})

test('a party that fits no single group is spread over the fewest, as evenly as they allow', () => {
  expect(seatsFor([day('2027-06-01', one('Ana'), one('Ben'), one('Cleo'))], { offer: intro, party: 6 })).toEqual([['Ana: 3', 'Ben: 3']])
  expect(seatsFor([day('2027-06-01', one('Ana', 3), one('Ben'), one('Cleo', 2))], { offer: intro, party: 5 })).toEqual([['Ben: 3', 'Cleo: 2']])
})

test('when it does not fit, the answer is what is left on the scarcest day', () => {
  const days = [day('2027-06-01', one('Ana')), day('2027-06-02', one('Ana', 3), one('Ben', 4)), day('2027-06-03', one('Ana', 2))]
  expect(seatsFor(days, { offer: intro, party: 3 })).toBe('1 left on 2027-06-02')
  expect(seatsFor([day('2027-06-01')], { offer: intro, party: 1 })).toBe('0 left on 2027-06-01')
})

test('a boat is one place for the whole party: five when it is free, none when it is taken', () => {
  const boat = plannedSession({ id: 'boat', activity: 'wake' })
  const taken = plannedSession({ id: 'boat', activity: 'wake', taken: 1 })
  expect(allocate([day('2027-06-01', boat)], { offer: wake, party: 5 })).toMatchObject({
    ok: true,
    days: [{ seats: [{ sessionId: 'boat', places: 1, people: 5 }] }],
  })
  expect([placesLeftIn([boat], wake), placesLeftIn([taken], wake), placesLeftIn([boat, { ...boat, id: 'other' }], wake)]).toEqual([5, 0, 5])
  expect([groupsFor(5, [boat]), groupsFor(5, [taken])]).toEqual([1, 0])
})

const anySession = fc.record({ instructorId: fc.constantFrom('Ana', 'Ben', 'Cleo', 'Dan', 'Eva'), taken: fc.integer({ min: 0, max: 4 }) })
const anyDays = fc.array(fc.uniqueArray(anySession, { selector: (session) => session.instructorId, maxLength: 5 }), { minLength: 1, maxLength: 7 })

test('nobody is ever put above capacity, everybody has one place each day, and the same facts give the same seats', () => {
  fc.assert(
    fc.property(anyDays, fc.integer({ min: 1, max: 8 }), (rosters, party) => {
      const days = rosters.map((roster, index) => day(`2027-06-0${index + 1}`, ...roster.map((row) => one(row.instructorId, row.taken))))
      const answer = allocate(days, { offer: intro, party })
      const left = Math.min(...days.map((wanted) => placesLeftIn(wanted.sessions, intro)))
      expect(answer.ok).toBe(left >= party)
      expect(
        allocate(
          days.map((wanted) => ({ ...wanted, sessions: wanted.sessions.toReversed() })),
          { offer: intro, party },
        ),
      ).toEqual(answer)
      if (!answer.ok) {
        expect(answer.left).toBe(left)
        return
      }
      for (const [index, { seats }] of answer.days.entries()) {
        expect(seats.reduce((people, seat) => people + seat.people, 0)).toBe(party)
        expect(seats).toHaveLength(groupsFor(party, days[index]?.sessions ?? []))
        for (const seat of seats) {
          const session = days[index]?.sessions.find((candidate) => candidate.id === seat.sessionId)
          expect(seat.places).toBe(seat.people)
          expect(seat.people).toBeGreaterThan(0)
          expect((session?.taken ?? 99) + seat.places).toBeLessThanOrEqual(4)
        }
      }
    }),
    { numRuns: 2_000 },
  )
})
