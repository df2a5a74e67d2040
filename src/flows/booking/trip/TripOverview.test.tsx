import { expect, test } from 'vitest'
import { firstCatalogue } from '#domain/catalogueValues.ts'
import type { Trip } from '#domain/wire/tripWire.ts'
import { bookingFixtures, bookingSnapshotOf } from '#fixtures/bookingFixtures.ts'
import { tripStanding, type Standing } from '#fixtures/tripStandings.ts'
import { pictureOf, textOf } from '#tests/support/pictureOf.tsx'
import { TripOverview } from './TripOverview.tsx'

/** What a trip page can speak of, by words that stand there. */
const topics = {
  deadlines: /(Deposit|Balance) by transfer, until/,
  late: /Your payment has not reached us yet/,
  stillToPay: /Still to pay €/,
  paid: /Still to pay: nothing/,
  nothingOwed: /nothing to pay/,
  comesBack: /Comes back to you €/,
  keptAll: /Comes back to you: nothing/,
  choose: /Called off: please choose/,
  prepare: /Help us prepare/,
  change: /If your plans change/,
  bring: /What to bring/,
  windCall: /Wind call: we go/,
  runningLate: /running late/,
  map: /Open the map/,
  calendar: /Add to my calendar/,
  price: /IGIC included/,
}
type Topic = keyof typeof topics

const ahead = ['bring', 'runningLate', 'map', 'calendar', 'price'] as const
const changeable = ['prepare', 'change', ...ahead] as const

/** Of each status and state of the money: the headline, and exactly what is spoken of. */
const expected: { [standing in Standing]: [title: string, ...Topic[]] } = {
  'requested, nothing due': ['We have your request', 'nothingOwed', 'prepare', 'change', 'map', 'price'],
  'confirmed, deposit due': ['You are booked', 'deadlines', ...changeable],
  'confirmed, deposit overdue': ['You are booked', 'deadlines', 'late', ...changeable],
  'confirmed, deposit paid': ['You are booked', 'deadlines', 'stillToPay', ...changeable],
  'confirmed, balance due': ['You are booked', 'deadlines', 'stillToPay', ...changeable],
  'confirmed, balance overdue': ['You are booked', 'deadlines', 'late', 'stillToPay', ...changeable],
  'confirmed, paid': ['You are booked', 'paid', ...changeable],
  'confirmed, overpaid': ['You are booked', 'paid', 'comesBack', ...changeable],
  'confirmed, paid, on the second day': ['You are booked', 'paid', ...ahead],
  'confirmed, paid, every day called off': ['You are booked', 'paid', 'choose', 'price'],
  'confirmed, paid, all days past': ['Your booking', 'paid', 'price'],
  'confirmed, balance overdue, all days past': ['Your booking', 'late', 'stillToPay', 'price'],
  'completed, paid': ['Thank you for sailing with us', 'paid', 'price'],
  'completed, balance overdue': ['Thank you for sailing with us', 'late', 'stillToPay', 'price'],
  'completed, overpaid': ['Thank you for sailing with us', 'paid', 'comesBack', 'price'],
  'no_show, paid': ['We missed you', 'price'],
  'no_show, balance overdue': ['We missed you', 'price'],
  'no_show, deposit overdue': ['We missed you', 'price'],
  'declined, nothing due': ['We could not confirm your request', 'nothingOwed'],
  'expired, nothing due': ['Your request has expired', 'nothingOwed'],
  'cancelled, nothing due': ['This booking is cancelled', 'nothingOwed'],
  'cancelled, refund due': ['This booking is cancelled', 'nothingOwed', 'comesBack', 'price'],
  'cancelled, refunded': ['This booking is cancelled', 'nothingOwed', 'price'],
  'cancelled, kept': ['This booking is cancelled', 'nothingOwed', 'keptAll', 'price'],
}

const topicNames = Object.keys(topics).filter((name): name is Topic => name in topics)
const standings = Object.keys(expected).filter((name): name is Standing => name in expected)

test.each(standings)('a trip that is %s says what makes sense then, and nothing else', async (standing) => {
  const [title, ...spoken] = expected[standing]
  const trip = tripStanding(firstCatalogue, standing)
  expect(standing.replaceAll(' ', '_')).toContain(`${trip.status},_${trip.paymentState}`)
  const html = await lookAt(trip)
  expect(html.match(/<h1[^>]*>([^<]+)</)?.[1]).toBe(title)
  const words = textOf(html)
  expect(topicNames.filter((topic) => topics[topic].test(words)).toSorted()).toEqual(spoken.toSorted())
  expect(words).not.toMatch(/undefined|NaN|Invalid Date/)
})

test('every entry of the money has its day', async () => {
  const words = textOf(await lookAt(tripStanding(firstCatalogue, 'cancelled, refunded')))
  expect(words).toMatch(/Received on Tue.1.Dec\s+€480.*Sent back on Tue.1.Dec\s+€240/)
})

/** The page as somebody sees it who comes by the link of a mail. */
async function lookAt(trip: Trip): Promise<string> {
  const fixture = bookingFixtures(firstCatalogue)['viewing.showing, deposit paid']
  if (fixture === undefined) throw new Error('No such state')
  const snapshot = bookingSnapshotOf(fixture)
  return await pictureOf(
    <TripOverview snapshot={{ ...snapshot, context: { ...snapshot.context, trip, booked: null } }} send={() => undefined} />,
    '/book/lessons',
  )
}
