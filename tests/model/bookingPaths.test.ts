import { transition } from 'xstate'
import { expect, test } from 'vitest'
import { firstCatalogue } from '#domain/catalogueValues.ts'
import { bookingFixtures, bookingSnapshotOf } from '#fixtures/bookingFixtures.ts'
import { sampleInput } from '#fixtures/bookingSteps.ts'
import { bookingMachine } from '#machines/bookingMachine.ts'
import { guestFacts, guestKey, guestOutputs, isElsewhere } from '#tests/support/bookingEvents.ts'
import type { Home } from '#tests/support/bookingEvents.ts'
import { allStates, allTransitions, explore, nodesOf } from '#tests/support/machineGraph.ts'

/** Two visitors are enough to see everything: one adult with a first lesson, and a group with a package. */
const homes: Home[] = [
  { catalogue: firstCatalogue, offer: 'lesson.intro', party: 1 },
  { catalogue: firstCatalogue, offer: 'lesson.3days', party: 3 },
]

const walks = homes.map((home) =>
  explore({
    machine: bookingMachine,
    input: sampleInput(firstCatalogue, home.offer, home.party),
    factsIn: () => guestFacts(home),
    outputsOf: (source, snapshot) => guestOutputs(source, snapshot, home),
    keyOf: (snapshot) => guestKey(snapshot, home),
    isFarEnough: (snapshot) => isElsewhere(snapshot, home),
  }),
)

test('a guest can come to every state of a booking', () => {
  const reached = new Set(walks.flatMap((walk) => [...walk.states]))
  expect(allStates(bookingMachine).filter((state) => !reached.has(state))).toEqual([])
  expect(reached.size).toBeGreaterThan(40)
})

test('every step of a booking can be taken', () => {
  const taken = new Set(walks.flatMap((walk) => [...walk.transitions]))
  expect(allTransitions(bookingMachine).filter((step) => !taken.has(step))).toEqual([])
  expect(taken.size).toBeGreaterThan(150)
})

test('every state of a booking has a sample that can be looked at', () => {
  const shown = new Set(Object.values(bookingFixtures(firstCatalogue)).flatMap((fixture) => nodesOf(bookingSnapshotOf(fixture)).map((node) => node.id)))
  expect(allStates(bookingMachine).filter((state) => !shown.has(state))).toEqual([])
})

test('wherever a guest is, there is a way on: no state is a dead end', () => {
  const leaves = allTransitions(bookingMachine).map((step) => step.split(':')[0])
  for (const fixture of Object.values(bookingFixtures(firstCatalogue))) {
    const nodes = nodesOf(bookingSnapshotOf(fixture)).map((node) => node.id)
    expect(nodes.filter((node) => node !== 'booking').some((node) => leaves.includes(node))).toBe(true)
  }
})

test('what cannot happen in a state of a booking changes nothing in it, also where only a condition is against it', () => {
  const heard: string[] = []
  let refused = 0
  for (const fixture of Object.values(bookingFixtures(firstCatalogue))) {
    const snapshot = bookingSnapshotOf(fixture)
    const { offer, party } = snapshot.context
    for (const event of guestFacts({ catalogue: firstCatalogue, offer, party }).filter((fact) => !snapshot.can(fact))) {
      refused += 1
      const [next, actions] = transition(bookingMachine, snapshot, event)
      const isSame = next.value === snapshot.value && next.context === snapshot.context && actions.length === 0
      if (!isSame) heard.push(`${JSON.stringify(snapshot.value)} ${event.type}`)
    }
  }
  expect(heard).toEqual([])
  expect(refused).toBeGreaterThan(1_000)
})
