import { getShortestPaths } from 'xstate/graph'
import { expect, test } from 'vitest'
import { addMinutes } from '#domain/calendar.ts'
import { quoteStatuses, type QuoteStatus } from '#domain/quote.ts'
import { quoteLifecycleFixtures, type QuoteLifecycleFixture } from '#fixtures/quoteLifecycleFixtures.ts'
import { allowedQuoteEventsOf, quoteLifecycleMachine, quoteStepOf, type QuoteLifecycleEvent } from '#machines/quoteLifecycleMachine.ts'
import { allTransitions, nameOf } from '#tests/support/machineGraph.ts'

/** Every event with every difference in what it carries. */
const events: QuoteLifecycleEvent[] = [
  { type: 'quote.taken' },
  { type: 'quote.sent', complete: true },
  { type: 'quote.sent', complete: false },
  { type: 'quote.accepted', claimed: true },
  { type: 'quote.accepted', claimed: false },
  { type: 'change.asked' },
  { type: 'quote.declined' },
  { type: 'quote.expired' },
  { type: 'quote.renewed' },
  { type: 'quote.withdrawn' },
]

const fixtures = Object.entries<QuoteLifecycleFixture>(quoteLifecycleFixtures)

/** What product.md B4-34 and flows.md D2 allow, written by hand: sample, event, next status. Everything else changes nothing. */
const allowed: { [pair: string]: QuoteStatus } = {
  'new: quote.taken': 'in_progress',
  'new: quote.sent, complete': 'sent',
  'new: quote.declined': 'declined',
  'new: quote.withdrawn': 'withdrawn',
  'in_progress: quote.sent, complete': 'sent',
  'in_progress: quote.declined': 'declined',
  'in_progress: quote.withdrawn': 'withdrawn',
  'in_progress, a change was asked for: quote.sent, complete': 'sent',
  'in_progress, a change was asked for: quote.declined': 'declined',
  'in_progress, a change was asked for: quote.withdrawn': 'withdrawn',
  'sent: quote.accepted, claimed': 'accepted',
  'sent: quote.sent, complete': 'sent',
  'sent: change.asked': 'in_progress',
  'sent: quote.declined': 'declined',
  'sent: quote.withdrawn': 'withdrawn',
  'sent, its time over: quote.sent, complete': 'sent',
  'sent, its time over: quote.expired': 'expired',
  'sent, its time over: quote.renewed': 'in_progress',
  'sent, its time over: quote.withdrawn': 'withdrawn',
  'expired: quote.renewed': 'in_progress',
}

function wordsOf(event: QuoteLifecycleEvent): string {
  return [event.type, ...Object.entries(event).flatMap(([name, value]) => (value === true ? [name] : []))].join(', ')
}

test('exactly the written steps are possible: every other event in every status changes nothing', () => {
  const found = fixtures.flatMap(([name, { status, facts }]) =>
    events.flatMap((event) => {
      const step = quoteStepOf(status, facts, event)
      return step.allowed ? [[`${name}: ${wordsOf(event)}`, step.to]] : []
    }),
  )
  expect(Object.fromEntries(found)).toEqual(allowed)
})

test('every step of the life cycle is taken by some quote, and every status has a sample', () => {
  const taken = new Set(
    fixtures.flatMap(([, { status, facts }]) => {
      const snapshot = quoteLifecycleMachine.resolveState({ value: status, context: facts })
      return events.flatMap((event) => quoteLifecycleMachine.getTransitionData(snapshot, event).map(nameOf))
    }),
  )
  expect(allTransitions(quoteLifecycleMachine).filter((step) => !taken.has(step))).toEqual([])
  expect(new Set(fixtures.map(([, { status }]) => status))).toEqual(new Set(quoteStatuses))
})

test('from a new quote every status can be come to, in the fewest steps', () => {
  const reached = [quoteLifecycleFixtures.sent.facts, quoteLifecycleFixtures.expired.facts].flatMap((input) =>
    getShortestPaths(quoteLifecycleMachine, { input, events }).map(({ state, steps }) => ({ status: state.value, steps: steps.length - 1 })),
  )
  const fewest = Object.fromEntries(
    quoteStatuses.map((status) => [status, Math.min(...reached.filter((path) => path.status === status).map((path) => path.steps))]),
  )
  expect(fewest).toEqual({ new: 0, in_progress: 1, sent: 1, accepted: 2, declined: 1, expired: 2, withdrawn: 1 })
})

test('accepted, declined and withdrawn are ends that nothing changes', () => {
  for (const name of ['accepted', 'declined', 'withdrawn'] as const) {
    const { status, facts } = quoteLifecycleFixtures[name]
    expect(events.filter((event) => quoteStepOf(status, facts, event).allowed)).toEqual([])
    expect(allowedQuoteEventsOf(status, facts)).toEqual([])
  }
})

test('a guest is offered what fits, and a step that is not allowed is answered with exactly that', () => {
  const offered = (name: keyof typeof quoteLifecycleFixtures) => allowedQuoteEventsOf(quoteLifecycleFixtures[name].status, quoteLifecycleFixtures[name].facts)
  expect(offered('new')).toEqual(['decline'])
  expect(offered('in_progress, a change was asked for')).toEqual(['decline'])
  expect(offered('sent')).toEqual(['accept', 'decline', 'askChange'])
  expect(offered('sent, its time over')).toEqual(['renew'])
  expect(offered('expired')).toEqual(['renew'])
  const { status, facts } = quoteLifecycleFixtures.expired
  expect(quoteStepOf(status, facts, { type: 'quote.accepted', claimed: true })).toEqual({ allowed: false, instead: ['renew'] })
})

test('a quote can be accepted until its last moment and not at its end (revel PR#426: at the end it is over)', () => {
  const { status, facts } = quoteLifecycleFixtures.sent
  const end = facts.validUntil ?? facts.now
  const at = (now: typeof facts.now) => quoteStepOf(status, { ...facts, now }, { type: 'quote.accepted', claimed: true }).allowed
  expect([at(addMinutes(end, -1)), at(end)]).toEqual([true, false])
})

test('acceptance makes the booking, tells guest and school; without places it changes nothing', () => {
  const { status, facts } = quoteLifecycleFixtures.sent
  expect(quoteStepOf(status, facts, { type: 'quote.accepted', claimed: true })).toEqual({
    allowed: true,
    from: 'sent',
    to: 'accepted',
    effects: ['makeBooking', 'sendAccepted', 'notifySchool'],
  })
  expect(quoteStepOf(status, facts, { type: 'quote.accepted', claimed: false }).allowed).toBe(false)
})
