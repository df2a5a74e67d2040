import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { addDays, instant, localDate, wallTime, type Instant, type LocalDate } from '#domain/calendar.ts'
import type { DayChoice } from '#domain/refusal.ts'
import { confirmRequestSchema } from '#domain/wire/confirmWire.ts'
import { holdRequestSchema, type Hold } from '#domain/wire/holdWire.ts'
import { nobody } from '#server/commands/commandDeps.ts'
import { confirmBooking } from '#server/commands/confirmBooking.ts'
import { holdPlaces } from '#server/commands/holdPlaces.ts'
import { createDatabase, type Database } from '#server/repositories/transaction.ts'
import type { ApiDeps } from '#server/trpc/apiContext.ts'
import { testApiDeps, type ConfirmWords, type HoldWords } from './bookingCalls.ts'
import { confirmWords, holdWords } from './guestWords.ts'
import { brokenInvariants } from './invariants.ts'
import { apart, leadOf, raceRounds, roundsUntil } from './race.ts'
import { foundSchool, teach } from './smallSchool.ts'
import { testDatabase } from './testDatabase.ts'

/** When all races are run. */
export const RACE_NOW = instant('2027-05-01T11:00:00.000Z')

/** Starts a day has in a race: every round gets fresh ones, so that rounds do not meet. */
const starts = ['06:00', '09:00', '12:00', '15:00', '18:00'].map((start) => wallTime(start))
const FIRST_DAY = localDate('2027-06-01')

/** A school with two instances on one database. */
export type RaceHouse = {
  url: string
  databases: [Database, Database]
  /** What commands are given by one of the two instances, whose clock may show another moment. */
  at: (instance: 0 | 1, now?: Instant) => ApiDeps
  /** A start nobody has used yet, taught in as many groups as asked. */
  freshStart: (groups?: number) => Promise<DayChoice>
  hold: (wish: Partial<HoldWords> & Pick<HoldWords, 'days'>) => Promise<Hold>
  /** Books; a party with a child becomes a request that keeps its places. */
  book: (wish: Partial<HoldWords> & Pick<HoldWords, 'days'>, order?: Partial<ConfirmWords>) => Promise<string>
  close: () => Promise<void>
}

/** The order of a family with a nine-year-old, which a human answers. */
export const withChild: Partial<ConfirmWords> = {
  participants: [
    { age: 40, swims: 'confident' },
    { age: 9, swims: 'confident' },
  ],
  guardian: { name: 'Ana Test', relation: 'mother', present: true },
}

/** Opens two instances on a database of their own; both have been there before, so that neither begins its first race with a cold start. */
export async function openRaceHouse(): Promise<RaceHouse> {
  const { url } = await testDatabase()
  const databases: [Database, Database] = [createDatabase(url, 5), createDatabase(url, 5)]
  await foundSchool(databases[0])
  await databases[1].session.count()
  const at = (instance: 0 | 1, now: Instant = RACE_NOW): ApiDeps => testApiDeps(databases[instance], { now: () => now })
  let used = 0
  const hold: RaceHouse['hold'] = async (wish) => {
    const held = await holdPlaces(at(0), holdRequestSchema.parse(holdWords(wish)), nobody)
    if (!held.ok) throw new Error(`The hold was refused: ${held.refusal.code}`)
    return held.hold
  }
  return {
    url,
    databases,
    at,
    hold,
    freshStart: async (groups = 1) => {
      const date: LocalDate = addDays(FIRST_DAY, Math.floor(used / starts.length))
      const start = starts[used % starts.length] ?? wallTime('09:00')
      used += 1
      await teach(
        databases[0],
        Array.from({ length: groups }, (_, group) => ({ activity: 'wingfoil' as const, date, start, group })),
      )
      return { date, start }
    },
    book: async (wish, order = {}) => {
      const held = await hold(wish)
      const booked = await confirmBooking(at(0), confirmRequestSchema.parse(confirmWords(held, order)))
      if (!booked.ok) throw new Error(`The booking was refused: ${booked.refusal.code}`)
      return held.id
    },
    close: async () => {
      await Promise.all(databases.map((database) => database.$disconnect()))
    },
  }
}

/** One side of a race: it answers with a word of its own, a count, or like every command. */
export type Runner = (deps: (now?: Instant) => ApiDeps) => Promise<{ ok: true } | { ok: false; refusal: { code: string } } | number | string>

/** Two commands that can meet, made ready for one round. */
export type Race = (house: RaceHouse) => Promise<{ one: Runner; other: Runner }>

/** Races by what happens in them, each with every pair of answers that is fair. */
export type Races = { [name: string]: { race: Race; fair: string[] } }

/** Tests that every race ends fairly, that each of its ends occurs, and that nothing is broken after any of them. */
export function fairRaces(races: Races): void {
  test.each(Object.entries(races))(
    `%s: fair, and nothing broken, ${raceRounds} times`,
    async (_, { race, fair }) => {
      const seen = await runRace(race, raceRounds, fair)
      expect([...seen.keys()].toSorted()).toEqual(fair.toSorted())
    },
    600_000,
  )
}

/**
 * Lets two commands meet on two instances, round after round, now the one a moment earlier, now the other. After each round
 * the invariants must hold. Goes on with surer and surer leads until everything in `until` was answered. Answers what was
 * answered, as `ok, notAllowedNow`, and how often.
 */
export async function runRace(race: Race, rounds: number, until: readonly string[]): Promise<Map<string, number>> {
  const house = await openRaceHouse()
  const seen = new Map<string, number>()
  try {
    for (const round of roundsUntil(() => until.every((result) => seen.has(result)), rounds)) {
      const { one, other } = await race(house)
      const answers = await apart(
        leadOf(round, rounds),
        () => answerOf(one, (now) => house.at(0, now)),
        () => answerOf(other, (now) => house.at(1, now)),
      )
      const result = answers.join(', ')
      seen.set(result, (seen.get(result) ?? 0) + 1)
      const broken = await brokenInvariants(house.url)
      if (broken.length > 0) throw new Error(`After ${result}: ${broken.join('; ')}`)
    }
    return seen
  } finally {
    await house.close()
  }
}

async function answerOf(runner: Runner, deps: (now?: Instant) => ApiDeps): Promise<string> {
  const answer = await runner(deps)
  if (typeof answer === 'number' || typeof answer === 'string') return String(answer)
  return answer.ok ? 'ok' : answer.refusal.code
}

/** A key that was never used. */
export function newKey(): string {
  return randomUUID()
}
