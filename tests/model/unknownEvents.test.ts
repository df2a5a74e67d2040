import { readdirSync } from 'node:fs'
import { getNextTransitions, transition, type AnyMachineSnapshot, type AnyStateMachine } from 'xstate'
import { expect, test } from 'vitest'
import { firstCatalogue } from '#domain/catalogueValues.ts'
import { bookingFixtures, bookingSnapshotOf } from '#fixtures/bookingFixtures.ts'
import { enquiryFixtures, enquirySnapshotOf } from '#fixtures/enquiryFixtures.ts'
import { languageSwitchFixtures, languageSwitchSnapshotOf } from '#fixtures/languageSwitchFixtures.ts'
import { lifecycleFixtures } from '#fixtures/lifecycleFixtures.ts'
import { paymentAttemptFixtures } from '#fixtures/paymentAttemptFixtures.ts'
import { paymentReturnFixtures, paymentReturnSnapshotOf } from '#fixtures/paymentReturnFixtures.ts'
import { quoteFixtures, quoteSnapshotOf } from '#fixtures/quoteFixtures.ts'
import { quoteLifecycleFixtures } from '#fixtures/quoteLifecycleFixtures.ts'
import { leaveWaitlistFixtures, leaveWaitlistSnapshotOf, waitlistFixtures, waitlistSnapshotOf } from '#fixtures/waitlistFixtures.ts'
import { bookingLifecycleMachine } from '#machines/bookingLifecycleMachine.ts'
import { bookingMachine } from '#machines/bookingMachine.ts'
import { enquiryMachine } from '#machines/enquiryMachine.ts'
import { languageSwitchMachine } from '#machines/languageSwitchMachine.ts'
import { leaveWaitlistMachine } from '#machines/leaveWaitlistMachine.ts'
import { paymentAttemptMachine } from '#machines/paymentAttemptMachine.ts'
import { paymentReturnMachine } from '#machines/paymentReturnMachine.ts'
import { quoteLifecycleMachine } from '#machines/quoteLifecycleMachine.ts'
import { quoteMachine } from '#machines/quoteMachine.ts'
import { waitlistMachine } from '#machines/waitlistMachine.ts'
import { allStates, eventTypesOf, nodesOf } from '#tests/support/machineGraph.ts'

type Sampled = { machine: AnyStateMachine; samples: AnyMachineSnapshot[] }

/** A machine that the server runs, in every situation that has a sample. */
function onServer(machine: AnyStateMachine, fixtures: { [name: string]: { status: string; facts: object } }): Sampled {
  return { machine, samples: Object.values(fixtures).map(({ status, facts }) => machine.resolveState({ value: status, context: facts })) }
}

/** Every machine of the school by the file it stands in, with a sample of each of its states. */
const machines: { [file: string]: Sampled } = {
  bookingLifecycleMachine: onServer(bookingLifecycleMachine, lifecycleFixtures),
  bookingMachine: { machine: bookingMachine, samples: Object.values(bookingFixtures(firstCatalogue)).map(bookingSnapshotOf) },
  enquiryMachine: {
    machine: enquiryMachine,
    samples: [...Object.values(enquiryFixtures('contact')), ...Object.values(enquiryFixtures('rental'))].map(enquirySnapshotOf),
  },
  languageSwitchMachine: { machine: languageSwitchMachine, samples: Object.values(languageSwitchFixtures).map(languageSwitchSnapshotOf) },
  leaveWaitlistMachine: { machine: leaveWaitlistMachine, samples: Object.values(leaveWaitlistFixtures).map(leaveWaitlistSnapshotOf) },
  paymentAttemptMachine: onServer(paymentAttemptMachine, paymentAttemptFixtures),
  paymentReturnMachine: { machine: paymentReturnMachine, samples: Object.values(paymentReturnFixtures).map(paymentReturnSnapshotOf) },
  quoteLifecycleMachine: onServer(quoteLifecycleMachine, quoteLifecycleFixtures),
  quoteMachine: { machine: quoteMachine, samples: Object.values(quoteFixtures(firstCatalogue)).map(quoteSnapshotOf) },
  waitlistMachine: { machine: waitlistMachine, samples: Object.values(waitlistFixtures).map(waitlistSnapshotOf) },
}

test('every machine is asked', () => {
  const files = readdirSync('src/machines').filter((name) => name.endsWith('Machine.ts'))
  expect(Object.keys(machines)).toEqual(files.map((name) => name.replace('.ts', '')).toSorted())
})

test.each(Object.entries(machines))(
  '%s: what a state does not know changes nothing and does nothing, a late answer and an old timer included',
  (_, { machine, samples }) => {
    const sampled = new Set(samples.flatMap((snapshot) => nodesOf(snapshot).map((node) => node.id)))
    expect(allStates(machine).filter((state) => !sampled.has(state))).toEqual([])
    const types = eventTypesOf(machine)
    let unknown = 0
    const heard: string[] = []
    for (const snapshot of samples) {
      const known = new Set(getNextTransitions(snapshot).map(({ eventType }) => eventType))
      for (const type of types.filter((one) => !known.has(one))) {
        unknown += 1
        const [next, actions] = transition(machine, snapshot, { type })
        const isSame = next.value === snapshot.value && next.context === snapshot.context && next.children === snapshot.children && actions.length === 0
        if (!isSame) heard.push(`${JSON.stringify(snapshot.value)} ${type}`)
      }
    }
    expect(heard).toEqual([])
    expect(unknown).toBeGreaterThan(0)
  },
)
