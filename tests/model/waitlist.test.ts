import { createActor, fromPromise, transition, type AnyMachineSnapshot, type AnyStateMachine, type EventObject } from 'xstate'
import { describe, expect, test } from 'vitest'
import { waitlistJoinSchema, type WaitlistJoin, type WaitlistJoinAnswer } from '#domain/wire/waitlistWire.ts'
import { no, reply } from '#fixtures/bookingSteps.ts'
import { statePathOf } from '#fixtures/machineSteps.ts'
import { SAMPLE_NOW } from '#fixtures/schoolAnswers.ts'
import { leaveWaitlistFixtures, leaveWaitlistSnapshotOf, sampleWaitlistInput, waitlistFixtures, waitlistSnapshotOf } from '#fixtures/waitlistFixtures.ts'
import type { Reply } from '#machines/bookingMachineActors.ts'
import { leaveWaitlistMachine } from '#machines/leaveWaitlistMachine.ts'
import { waitlistMachine } from '#machines/waitlistMachine.ts'
import { comesTrueWithin } from '#tests/support/listeningTime.ts'
import { allStates, allTransitions, explore } from '#tests/support/machineGraph.ts'

type Case = { machine: AnyStateMachine; input: unknown; facts: EventObject[]; outputs: unknown[]; samples: [string, AnyMachineSnapshot][] }

const trouble = [{ kind: 'offline' }, { kind: 'noAnswer' }, { kind: 'tooMany', waitSeconds: 60 }, { kind: 'invalid', fields: ['email'] }]
const cases: [string, Case][] = [
  [
    'waiting for a full day',
    {
      machine: waitlistMachine,
      input: sampleWaitlistInput,
      facts: [
        { type: 'email.typed', email: 'marta@example.com' },
        { type: 'email.typed', email: '' },
        { type: 'join.pressed' },
        { type: 'retry.pressed' },
        { type: 'language.changed', locale: 'de' },
      ].map((fact): EventObject => fact),
      outputs: [reply({ ok: true, state: 'waiting' }), reply({ ok: true, state: 'free' }), no({ code: 'closed', date: sampleWaitlistInput.date }), ...trouble],
      samples: Object.entries(waitlistFixtures).map(([name, steps]) => [name, waitlistSnapshotOf(steps)]),
    },
  ],
  [
    'leaving the list',
    {
      machine: leaveWaitlistMachine,
      input: undefined,
      facts: [{ type: 'leave.confirmed' }, { type: 'stay.chosen' }, { type: 'retry.pressed' }],
      outputs: [reply({ ok: true }), ...trouble],
      samples: Object.entries(leaveWaitlistFixtures).map(([name, steps]) => [name, leaveWaitlistSnapshotOf(steps)]),
    },
  ],
]

describe.each(cases)('%s', (_name, { machine, input, facts, outputs, samples }) => {
  const walk = explore({
    machine,
    input,
    factsIn: () => facts,
    outputsOf: () => outputs,
    keyOf: ({ value, context }) => JSON.stringify([value, context]),
    isFarEnough: ({ context }) => Number(context.keyCount ?? 0) > 1 || Number(context.focusRequests ?? 0) > 1,
  })

  test('every state can be come to and every step be taken', () => {
    expect(allStates(machine).filter((state) => !walk.states.has(state))).toEqual([])
    expect(allTransitions(machine).filter((step) => !walk.transitions.has(step))).toEqual([])
  })

  test.each(samples)('the sample "%s" stands in the state it is named after, and what it does not know changes nothing', (name, snapshot) => {
    expect(statePathOf(snapshot)).toBe(name.split(',')[0])
    for (const event of facts.filter((fact) => !snapshot.can(fact))) {
      const [next] = transition(machine, snapshot, event)
      expect([next.value, next.context]).toEqual([snapshot.value, snapshot.context])
    }
  })
})

function waitingFor(answers: Reply<WaitlistJoinAnswer>[]) {
  const sent: WaitlistJoin[] = []
  const join = fromPromise<Reply<WaitlistJoinAnswer>, WaitlistJoin>(({ input }) => {
    sent.push(input)
    return Promise.resolve(answers[sent.length - 1] ?? { kind: 'noAnswer' })
  })
  const actor = createActor(waitlistMachine.provide({ actors: { join } }), { input: { ...sampleWaitlistInput, languages: ['de'] } }).start()
  const comesTo = (value: unknown) => comesTrueWithin(1_000, () => expect(actor.getSnapshot().value).toEqual(value))
  return { actor, sent, comesTo }
}

test('a wish says which day, for how many and in which languages, and is understood by the server', async () => {
  const { actor, sent, comesTo } = waitingFor([{ kind: 'answer', answer: { ok: true, state: 'waiting' }, receivedAt: SAMPLE_NOW }])
  actor.send({ type: 'email.typed', email: ' marta@Example.com ' })
  actor.send({ type: 'join.pressed' })
  await comesTo('waiting')
  expect(sent).toMatchObject([{ offer: 'lesson.intro', date: '2026-12-17', party: 3, email: 'marta@example.com', locale: 'en', languages: ['de'] }])
  expect(waitlistJoinSchema.safeParse(sent[0]).success).toBe(true)
})

test('a wish without an answer is sent again under the same key; another address is another wish', async () => {
  const { actor, sent, comesTo } = waitingFor([])
  actor.send({ type: 'email.typed', email: 'marta@example.com' })
  actor.send({ type: 'join.pressed' })
  await comesTo({ failed: 'ready' })
  actor.send({ type: 'retry.pressed' })
  await comesTrueWithin(1_000, () => expect(sent).toHaveLength(2))
  await comesTo({ failed: 'ready' })
  actor.send({ type: 'email.typed', email: 'other@example.com' })
  actor.send({ type: 'join.pressed' })
  await comesTrueWithin(1_000, () => expect(sent).toHaveLength(3))
  expect([sent[1]?.key === sent[0]?.key, sent[2]?.key === sent[0]?.key]).toEqual([true, false])
})
