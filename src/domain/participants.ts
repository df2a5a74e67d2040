import type { Offer } from './catalogue.ts'
import type { Refusal } from './refusal.ts'

export const swimmings = ['confident', '50m', 'no'] as const
export type Swimming = (typeof swimmings)[number]

export const levels = ['never', 'hours', 'rides', 'foils'] as const
export type Level = (typeof levels)[number]

/** From this age a person books for themselves; below it a guardian is asked for (product.md "More decisions"). */
export const ADULT_AGE = 18

/** The oldest age we believe. */
export const OLDEST = 110

/** What a quote leaves open about people and is told once, on the trip page or by the group link (docs/decisions/012). */
export const toldParts = ['age', 'swims'] as const
export type ToldPart = (typeof toldParts)[number]

/** What of a person is not known yet, but has to be before they come. */
export function untoldOf(person: { readonly [part in ToldPart]: unknown }): ToldPart[] {
  return toldParts.filter((part) => person[part] === null)
}

/** Fewest signs of a guardian's name and of what they are to the participant, and most of the latter. */
export const GUARDIAN_WORD_MIN = 2
export const RELATION_MAX = 40

/** One person of a party: age on the first day, in whole years. */
export type Person = { age: number; swims: Swimming }

/** Who comes along, as far as the rules ask. */
export type PartyFacts = { party: number; participants: readonly Person[]; guardian: { present: boolean } | null }

/**
 * What the rules say about a party: booked at once, a request that a person at the school answers, a refusal, or input that
 * does not hold together (not one row per person, no guardian for somebody below 18).
 */
export type PartyDecision =
  | { decision: 'instant' }
  | { decision: 'request' }
  | { decision: 'refused'; refusal: Refusal }
  | { decision: 'invalid'; field: 'participants' | 'guardian' }

/** Why a party of that size cannot book the offer; null when it can (lessons 1-8, wake 1-5). */
export function partyRefusal(offer: Pick<Offer, 'party'>, party: number): Refusal | null {
  return party > offer.party.max ? { code: 'partyTooLarge', max: offer.party.max } : null
}

/**
 * Whether these people may book the offer (product.md B3-30): nobody who cannot swim; from the offer's age at once; younger
 * ones from its request age as a request, when they swim confidently and their guardian will be there; nobody below. Whoever
 * is not of age has a guardian who is named, there or not.
 */
export function decideParty(offer: Offer, facts: PartyFacts): PartyDecision {
  const tooMany = partyRefusal(offer, facts.party)
  if (tooMany !== null) return { decision: 'refused', refusal: tooMany }
  if (facts.participants.length !== facts.party) return { decision: 'invalid', field: 'participants' }
  const swimless = facts.participants.findIndex((person) => person.swims === 'no')
  if (swimless !== -1) return { decision: 'refused', refusal: { code: 'cannotSwim', participant: swimless } }
  for (const [participant, person] of facts.participants.entries()) {
    const minimum = minimumBroken(offer, person, facts.guardian)
    if (minimum !== null) return { decision: 'refused', refusal: { code: 'ageRule', minimum, participant } }
  }
  if (facts.guardian === null && asksForGuardian(facts.participants.map(({ age }) => age))) return { decision: 'invalid', field: 'guardian' }
  return { decision: facts.participants.some((person) => person.age < offer.age.minimum) ? 'request' : 'instant' }
}

/** The youngest that can take part at all, be it by request. */
export function youngestAge({ age }: Pick<Offer, 'age'>): number {
  return age.byRequestFrom ?? age.minimum
}

/** Whether a guardian is asked for, by the page as by the server: someone is below 18. */
export function asksForGuardian(ages: readonly number[]): boolean {
  return ages.some((age) => age < ADULT_AGE)
}

/** Whether the guardian must be there for the booking to be possible: someone is younger than the offer's age. */
export function needsGuardianPresent(offer: Offer, ages: readonly number[]): boolean {
  return offer.age.byRequestFrom !== null && ages.some((age) => age < offer.age.minimum)
}

/** Whether the page mentions the recommended age: someone is old enough to book but younger than recommended. */
export function isBelowRecommendedAge(offer: Offer, ages: readonly number[]): boolean {
  const { minimum, recommendedFrom } = offer.age
  return recommendedFrom !== null && ages.some((age) => age >= minimum && age < recommendedFrom)
}

/** The age a person would have to have; null when theirs is enough. */
function minimumBroken(offer: Offer, person: Person, guardian: PartyFacts['guardian']): number | null {
  const { minimum, byRequestFrom } = offer.age
  if (person.age >= minimum) return null
  if (byRequestFrom === null) return minimum
  if (person.age < byRequestFrom) return byRequestFrom
  return person.swims === 'confident' && guardian?.present === true ? null : minimum
}
