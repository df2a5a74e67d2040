import { getMicrosteps, getNextTransitions } from 'xstate'
import type { AnyActorRef, AnyMachineSnapshot, AnyStateMachine, AnyTransitionDefinition, EventObject } from 'xstate'
import { getShortestPaths, getStateNodes } from 'xstate/graph'

/** How a machine is explored: what can happen in a state, and which states count as the same. */
export type Exploration = {
  machine: AnyStateMachine
  input: unknown
  /** Facts of the outside world that may happen in a state. */
  factsIn: (snapshot: AnyMachineSnapshot) => EventObject[]
  /** What each effect may bring back. An effect that may also break says so by `breaks`. */
  outputsOf: (source: string, snapshot: AnyMachineSnapshot) => unknown[]
  keyOf: (snapshot: AnyMachineSnapshot) => string
  isFarEnough?: (snapshot: AnyMachineSnapshot) => boolean
}

/** The states and transitions that an exploration has seen, by readable names. */
export type Seen = { states: Set<string>; transitions: Set<string>; paths: number }

/** Walks the shortest paths to everything reachable and takes every possible event once in each place. */
export function explore(exploration: Exploration): Seen {
  const { machine, input, keyOf } = exploration
  const seen: Seen = { states: new Set(), transitions: new Set(), paths: 0 }
  const stopWhen = exploration.isFarEnough ?? (() => false)
  const paths = getShortestPaths(machine, {
    input,
    stopWhen,
    events: (snapshot) => eventsIn(snapshot, exploration),
    serializeState: keyOf,
    serializeEvent: (event) => JSON.stringify(event),
  })
  seen.paths = paths.length
  for (const { state } of paths) {
    noteStates(state, seen)
    if (stopWhen(state)) continue
    for (const event of eventsIn(state, exploration)) noteTransitions(machine, state, event, seen)
  }
  return seen
}

/** Every atomic state a machine has. */
export function allStates(machine: AnyStateMachine): string[] {
  return getStateNodes(machine)
    .filter((node) => Object.keys(node.states).length === 0 && node.always === undefined)
    .map((node) => node.id)
    .toSorted()
}

/** Every transition a machine has. */
export function allTransitions(machine: AnyStateMachine): string[] {
  const nodes = [machine.root, ...getStateNodes(machine)]
  return nodes.flatMap((node) => [...[...node.transitions.values()].flat(), ...(node.always ?? [])].map(nameOf)).toSorted()
}

/** Every event a machine knows anywhere, the answers of its effects and its timers included; that a stopped effect broke is never heard of. */
export function eventTypesOf(machine: AnyStateMachine): string[] {
  const types = new Set([machine.root, ...getStateNodes(machine)].flatMap((node) => [...node.transitions.keys()]))
  return [...types].filter((type) => !type.startsWith('xstate.error.')).toSorted()
}

/** The states a machine is in, from the root down. */
export function nodesOf({ _nodes: nodes }: AnyMachineSnapshot): AnyMachineSnapshot['_nodes'] {
  return nodes
}

/** Everything that may happen in a state: facts, effects that end or break, timers that run out. */
export function eventsIn(snapshot: AnyMachineSnapshot, { factsIn, outputsOf }: Pick<Exploration, 'factsIn' | 'outputsOf'>): EventObject[] {
  const running = Object.entries<AnyActorRef | undefined>(snapshot.children)
  const ends = running.flatMap(([id, child]) => [
    ...outputsOf(String(child?.src), snapshot).map((output) => ({ type: `xstate.done.actor.${id}`, actorId: id, output })),
    { type: `xstate.error.actor.${id}`, actorId: id, error: 'broken' },
  ])
  const timers = getNextTransitions(snapshot)
    .map((candidate) => candidate.eventType)
    .filter((type) => type.startsWith('xstate.after.'))
  return [...factsIn(snapshot), ...ends, ...timers.map((type) => ({ type }))]
}

function noteStates(snapshot: AnyMachineSnapshot, seen: Seen): void {
  for (const node of nodesOf(snapshot)) seen.states.add(node.id)
}

function noteTransitions(machine: AnyStateMachine, snapshot: AnyMachineSnapshot, event: EventObject, seen: Seen): void {
  for (const taken of machine.getTransitionData(snapshot, event)) seen.transitions.add(nameOf(taken))
  const steps = getMicrosteps(machine, snapshot, event).map(([step]) => step)
  for (const [index, step] of steps.entries()) {
    const next = steps[index + 1]
    if (next !== undefined) noteEventless(step, next, seen)
  }
}

/** A transition without an event was taken when the next small step stands in its target. */
function noteEventless(from: AnyMachineSnapshot, to: AnyMachineSnapshot, seen: Seen): void {
  for (const node of nodesOf(from)) {
    for (const candidate of node.always ?? []) {
      if (candidate.target?.every((target) => nodesOf(to).includes(target)) === true) seen.transitions.add(nameOf(candidate))
    }
  }
}

/** A transition in words: where, on what, under which condition, to where. */
export function nameOf({ source, eventType, guard, target }: AnyTransitionDefinition): string {
  const condition = guard === undefined ? '' : ` [${typeof guard === 'object' ? guard.type : String(guard)}]`
  return `${source.id}: ${eventType}${condition} -> ${target?.map((node) => node.id).join(', ') ?? 'same'}`
}
