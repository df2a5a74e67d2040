/**
 * The school's price list and calendar rules once more, written from the product's own pages and not from our code: this file
 * and referenceSchool.ts import nothing, so that a mistake in the program cannot be a mistake in what it is compared with.
 */

/** Offers as the price list prints them: whole euros, days, who pays (each person or the group) and the largest party. */
export const offers = {
  'lesson.intro': { activity: 'wingfoil', euros: 90, days: 1, per: 'person', most: 8 },
  'lesson.3days': { activity: 'wingfoil', euros: 240, days: 3, per: 'person', most: 8 },
  'lesson.5days': { activity: 'wingfoil', euros: 370, days: 5, per: 'person', most: 8 },
  'lesson.7days': { activity: 'wingfoil', euros: 490, days: 7, per: 'person', most: 8 },
  wakeboard: { activity: 'wake', euros: 200, days: 1, per: 'group', most: 5 },
  wakefoil: { activity: 'wake', euros: 200, days: 1, per: 'group', most: 5 },
} as const
export type OfferName = keyof typeof offers
export const offerNames = ['lesson.intro', 'lesson.3days', 'lesson.5days', 'lesson.7days', 'wakeboard', 'wakefoil'] as const

export const MINUTE = 60_000
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

/** Hold 15 minutes, 30 with the one extension, which is there in the last 2; requests 24 hours; online until 12 hours before; 365 days ahead. */
export const terms = {
  hold: 15 * MINUTE,
  longestHold: 30 * MINUTE,
  lastMinutes: 2 * MINUTE,
  request: 24 * HOUR,
  lead: 12 * HOUR,
  horizonDays: 365,
  spareDays: 3,
}

/** Price of an offer for a party in cents, and the 30 % that are its deposit, half cents up. */
export function referencePrice(offer: OfferName, people: number, photo = false): { total: number; deposit: number } {
  const row = offers[offer]
  const total = (row.per === 'person' ? row.euros * people : row.euros) * 100 + (photo ? 8_000 : 0)
  return { total, deposit: Math.round(total * 0.3) }
}

/** The day in Lanzarote on which a moment (milliseconds) falls, `YYYY-MM-DD`. */
export function dayInLanzarote(moment: number): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: 'Atlantic/Canary', year: 'numeric', month: '2-digit', day: '2-digit' }).format(moment)
}

/** The moment (milliseconds) at which clocks in Lanzarote show a time on a day; the islands are on UTC in winter and UTC+1 in summer. */
export function momentInLanzarote(day: string, time: string): number {
  const winter = Date.parse(`${day}T${time}:00Z`)
  const summer = winter - HOUR
  const shown = new Intl.DateTimeFormat('en-GB', { timeZone: 'Atlantic/Canary', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(summer)
  return shown === time ? summer : winter
}

/** That many days later on the calendar. */
export function daysLater(day: string, days: number): string {
  return new Date(Date.parse(`${day}T12:00:00Z`) + days * DAY).toISOString().slice(0, 10)
}

/** Calendar days from one day to another. */
export function daysUntil(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T12:00:00Z`) - Date.parse(`${from}T12:00:00Z`)) / DAY)
}

/** One payment: what it is for, cents, and its last moment (null on arrival). */
export type ReferencePayment = { code: 'deposit' | 'balance' | 'full'; amount: number; due: number | null }

/** What is to be paid until when, by whole days from the booking to the first session. */
export function referencePayments(price: { total: number; deposit: number }, bookedAt: number, firstDay: string): ReferencePayment[] {
  const ahead = daysUntil(dayInLanzarote(bookedAt), firstDay)
  const balanceDue = momentInLanzarote(daysLater(firstDay, -7), '23:59')
  if (ahead >= 11) {
    return [
      { code: 'deposit', amount: price.deposit, due: bookedAt + 72 * HOUR },
      { code: 'balance', amount: price.total - price.deposit, due: balanceDue },
    ]
  }
  const eve = momentInLanzarote(daysLater(firstDay, -1), '23:59')
  const due = ahead >= 8 ? balanceDue : ahead >= 2 ? Math.min(bookedAt + 24 * HOUR, eve) : null
  return [{ code: 'full', amount: price.total, due }]
}

/** The last days on which cancelling is free and costs half; null once they are past. */
export function referenceCancellation(today: string, firstDay: string): { freeUntil: string | null; halfUntil: string | null } {
  const ahead = daysUntil(today, firstDay)
  return { freeUntil: ahead >= 14 ? daysLater(firstDay, -14) : null, halfUntil: ahead >= 7 ? daysLater(firstDay, -7) : null }
}

/** One person as far as the age and swimming rules ask. */
export type ReferencePerson = { age: number; swims: 'confident' | '50m' | 'no' }

/** Whether people may come: at once, after a human has looked, or not (and by which rule). Whoever is under 18 has a guardian. */
export function referenceParty(
  offer: OfferName,
  people: readonly ReferencePerson[],
  guardianPresent: boolean,
): 'instant' | 'request' | 'cannotSwim' | 'ageRule' | 'guardianMissing' {
  if (people.some((person) => person.swims === 'no')) return 'cannotSwim'
  if (offers[offer].activity === 'wake') {
    if (people.some((person) => person.age < 10)) return 'ageRule'
    return people.some((person) => person.age < 18) && !guardianPresent ? 'guardianMissing' : 'instant'
  }
  const children = people.filter((person) => person.age < 12)
  if (children.length === 0) return 'instant'
  const mayAsk = children.every((child) => child.age >= 8 && child.swims === 'confident') && guardianPresent
  return mayAsk ? 'request' : 'ageRule'
}
