import { getShortestPaths } from 'xstate/graph'
import { expect, test } from 'vitest'
import { addMinutes } from '#domain/calendar.ts'
import { paymentAttemptStatuses, type PaymentAttemptStatus } from '#domain/wire/paymentWire.ts'
import { paymentAttemptFixtures, type AttemptFixture } from '#fixtures/paymentAttemptFixtures.ts'
import { attemptStepOf, paymentAttemptMachine, type AttemptEvent } from '#machines/paymentAttemptMachine.ts'
import { allStates, allTransitions, nameOf } from '#tests/support/machineGraph.ts'

const events: AttemptEvent['type'][] = ['guest.redirected', 'payment.processing', 'payment.succeeded', 'payment.declined', 'payment.refunded', 'time.ranOut']
const fixtures = Object.entries<AttemptFixture>(paymentAttemptFixtures)

/** What D9 allows, written by hand: sample, event, next status. */
const allowed: { [pair: string]: string } = {
  'created guest.redirected': 'redirected',
  'created payment.processing': 'processing',
  'created payment.succeeded': 'succeeded bookReceipt',
  'created payment.declined': 'declined',
  'created, its time over time.ranOut': 'abandoned',
  'redirected payment.processing': 'processing',
  'redirected payment.succeeded': 'succeeded bookReceipt',
  'redirected payment.declined': 'declined',
  'redirected, its time over time.ranOut': 'abandoned',
  'processing payment.succeeded': 'succeeded bookReceipt',
  'processing payment.declined': 'declined',
  'processing, its time over time.ranOut': 'unknown',
  'succeeded payment.refunded': 'succeeded bookRefund',
  'declined payment.succeeded': 'succeeded bookReceipt',
  'abandoned payment.processing': 'processing',
  'abandoned payment.succeeded': 'succeeded bookReceipt',
  'abandoned payment.declined': 'declined',
  'unknown payment.succeeded': 'succeeded bookReceipt',
  'unknown payment.declined': 'declined',
}

test('exactly the written steps are possible: every other event in every status changes nothing', () => {
  const found = fixtures.flatMap(([name, { status, facts }]) =>
    events.flatMap((type) => {
      const step = attemptStepOf(status, facts, { type })
      return step.allowed ? [[`${name} ${type}`, [step.to, ...step.effects].join(' ')] as const] : []
    }),
  )
  const alsoWhenOver = fixtures
    .filter(([name]) => name.endsWith('over'))
    .flatMap(([name]) => events.map((type) => [`${name} ${type}`, name.split(',')[0]] as const))
  const expected = {
    ...Object.fromEntries(
      alsoWhenOver.flatMap(([pair, base]) => {
        const same = allowed[`${base} ${pair.split(' ').at(-1)}`]
        return same === undefined ? [] : [[pair, same]]
      }),
    ),
    ...allowed,
  }
  expect(Object.fromEntries(found)).toEqual(expected)
})

test('every step is taken by some try, every status can be come to, and every status has a sample', () => {
  const taken = new Set(
    fixtures.flatMap(([, { status, facts }]) => {
      const snapshot = paymentAttemptMachine.resolveState({ value: status, context: facts })
      return events.flatMap((type) => paymentAttemptMachine.getTransitionData(snapshot, { type }).map(nameOf))
    }),
  )
  expect(allTransitions(paymentAttemptMachine).filter((step) => !taken.has(step))).toEqual([])
  const reached = new Set<string>(['created', ...Object.values(allowed).flatMap((next) => next.split(' ')[0] ?? [])])
  expect([...reached].toSorted()).toEqual([...paymentAttemptStatuses].toSorted())
  expect(allStates(paymentAttemptMachine)).toHaveLength(paymentAttemptStatuses.length)
  expect(new Set(fixtures.map(([, { status }]) => status))).toEqual(new Set(paymentAttemptStatuses))
})

test('from its beginning a try can come to every status, in the fewest steps', () => {
  const fewest = new Map<string, number>()
  for (const [, { facts }] of fixtures) {
    for (const { state, steps } of getShortestPaths(paymentAttemptMachine, { input: facts, events: events.map((type) => ({ type })) })) {
      fewest.set(state.value, Math.min(fewest.get(state.value) ?? Infinity, steps.length - 1))
    }
  }
  expect(Object.fromEntries(fewest)).toEqual({ created: 0, redirected: 1, processing: 1, succeeded: 1, declined: 1, abandoned: 1, unknown: 2 })
})

test('in whatever order the provider tells that a payment was worked on and came, it has come in the end, and once', () => {
  const orders: AttemptEvent['type'][][] = permutationsOf(['guest.redirected', 'payment.processing', 'payment.succeeded', 'payment.succeeded'])
  for (const order of orders) {
    let status: PaymentAttemptStatus = 'created'
    let receipts = 0
    for (const type of order) {
      const step = attemptStepOf(status, paymentAttemptFixtures.created.facts, { type })
      if (!step.allowed) continue
      status = step.to
      receipts += step.effects.filter((effect) => effect === 'bookReceipt').length
    }
    expect([order, status, receipts]).toEqual([order, 'succeeded', 1])
  }
})

test('a try lives to the last moment of its half hour and is over at its end', () => {
  const { facts } = paymentAttemptFixtures.redirected
  const at = (now: typeof facts.now) => attemptStepOf('redirected', { ...facts, now }, { type: 'time.ranOut' }).allowed
  expect([at(addMinutes(facts.endsAt, -1)), at(facts.endsAt)]).toEqual([false, true])
})

function permutationsOf<T>(items: readonly T[]): T[][] {
  return items.length < 2 ? [[...items]] : items.flatMap((item, index) => permutationsOf(items.toSpliced(index, 1)).map((rest) => [item, ...rest]))
}
