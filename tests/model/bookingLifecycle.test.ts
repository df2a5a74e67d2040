import { getShortestPaths } from 'xstate/graph'
import { expect, test } from 'vitest'
import { bookingStatuses } from '#domain/booking.ts'
import { addMinutes } from '#domain/calendar.ts'
import { lifecycleFixtures } from '#fixtures/lifecycleFixtures.ts'
import type { LifecycleFixture } from '#fixtures/lifecycleFixtures.ts'
import { allowedEventsOf, bookingLifecycleMachine, nextStatus, stepOf } from '#machines/bookingLifecycleMachine.ts'
import type { BookingFacts, LifecycleEvent } from '#machines/bookingLifecycleMachine.ts'
import { allTransitions, nameOf } from '#tests/support/machineGraph.ts'

/** Every event with every difference in what it carries. */
const events: LifecycleEvent[] = [
  { type: 'hold.extended' },
  { type: 'hold.released' },
  { type: 'hold.expired' },
  { type: 'booking.submitted', needsHuman: false, claimed: false },
  { type: 'booking.submitted', needsHuman: true, claimed: false },
  { type: 'booking.submitted', needsHuman: false, claimed: true },
  { type: 'booking.submitted', needsHuman: true, claimed: true },
  { type: 'request.approved', claimed: true },
  { type: 'request.approved', claimed: false },
  { type: 'request.declined' },
  { type: 'request.expired' },
  { type: 'guest.withdrew' },
  { type: 'proposal.made' },
  { type: 'proposal.accepted', claimed: true },
  { type: 'proposal.accepted', claimed: false },
  { type: 'proposal.declined' },
  { type: 'participants.changed' },
  { type: 'booking.moved', by: 'guest', claimed: true },
  { type: 'booking.moved', by: 'staff', claimed: true },
  { type: 'booking.moved', by: 'guest', claimed: false },
  { type: 'sessions.calledOff' },
  { type: 'callOff.answered', choice: 'refund', claimed: false },
  { type: 'callOff.answered', choice: 'newDate', claimed: true },
  { type: 'callOff.answered', choice: 'newDate', claimed: false },
  { type: 'guest.cancelled' },
  { type: 'school.cancelled', reason: 'weather' },
  { type: 'school.cancelled', reason: 'unpaid' },
  { type: 'day.attended' },
  { type: 'day.missed' },
  { type: 'places.refilled' },
  { type: 'receipt.received', claimed: true },
  { type: 'receipt.received', claimed: false },
]

const fixtures = Object.entries<LifecycleFixture>(lifecycleFixtures)

/** What D8 and the rules of the life cycle allow, written by hand: status, event, next statuses. */
const allowed: { [pair: string]: string[] } = {
  'held hold.extended': ['held'],
  'held hold.released': ['expired'],
  'held hold.expired': ['expired'],
  'held booking.submitted': ['confirmed', 'requested'],
  'requested request.approved': ['confirmed'],
  'requested request.declined': ['declined'],
  'requested request.expired': ['expired'],
  'requested guest.withdrew': ['cancelled'],
  'requested proposal.made': ['requested'],
  'requested proposal.accepted': ['confirmed'],
  'requested proposal.declined': ['declined'],
  'requested participants.changed': ['requested'],
  'confirmed participants.changed': ['confirmed'],
  'confirmed booking.moved': ['confirmed'],
  'confirmed sessions.calledOff': ['confirmed'],
  'confirmed callOff.answered': ['cancelled', 'completed', 'confirmed'],
  'confirmed guest.cancelled': ['cancelled'],
  'confirmed school.cancelled': ['cancelled'],
  'confirmed day.attended': ['completed', 'confirmed'],
  'confirmed day.missed': ['completed', 'confirmed', 'no_show'],
  'expired booking.submitted': ['confirmed', 'requested'],
  'cancelled receipt.received': ['cancelled', 'confirmed'],
  'cancelled places.refilled': ['cancelled'],
}

test('exactly the written steps are possible: every other event in every status changes nothing', () => {
  const found: { [pair: string]: Set<string> } = {}
  for (const [, { status, facts }] of fixtures) {
    for (const event of events) {
      const next = nextStatus(status, facts, event)
      if (next !== null) (found[`${status} ${event.type}`] ??= new Set()).add(next)
    }
  }
  const sorted = Object.fromEntries(Object.entries(found).map(([pair, next]) => [pair, [...next].toSorted()]))
  expect(sorted).toEqual(allowed)
})

test('every step of the life cycle is taken by some booking', () => {
  const taken = new Set(
    fixtures.flatMap(([, { status, facts }]) => {
      const snapshot = bookingLifecycleMachine.resolveState({ value: status, context: facts })
      return events.flatMap((event) => bookingLifecycleMachine.getTransitionData(snapshot, event).map(nameOf))
    }),
  )
  expect(allTransitions(bookingLifecycleMachine).filter((step) => !taken.has(step))).toEqual([])
})

test('every status can be come to from a hold, and every status has a sample', () => {
  const reached = new Set<string>(['held'])
  for (const round of bookingStatuses) {
    for (const [pair, next] of Object.entries(allowed)) {
      if (reached.has(pair.split(' ')[0] ?? round)) next.forEach((status) => reached.add(status))
    }
  }
  expect([...reached].toSorted()).toEqual([...bookingStatuses].toSorted())
  expect(new Set(fixtures.map(([, { status }]) => status))).toEqual(new Set(bookingStatuses))
})

test('from a hold every status can be come to, in the fewest steps', () => {
  const fewest = new Map<string, number>()
  for (const [, { facts }] of fixtures) {
    for (const { state, steps } of getShortestPaths(bookingLifecycleMachine, { input: facts, events })) {
      fewest.set(state.value, Math.min(fewest.get(state.value) ?? Infinity, steps.length - 1))
    }
  }
  expect(Object.fromEntries(fewest)).toEqual({ held: 0, requested: 1, confirmed: 1, expired: 1, declined: 2, cancelled: 2, completed: 2, no_show: 2 })
})

test('declined, completed, no-show and a request that ran out are ends that nothing changes', () => {
  for (const name of ['declined', 'completed', 'no_show', 'expired'] as const) {
    const { status, facts } = lifecycleFixtures[name]
    expect(events.filter((event) => nextStatus(status, facts, event) !== null)).toEqual([])
  }
})

test('an event that is not allowed is answered with the events that are', () => {
  const { status, facts } = lifecycleFixtures.confirmed
  expect(stepOf(status, facts, { type: 'hold.extended' })).toEqual({ allowed: false, instead: ['cancel', 'reschedule', 'participants'] })
})

test('a guest is offered what fits: extending once and only near the end, withdrawing a request, answering a proposal, choosing after a call-off', () => {
  const offered = (name: keyof typeof lifecycleFixtures) => allowedEventsOf(lifecycleFixtures[name].status, lifecycleFixtures[name].facts)
  expect(offered('held')).toEqual(['releaseHold', 'confirm'])
  expect(offered('held, its last minutes')).toEqual(['extendHold', 'releaseHold', 'confirm'])
  expect(offered('held, its last minutes, extended')).toEqual(['releaseHold', 'confirm'])
  expect(offered('requested')).toEqual(['participants', 'withdraw'])
  expect(offered('requested, another time proposed')).toEqual(['participants', 'answerProposal', 'withdraw'])
  expect(offered('confirmed, a day called off')).toEqual(['cancel', 'reschedule', 'participants', 'chooseAfterCallOff'])
  expect(offered('confirmed, the evening before')).toEqual(['cancel'])
  expect(offered('completed')).toEqual([])
})

test('an order on a lapsed hold stands only when its places were claimed again', () => {
  const { status, facts } = lifecycleFixtures['expired, a hold that lapsed']
  expect(nextStatus(status, facts, { type: 'booking.submitted', needsHuman: false, claimed: false })).toBeNull()
  expect(nextStatus(status, facts, { type: 'booking.submitted', needsHuman: false, claimed: true })).toBe('confirmed')
})

test('an order that needs a person at the school becomes a request, and so does one without places', () => {
  const { held, 'held, without places': without } = lifecycleFixtures
  const asked = stepOf(held.status, held.facts, { type: 'booking.submitted', needsHuman: true, claimed: false })
  expect(asked).toEqual({ allowed: true, from: 'held', to: 'requested', effects: ['setRequestDeadline', 'sendRequestReceived', 'notifySchool'] })
  expect(nextStatus(without.status, without.facts, { type: 'booking.submitted', needsHuman: false, claimed: false })).toBe('requested')
})

test('an approval without places for it changes nothing', () => {
  const { status, facts } = lifecycleFixtures['requested, without places']
  expect(nextStatus(status, facts, { type: 'request.approved', claimed: false })).toBeNull()
})

test('at the last moment of a hold it still lives, at its end it does not', () => {
  const { status, facts } = lifecycleFixtures.held
  const at = (now: BookingFacts['now']) => nextStatus(status, { ...facts, now }, { type: 'hold.expired' })
  const end = facts.holdExpiresAt ?? facts.now
  expect(at(addMinutes(end, -1))).toBeNull()
  expect(at(end)).toBe('expired')
})

test('a package counts as attended when any of its days was', () => {
  const { 'confirmed, the last day to come': attended, 'confirmed, the last day and nobody came before': missed } = lifecycleFixtures
  expect(nextStatus(attended.status, attended.facts, { type: 'day.missed' })).toBe('completed')
  expect(nextStatus(missed.status, missed.facts, { type: 'day.missed' })).toBe('no_show')
})

test('a late payment brings an unpaid booking back when there are places, and becomes a task for a refund when not', () => {
  const { status, facts } = lifecycleFixtures['cancelled, unpaid']
  expect(nextStatus(status, facts, { type: 'receipt.received', claimed: true })).toBe('confirmed')
  expect(stepOf(status, facts, { type: 'receipt.received', claimed: false })).toEqual({
    allowed: true,
    from: 'cancelled',
    to: 'cancelled',
    effects: ['openRefundTask'],
  })
})
