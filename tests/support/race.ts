import { setTimeout as wait } from 'node:timers/promises'

/** Rounds of every race: 10, and 50 in the full run. */
export const raceRounds = Number(process.env['TEST_ROUNDS'] ?? 10)

/** Milliseconds that the second runner starts after the first: close calls, which many things but the lead decide. */
const closeCalls = [0, 2, -2, 5, -5, 1, -1, 8, -8, 3, -3]

/** Surer and surer leads, in milliseconds, for one and for the other: the last ones are sure where a single command takes seconds. */
export const sureLeads = [12, -12, 30, -30, 80, -80, 250, -250, 1_000, -1_000, 4_000, -4_000]

/** How long the second runner waits after the first, negative when it begins; after `rounds` close calls the leads are surer and surer. */
export function leadOf(round: number, rounds = raceRounds): number {
  return (round < rounds ? closeCalls[round % closeCalls.length] : sureLeads[round - rounds]) ?? 0
}

/** Numbers the rounds of a race: so many close calls, then surer and surer leads as long as somebody has not won yet. */
export function* roundsUntil(haveAllWon: () => boolean, rounds = raceRounds): Generator<number> {
  for (let round = 0; round < rounds || (round < rounds + sureLeads.length && !haveAllWon()); round += 1) yield round
}

/** Starts two writes at nearly the same instant, as far apart as the round says. */
export async function race<A, B>(round: number, one: () => Promise<A>, other: () => Promise<B>): Promise<[A, B]> {
  return await apart(leadOf(round), one, other)
}

/** Starts one of two writes `lead` milliseconds before the other, negative when the other one begins. */
export async function apart<A, B>(lead: number, one: () => Promise<A>, other: () => Promise<B>): Promise<[A, B]> {
  return await Promise.all([wait(Math.max(0, -lead)).then(one), wait(Math.max(0, lead)).then(other)])
}
