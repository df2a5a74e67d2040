import { transition } from 'xstate'
import { expect, test } from 'vitest'
import { firstCatalogue } from '#domain/catalogueValues.ts'
import { quoteFixtures, quoteSnapshotOf } from '#fixtures/quoteFixtures.ts'
import { sampleQuoteInput } from '#fixtures/quoteSteps.ts'
import { quoteMachine } from '#machines/quoteMachine.ts'
import { allStates, allTransitions, explore, nodesOf } from '#tests/support/machineGraph.ts'
import { quoteFacts, quoteKeyOf, quoteOutputs } from '#tests/support/quoteEvents.ts'

const walk = explore({
  machine: quoteMachine,
  input: sampleQuoteInput(firstCatalogue),
  factsIn: () => quoteFacts,
  outputsOf: (source) => quoteOutputs(source),
  keyOf: quoteKeyOf,
})

const fixtures = Object.values(quoteFixtures(firstCatalogue))

test('a guest can come to every state of a quote', () => {
  expect(allStates(quoteMachine).filter((state) => !walk.states.has(state))).toEqual([])
  expect(walk.states.size).toBeGreaterThan(35)
})

test('every step of a quote can be taken', () => {
  expect(allTransitions(quoteMachine).filter((step) => !walk.transitions.has(step))).toEqual([])
  expect(walk.transitions.size).toBeGreaterThan(130)
})

test('every state of a quote has a sample that can be looked at', () => {
  const shown = new Set(fixtures.flatMap((fixture) => nodesOf(quoteSnapshotOf(fixture)).map((node) => node.id)))
  expect(allStates(quoteMachine).filter((state) => !shown.has(state))).toEqual([])
})

test('wherever a guest is, there is a way on: no state is a dead end', () => {
  const leaves = allTransitions(quoteMachine).map((step) => step.split(':')[0])
  for (const fixture of fixtures) {
    const nodes = nodesOf(quoteSnapshotOf(fixture)).map((node) => node.id)
    expect(nodes.filter((node) => node !== 'quote').some((node) => leaves.includes(node))).toBe(true)
  }
})

test('what a state does not know changes nothing in it', () => {
  let unknown = 0
  for (const fixture of fixtures) {
    const snapshot = quoteSnapshotOf(fixture)
    for (const event of quoteFacts.filter((fact) => !snapshot.can(fact))) {
      unknown += 1
      const [next] = transition(quoteMachine, snapshot, event)
      expect(next.value).toEqual(snapshot.value)
      expect(next.context).toEqual(snapshot.context)
    }
  }
  expect(unknown).toBeGreaterThan(500)
})
