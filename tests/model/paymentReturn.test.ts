import { createActor, fromPromise, SimulatedClock } from 'xstate'
import { expect, test } from 'vitest'
import { paymentStatusAnswerSchema, type PaymentStatusAnswer } from '#domain/wire/paymentWire.ts'
import { paymentReturnFixtures, paymentReturnSnapshotOf, sampleStatus } from '#fixtures/paymentReturnFixtures.ts'
import type { Reply } from '#machines/bookingMachineActors.ts'
import { paymentReturnMachine, pauseAfter } from '#machines/paymentReturnMachine.ts'
import { SAMPLE_NOW } from '#fixtures/schoolAnswers.ts'
import { comesTrueWithin } from '#tests/support/listeningTime.ts'
import { allStates, allTransitions, explore } from '#tests/support/machineGraph.ts'

const states = ['received', 'checking', 'notFound', 'failed'] as const
const answer = (state: PaymentStatusAnswer['state']): Reply<PaymentStatusAnswer> => ({ kind: 'answer', answer: sampleStatus(state), receivedAt: SAMPLE_NOW })

const walk = explore({
  machine: paymentReturnMachine,
  input: { reference: null },
  factsIn: () => [{ type: 'status.wanted' }],
  outputsOf: () => [...states.map(answer), { kind: 'offline' }, { kind: 'outage', waitSeconds: 5 }],
  keyOf: ({ value, context }) => JSON.stringify([value, context]),
})

test('the page behind a card payment can come to every state and take every step', () => {
  expect(allStates(paymentReturnMachine).filter((state) => !walk.states.has(state))).toEqual([])
  expect(allTransitions(paymentReturnMachine).filter((step) => !walk.transitions.has(step))).toEqual([])
})

test.each(Object.entries(paymentReturnFixtures))('the sample "%s" stands in the state it is named after', (name, steps) => {
  const [state = '', below] = (name.split(',')[0] ?? '').split('.')
  expect(paymentReturnSnapshotOf(steps).value).toEqual(below === undefined ? state : { [state]: below })
})

test('samples speak as the server does', () => {
  for (const state of states) expect(paymentStatusAnswerSchema.safeParse(sampleStatus(state)).success).toBe(true)
})

test('the server is asked after 2, 4 and then every 8 seconds, and not beyond a minute', () => {
  const pauses: number[] = []
  for (let asked = 1, waitedMs = 0; pauseAfter({ asked, waitedMs }) > 0; asked += 1) {
    pauses.push(pauseAfter({ asked, waitedMs }))
    waitedMs += pauseAfter({ asked, waitedMs })
  }
  expect(pauses).toEqual([2000, 4000, 8000, 8000, 8000, 8000, 8000, 8000, 6000])
})

function started(replies: Reply<PaymentStatusAnswer>[]) {
  const clock = new SimulatedClock()
  const asked: (string | null)[] = []
  const loadStatus = fromPromise<Reply<PaymentStatusAnswer>, { reference: string | null }>(({ input }) => {
    asked.push(input.reference)
    return Promise.resolve(replies[asked.length - 1] ?? { kind: 'noAnswer' })
  })
  const actor = createActor(paymentReturnMachine.provide({ actors: { loadStatus } }), { input: { reference: 'WF-7K3M-Q2X' }, clock }).start()
  const comesTo = (value: unknown) => comesTrueWithin(1_000, () => expect(actor.getSnapshot().value).toEqual(value))
  return { actor, clock, asked, comesTo }
}

test('a payment that is confirmed a little late is shown as received without the visitor doing anything', async () => {
  const { actor, clock, asked, comesTo } = started([answer('checking'), answer('received')])
  await comesTo('waiting')
  clock.increment(1_999)
  expect(asked).toHaveLength(1)
  clock.increment(1)
  await comesTo('received')
  expect([asked, actor.getSnapshot().context.status?.paymentState]).toEqual([['WF-7K3M-Q2X', 'WF-7K3M-Q2X'], 'deposit_paid'])
})

test('a lost connection is no answer: it is asked again, and what was heard before stays known', async () => {
  const { actor, clock, comesTo } = started([answer('checking'), { kind: 'offline' }])
  await comesTo('waiting')
  clock.increment(2_000)
  await comesTo('waiting')
  expect(actor.getSnapshot().context.status?.state).toBe('checking')
})

test('after a minute without a decision the page stops asking and offers to ask again', async () => {
  const { actor, clock, asked, comesTo } = started(Array.from({ length: 11 }, (_, index) => answer(index < 10 ? 'checking' : 'received')))
  for (let question = 0; question < 9; question += 1) {
    await comesTo('waiting')
    clock.increment(8_000)
  }
  await comesTo({ stopped: 'undecided' })
  clock.increment(600_000)
  expect(asked).toHaveLength(10)
  actor.send({ type: 'status.wanted' })
  await comesTo('received')
})
