import { transition } from 'xstate'
import { describe, expect, test } from 'vitest'
import { enquiryAnswerSchema } from '#domain/wire/enquiryWire.ts'
import { reply } from '#fixtures/bookingSteps.ts'
import { enquiryFixtures, enquirySnapshotOf, sampleEnquiryAnswer, sampleEnquiryDraft, sampleEnquiryInput } from '#fixtures/enquiryFixtures.ts'
import { statePathOf } from '#fixtures/machineSteps.ts'
import { SAMPLE_NOW } from '#fixtures/schoolAnswers.ts'
import { enquiryErrors } from '#machines/enquiryChecks.ts'
import type { EnquiryContext, EnquiryEvent } from '#machines/enquiryContext.ts'
import { enquiryMachine } from '#machines/enquiryMachine.ts'
import { allStates, allTransitions, explore, nodesOf } from '#tests/support/machineGraph.ts'

const facts: EnquiryEvent[] = [
  { type: 'details.typed', field: 'name', value: '' },
  { type: 'details.typed', field: 'name', value: 'Marta Ejemplo' },
  { type: 'item.changed', code: 'board', quantity: 1 },
  { type: 'enquiry.submitted' },
  { type: 'retry.pressed' },
  { type: 'startAgain.pressed' },
  { type: 'language.changed', locale: 'fr' },
  { type: 'clock.read', deviceTime: SAMPLE_NOW },
]

const outputs: { [source: string]: unknown[] } = {
  loadDraft: [
    { draft: null, deviceTime: SAMPLE_NOW },
    { draft: sampleEnquiryDraft('contact', 'idle.stamped, filled in'), deviceTime: SAMPLE_NOW },
  ],
  begin: [reply({ startedAt: 'sample-stamp' }), { kind: 'offline' }],
  send: [
    reply(sampleEnquiryAnswer),
    reply({ ok: false, refusal: { code: 'notAllowedNow', allowed: [] } }),
    { kind: 'tooMany', waitSeconds: 2 },
    { kind: 'tooMany', waitSeconds: 900 },
    { kind: 'outage', waitSeconds: 5 },
    { kind: 'invalid', fields: ['email'] },
    { kind: 'invalid', fields: ['startedAt'] },
    { kind: 'noAnswer' },
  ],
}

/** Two forms that may go on differently have different keys. */
function keyOf({ value, context }: { value: unknown; context: EnquiryContext }): string {
  return JSON.stringify([value, context.startedAt, enquiryErrors(context).length > 0, context.waitSeconds, context.pauses])
}

const walk = explore({
  machine: enquiryMachine,
  input: sampleEnquiryInput('contact'),
  factsIn: () => facts,
  outputsOf: (source) => outputs[source] ?? [],
  keyOf,
})

const fixtures = [...Object.entries(enquiryFixtures('contact')), ...Object.entries(enquiryFixtures('rental'))]

test('a form can come to every state and take every step', () => {
  expect(allStates(enquiryMachine).filter((state) => !walk.states.has(state))).toEqual([])
  expect(allTransitions(enquiryMachine).filter((step) => !walk.transitions.has(step))).toEqual([])
})

test('every state of a form has a sample that can be looked at', () => {
  const shown = new Set(fixtures.flatMap(([, fixture]) => nodesOf(enquirySnapshotOf(fixture)).map((node) => node.id)))
  expect(allStates(enquiryMachine).filter((state) => !shown.has(state))).toEqual([])
})

test.each(fixtures)('the sample "%s" stands in the state it is named after', (name, fixture) => {
  expect(statePathOf(enquirySnapshotOf(fixture))).toBe(name.split(',')[0])
})

test('samples are plain JSON and speak as the server does', () => {
  for (const [, fixture] of fixtures) {
    const { context } = enquirySnapshotOf(fixture)
    expect(JSON.parse(JSON.stringify(context))).toEqual(context)
  }
  expect(enquiryAnswerSchema.safeParse(sampleEnquiryAnswer).success).toBe(true)
})

describe('what a state does not know changes nothing in it', () => {
  test.each(fixtures)('%s', (_name, fixture) => {
    const snapshot = enquirySnapshotOf(fixture)
    const unknown = facts.filter((fact) => !snapshot.can(fact))
    expect(unknown.length).toBeGreaterThan(0)
    for (const event of unknown) {
      const [next] = transition(enquiryMachine, snapshot, event)
      expect([next.value, next.context]).toEqual([snapshot.value, snapshot.context])
    }
  })
})
