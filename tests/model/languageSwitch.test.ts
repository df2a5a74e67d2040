import { createActor, fromPromise, SimulatedClock } from 'xstate'
import { expect, test } from 'vitest'
import { locales } from '#domain/language.ts'
import type { Locale } from '#domain/language.ts'
import { languageSwitchFixtures, languageSwitchSnapshotOf } from '#fixtures/languageSwitchFixtures.ts'
import { languageSwitchMachine } from '#machines/languageSwitchMachine.ts'
import { comesTrueWithin } from '#tests/support/listeningTime.ts'
import { allStates, allTransitions, explore } from '#tests/support/machineGraph.ts'

const walk = explore({
  machine: languageSwitchMachine,
  input: { current: 'en' },
  factsIn: () => [
    { type: 'menu.opened' },
    { type: 'menu.closed' },
    ...locales.flatMap((locale) => [
      { type: 'language.selected', locale },
      { type: 'page.opened', locale },
    ]),
  ],
  outputsOf: () => [undefined],
  keyOf: ({ value, context }) => JSON.stringify([value, context]),
})

test('the language switch can come to every state and take every step', () => {
  expect(allStates(languageSwitchMachine).filter((state) => !walk.states.has(state))).toEqual([])
  expect(allTransitions(languageSwitchMachine).filter((step) => !walk.transitions.has(step))).toEqual([])
})

test.each(Object.entries(languageSwitchFixtures))('the sample "%s" stands in the state it is named after', (name, steps) => {
  const [path = ''] = name.split(',')
  const [state = '', below] = path.split('.')
  expect(languageSwitchSnapshotOf(steps).value).toEqual(below === undefined ? state : { [state]: below })
})

function started(loadLanguage: () => Promise<void>) {
  const clock = new SimulatedClock()
  const opened: string[] = []
  const actor = createActor(
    languageSwitchMachine.provide({
      actors: {
        loadLanguage: fromPromise<void, { locale: Locale }>(loadLanguage),
        openPage: fromPromise<void, { locale: Locale }>(({ input }) => Promise.resolve(void opened.push(input.locale))),
      },
    }),
    { input: { current: 'en' }, clock },
  ).start()
  return { actor, clock, opened }
}

test('after a choice further choices are ignored until 300 ms after the words arrived', async () => {
  const { actor, clock, opened } = started(() => Promise.resolve())
  actor.send({ type: 'language.selected', locale: 'de' })
  actor.send({ type: 'language.selected', locale: 'fr' })
  await comesTrueWithin(1_000, () => expect(actor.getSnapshot().value).toBe('locked'))
  actor.send({ type: 'language.selected', locale: 'fr' })
  clock.increment(299)
  expect(actor.getSnapshot().value).toBe('locked')
  clock.increment(1)
  expect(actor.getSnapshot().value).toEqual({ idle: 'closed' })
  expect(opened).toEqual(['de'])
  actor.send({ type: 'language.selected', locale: 'fr' })
  await comesTrueWithin(1_000, () => expect(opened).toEqual(['de', 'fr']))
})

test('when the words do not arrive the old language stays and the switch is free at once', async () => {
  const { actor, opened } = started(() => Promise.reject(new Error('no connection')))
  actor.send({ type: 'language.selected', locale: 'de' })
  await comesTrueWithin(1_000, () => expect(actor.getSnapshot().value).toEqual({ idle: 'closed' }))
  expect(actor.getSnapshot().context).toEqual({ current: 'en', wanted: null, failed: 'de' })
  actor.send({ type: 'language.selected', locale: 'es' })
  expect(actor.getSnapshot().value).toBe('switching')
  expect(opened).toEqual([])
})

test('choosing the language of the page only closes the menu', () => {
  const { actor } = started(() => Promise.resolve())
  actor.send({ type: 'menu.opened' })
  actor.send({ type: 'language.selected', locale: 'en' })
  expect(actor.getSnapshot().value).toEqual({ idle: 'closed' })
})
