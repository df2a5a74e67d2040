import { setTimeout as wait } from 'node:timers/promises'

/** Rounds of every race: 10, and 50 in the full run. */
export const raceRounds = Number(process.env['TEST_ROUNDS'] ?? 10)

/** Milliseconds that the second runner starts after the first: once too late to win, once too early to lose, and close calls between. */
const leads = [150, -150, 0, 2, -2, 5, -5, 1, -1, 8, -8]

/** Starts two writes at nearly the same instant; over ten rounds each of them has its chance to be first. */
export async function race<A, B>(round: number, one: () => Promise<A>, other: () => Promise<B>): Promise<[A, B]> {
  const lead = leads[round % leads.length] ?? 0
  return await Promise.all([wait(Math.max(0, -lead)).then(one), wait(Math.max(0, lead)).then(other)])
}
