import { expect, test } from 'vitest'
import { plannedSession } from '#tests/support/plannedSession.ts'
import { quotedOfferOf } from './bookedOffer.ts'
import { instant, instantOf, localDate, wallTime } from './calendar.ts'
import { firstCatalogue } from './catalogueValues.ts'
import { missingPackageFacts, narrowedBy, quoteValidUntil, roomForQuote } from './quoteAnswer.ts'
import type { QuoteOfferCode } from './quote.ts'

const facts = { organiser: 'Wing School S.L.', licence: 'I-AV-0001', guarantee: 'Insurance 123' }

test.each([
  ['everything filled in', facts, []],
  ['nothing filled in', { organiser: '', licence: ' ', guarantee: '' }, ['organiser', 'licence', 'guarantee']],
  ['no guarantee', { ...facts, guarantee: '' }, ['guarantee']],
])('package travel with %s (quality.md promise 35)', (_, known, missing) => {
  expect(missingPackageFacts(known, { lodging: true })).toEqual(missing)
  expect(missingPackageFacts(known, { lodging: false })).toEqual([])
})

test('an answer can be accepted until the end of the seventh day in the Canaries, over both changes of the clocks', () => {
  const far = instantOf(localDate('2027-12-20'), wallTime('09:00'))
  const until = (now: string) => quoteValidUntil(instant(now), far, firstCatalogue.policies)
  expect(until('2027-02-01T10:00:00.000Z')).toBe('2027-02-08T23:59:00.000Z')
  expect(until('2027-03-25T10:00:00.000Z')).toBe('2027-04-01T22:59:00.000Z')
  expect(until('2027-10-28T10:00:00.000Z')).toBe('2027-11-04T23:59:00.000Z')
})

test('an answer is never valid longer than its first session can be booked', () => {
  const soon = instantOf(localDate('2027-02-04'), wallTime('09:00'))
  expect(quoteValidUntil(instant('2027-02-01T10:00:00.000Z'), soon, firstCatalogue.policies)).toBe('2027-02-03T21:00:00.000Z')
})

/** Offer, places taken of a group of four, people who fit, capacity once one or two of them sit there (product.md B2, B3-21). */
const groups: [QuoteOfferCode, number, number, number, number][] = [
  ['camp.budget', 0, 4, 4, 4],
  ['camp.budget', 3, 1, 4, 4],
  ['camp.standard', 0, 3, 3, 3],
  ['camp.standard', 2, 1, 3, 3],
  ['camp.standard', 3, 0, 3, 3],
  ['camp.standard', 4, 0, 3, 3],
  ['camp.premium', 0, 2, 1, 2],
  ['camp.premium', 1, 0, 1, 2],
  ['multiSport', 2, 2, 4, 4],
]

test.each(groups)('%s in a session with %i taken: %i more fit', (offer, taken, room, withOne, withTwo) => {
  const session = plannedSession({ taken })
  const rule = quotedOfferOf(firstCatalogue, offer, 5).group
  expect(roomForQuote(session, rule)).toBe(room)
  expect([1, 2].map((people) => narrowedBy(session, people, rule).narrows?.to ?? session.capacity)).toEqual([withOne, withTwo])
})

test('the boat of a multi-sport week is one party of up to five, or taken (product.md B3-22)', () => {
  const boat = plannedSession({ activity: 'wake' })
  const rule = quotedOfferOf(firstCatalogue, 'multiSport', 5).group
  expect([roomForQuote(boat, rule), roomForQuote({ ...boat, taken: 1 }, rule), narrowedBy(boat, 4, rule)]).toEqual([5, 0, {}])
})

test('a session that staff have made smaller stays smaller', () => {
  const session = plannedSession({ capacity: 2 })
  const rule = quotedOfferOf(firstCatalogue, 'camp.standard', 5).group
  expect([roomForQuote(session, rule), narrowedBy(session, 1, rule)]).toEqual([2, {}])
})
