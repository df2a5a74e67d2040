import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addHours, addMinutes, instant, wallTime } from './calendar.ts'
import { turnsOf, type FreeStart, type Waiting } from './waitlist.ts'

const now = instant('2027-05-01T10:00:00.000Z')
const nine = wallTime('09:00')
const halfPastOne = wallTime('13:30')

function waiting(id: string, wish: Partial<Waiting> = {}): Waiting {
  return { id, status: 'waiting', party: 1, start: null, joinedAt: addMinutes(now, -60 + id.charCodeAt(0) - 97), turnEndsAt: null, toldStart: null, ...wish }
}
const told = (id: string, minutesAgo: number, wish: Partial<Waiting> = {}): Waiting =>
  waiting(id, { status: 'notified', turnEndsAt: addHours(addMinutes(now, -minutesAgo), 2), ...wish })
const free = (nineFree: number, later = 0): FreeStart[] => [
  { start: nine, free: nineFree },
  { start: halfPastOne, free: later },
]

test.each<[string, Waiting[], FreeStart[], string[], string[]]>([
  ['first come, first told', [waiting('b'), waiting('a')], free(1), ['a'], []],
  ['two places are told to the first two', [waiting('a'), waiting('b'), waiting('c')], free(1, 1), ['a', 'b'], []],
  ['nothing free, nobody told', [waiting('a')], free(0), [], []],
  ['an entry for three needs three, and who fits does not wait for it (pretix#1404)', [waiting('a', { party: 3 }), waiting('b')], free(2), ['b'], []],
  ['while the first has two hours the next is not told', [told('a', 30), waiting('b')], free(1), [], []],
  ['after two hours the next is told, the first not again', [told('a', 120), waiting('b')], free(1), ['b'], []],
  ['one minute before they are over, not yet', [told('a', 119), waiting('b')], free(1), [], []],
  ['who was told and came too late waits again', [told('a', 30), waiting('b')], free(0), [], ['a']],
  ['also after their two hours', [told('a', 500)], free(0), [], ['a']],
  ['who wants 13:30 is not told of 09:00', [waiting('a', { start: halfPastOne }), waiting('b')], free(1), ['b'], []],
  ['a second opening goes to the next while the first place is on offer', [told('a', 30), waiting('b')], free(2), ['b'], []],
])('%s', (_, entries, starts, toldIds, again) => {
  const turns = turnsOf(entries, starts, 'person', now)
  expect(turns.told.map(({ id }) => id)).toEqual(toldIds)
  expect(turns.waitAgain).toEqual(again)
})

test('a wake boat is one place for a party of any size', () => {
  expect(turnsOf([waiting('a', { party: 5 }), waiting('b', { party: 2 })], free(1, 1), 'party', now).told).toEqual([
    { id: 'a', start: nine },
    { id: 'b', start: halfPastOne },
  ])
})

test('whoever waits and however: nobody is told of more than is free, and the told are never told again', () => {
  const entry = fc.record({
    status: fc.constantFrom('waiting' as const, 'notified' as const),
    party: fc.integer({ min: 1, max: 8 }),
    start: fc.constantFrom(null, nine, halfPastOne),
    joined: fc.integer({ min: 0, max: 500 }),
    turn: fc.integer({ min: -300, max: 119 }),
  })
  fc.assert(
    fc.property(fc.array(entry, { maxLength: 12 }), fc.integer({ min: 0, max: 8 }), fc.integer({ min: 0, max: 8 }), (people, nineFree, later) => {
      const entries = people.map(({ status, party, start, joined, turn }, index) => ({
        id: `entry-${index}`,
        status,
        party,
        start,
        joinedAt: addMinutes(now, -joined),
        turnEndsAt: status === 'notified' ? addMinutes(now, turn) : null,
        toldStart: status === 'notified' ? (start ?? (index % 2 === 0 ? nine : halfPastOne)) : null,
      }))
      const turns = turnsOf(entries, free(nineFree, later), 'person', now)
      for (const { start, free: room } of free(nineFree, later)) {
        const promised = turns.told.filter((turn) => turn.start === start).map(({ id }) => entries.find((one) => one.id === id)?.party ?? 99)
        expect(promised.reduce((sum, party) => sum + party, 0)).toBeLessThanOrEqual(room)
      }
      for (const { id } of turns.told) expect(entries.find((one) => one.id === id)?.status).toBe('waiting')
      const again = turnsOf(
        entries.map((one) => {
          const turn = turns.told.find(({ id }) => id === one.id)
          return turn === undefined ? one : { ...one, status: 'notified' as const, turnEndsAt: addHours(now, 2), toldStart: turn.start }
        }),
        free(nineFree, later),
        'person',
        now,
      )
      expect(again.told).toEqual([])
    }),
  )
})
