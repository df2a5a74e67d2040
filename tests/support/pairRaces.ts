import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Instant } from '#domain/calendar.ts'
import { StaleBooking } from '#server/repositories/bookingsRepository.ts'
import { WrongUse } from '#server/commands/wrongUse.ts'
import type { ApiDeps } from '#server/trpc/apiContext.ts'
import { openPairHouse, withoutNames, type PairHouse } from './pairHouse.ts'
import { apart, raceRounds, sureLeads } from './race.ts'
import { twoInStep, withoutLocks } from './withoutLocks.ts'

/** One command, given what the scene has prepared; `deps` may be asked for another moment than that of the scene. */
export type Deed<Given> = (given: Given, deps: (now?: Instant) => ApiDeps) => Promise<unknown>

/** A state of affairs and every command that can meet another one in it. */
export type Scene<Given> = {
  name: string
  prepare: (house: PairHouse) => Promise<Given>
  deeds: { [name: string]: Deed<Given> }
  /** Two of the deeds that end as no order does where nobody locks what they read: the control of this scene, where it needs locks. */
  control?: [string, string]
  /** What the clock does soon after anyway; done after both, so that it does not matter which run of a job finds something. */
  tidy?: (deps: (now?: Instant) => ApiDeps) => Promise<unknown>
}

/** What came of two commands: what each was told, and what stands. */
type End = { told: [string, string]; standing: string[] }

/** Milliseconds that the second command starts after the first: close calls first, then surer and surer leads for one of them. */
const leads = [0, 2, -2, 5, -5, ...sureLeads]

/** So often two programs without locks meet at most, until it is noticed: nearly always at the first time, or at the second where it depends on who writes last. */
const CONTROL_ROUNDS = 13

/** From so many rounds on every pair is run. */
const FULL_RUN = 50

/** So often every pair meets at least: the full run asks for more. */
const pairRounds = Math.max(2, Math.ceil(raceRounds / 5))

/** Every pair of names, each with itself as well; in the short run half as many of them as it has rounds, spread over all. */
export function pairsOf(names: readonly string[], rounds = raceRounds): [string, string][] {
  const all = names.flatMap((one, index) => names.slice(index).map((other): [string, string] => [one, other]))
  const every = rounds >= FULL_RUN ? 1 : Math.ceil((2 * all.length) / rounds)
  return all.filter((_, index) => index % every === 0)
}

/**
 * Tests that every two commands of a scene, on two instances at the same instant, end as if one had come after the other: both
 * answers and everything that stands are those of one of the two orders, and where the orders differ both occur. The
 * invariants hold after every run.
 */
export function everyPair<Given>(scene: Scene<Given>): void {
  describe(`pairs ${scene.name}`, () => {
    testPairs(scene)
  })
}

function testPairs<Given>(scene: Scene<Given>): void {
  let house: PairHouse
  beforeAll(async () => {
    house = await openPairHouse()
  })
  afterAll(async () => {
    await house.close()
  })
  test.each(pairsOf(Object.keys(scene.deeds)))(
    '%s and %s',
    async (one, other) => {
      const { strange, missing } = await meet(house, scene, [one, other])
      expect(strange).toEqual([])
      expect(missing).toEqual([])
    },
    120_000,
  )
  const { control } = scene
  if (control === undefined) return
  test(`the control: where nobody locks what they read, ${control.join(' and ')} end as no order does`, async () => {
    expect(await noticedIn(house, scene, control, 1)).toBe(1)
  }, 120_000)
}

/** The share of pairs, 0 to 1, in which it is noticed that a program without locks has let the two meet. */
export async function noticedIn<Given>(house: PairHouse, scene: Scene<Given>, names: [string, string], pairs: number): Promise<number> {
  const { run, haveRead } = twoInStep()
  const unlockedAt = (instance: 0 | 1) => withoutLocks(house.databases[instance], () => haveRead(instance))
  const unlocked: PairHouse = { ...house, at: (instance, now) => ({ ...house.at(instance, now), database: unlockedAt(instance) }) }
  let noticed = 0
  for (let pair = 0; pair < pairs; pair += 1) {
    const orders = await bothOrders(unlocked, scene, names)
    for (let round = 0; round < CONTROL_ROUNDS; round += 1) {
      if (orders.has(await meetOnce(unlocked, scene, names, run))) continue
      noticed += 1
      break
    }
  }
  return noticed / pairs
}

/** Lets two commands of a scene meet; answers the ends that no order explains, and the orders that never won. */
export async function meet<Given>(house: PairHouse, scene: Scene<Given>, names: [string, string]): Promise<{ strange: unknown[]; missing: string[] }> {
  const orders = await bothOrders(house, scene, names)
  const seen = new Set<string>()
  const strange: unknown[] = []
  for (let round = 0; round < pairRounds || (round < leads.length && strange.length === 0 && seen.size < orders.size); round += 1) {
    const text = await meetOnce(house, scene, names, (one, other) => apart(leads[round % leads.length] ?? 0, one, other))
    if (orders.has(text)) seen.add(text)
    else strange.push([text, ...orders.keys()].map((end): unknown => JSON.parse(end)))
  }
  return { strange, missing: [...orders].filter(([text]) => !seen.has(text)).map(([, name]) => name) }
}

/** What comes of the two in each order, by what it is in words. */
async function bothOrders<Given>(house: PairHouse, scene: Scene<Given>, names: [string, string]): Promise<Map<string, string>> {
  return new Map([
    [JSON.stringify(await oneAfterTheOther(house, scene, names, 'first')), `${names[0]} first`],
    [JSON.stringify(await oneAfterTheOther(house, scene, names, 'second')), `${names[1]} first`],
  ])
}

/** How two commands are started. */
type Start = (one: () => Promise<string>, other: () => Promise<string>) => Promise<[string, string]>

/** What comes of the two at the same instant, in words; an accident is an end as well, and none that an order has. */
async function meetOnce<Given>(house: PairHouse, scene: Scene<Given>, names: [string, string], start: Start): Promise<string> {
  const end = await atOnce(house, scene, names, start).catch((accident: unknown) => ({ accident: String(accident) }))
  return JSON.stringify(end)
}

async function oneAfterTheOther<Given>(house: PairHouse, scene: Scene<Given>, names: [string, string], begins: 'first' | 'second'): Promise<End> {
  const [one, other] = await ready(house, scene, names)
  if (begins === 'first') return await endOf(house, scene, [await alone(house, one), await alone(house, other)])
  const second = await alone(house, other)
  return await endOf(house, scene, [await alone(house, one), second])
}

/** One command with nobody beside it: when it is refused, everything stands as before. */
async function alone(house: PairHouse, run: () => Promise<string>): Promise<string> {
  const before = await house.standing()
  const told = await run()
  if (/^(\{"ok":false|wrong use)/.test(told)) expect([told, await house.standing()]).toEqual([told, before])
  return told
}

async function atOnce<Given>(house: PairHouse, scene: Scene<Given>, names: [string, string], start: Start): Promise<End> {
  const [one, other] = await ready(house, scene, names)
  return await endOf(house, scene, await start(one, other))
}

/** Both commands on a fresh scene, each on an instance of its own. */
async function ready<Given>(
  house: PairHouse,
  { prepare, deeds }: Scene<Given>,
  names: [string, string],
): Promise<[() => Promise<string>, () => Promise<string>]> {
  await house.begin()
  const given = await prepare(house)
  const runner = (name: string, instance: 0 | 1) => async (): Promise<string> => {
    const deed = deeds[name]
    if (deed === undefined) throw new Error(`The scene has no ${name}`)
    return await deed(given, (now) => house.at(instance, now)).then(wordsOf, troubleOf)
  }
  return [runner(names[0], 0), runner(names[1], 1)]
}

async function endOf<Given>(house: PairHouse, { tidy }: Scene<Given>, told: [string, string]): Promise<End> {
  await tidy?.((now) => house.at(0, now))
  const broken = await house.broken()
  if (broken.length > 0) throw new Error(`After ${told.join(' and ')}: ${broken.join('; ')}`)
  return { told, standing: await house.standing() }
}

/** What somebody was told, without ids, keys, and the times that were offered instead. */
function wordsOf(answer: unknown): string {
  const text = JSON.stringify(answer, (name, value: unknown) => (/Key$|^secret$|^redirectTo$|^alternatives$/.test(name) ? undefined : value))
  return withoutNames(text ?? 'nothing')
}

/** A wrong use is an answer; whatever else goes wrong is no end that any order has. */
function troubleOf(error: unknown): string {
  if (error instanceof WrongUse) return `wrong use: ${error.message} ${error.fields.join(' ')}`
  if (error instanceof StaleBooking) return 'overwritten'
  throw error
}
