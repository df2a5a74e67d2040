import { createHash } from 'node:crypto'
import { addDays, addHours, addMinutes, instantOf, isBefore, localDateOf, type Instant, type LocalDate } from '#domain/calendar.ts'
import { offerOf, type Catalogue } from '#domain/catalogue.ts'
import { prefilledDays } from '#domain/dayChoices.ts'
import { locales, type Locale } from '#domain/language.ts'
import type { OfferCode } from '#domain/offer.ts'
import type { DayChoice } from '#domain/refusal.ts'
import { confirmRequestSchema, type ConfirmRequest } from '#domain/wire/confirmWire.ts'
import type { Hold, HoldRequest } from '#domain/wire/holdWire.ts'

/** One sample booking: what is held when, and whether a child makes it a request. */
export type DemoWish = { number: number; hold: HoldRequest; at: Instant; locale: Locale; withChild: boolean }

/** How often each offer is wanted among ten sample bookings. */
const mix: readonly OfferCode[] = [
  'lesson.intro',
  'lesson.3days',
  'lesson.intro',
  'wakeboard',
  'lesson.5days',
  'lesson.intro',
  'wakefoil',
  'lesson.3days',
  'lesson.intro',
  'lesson.7days',
]
/** First days lie from this many days before today to this many after it. */
const SPREAD = { before: 12, after: 21 }
/** Every so many bookings brings a child of ten and waits for the school's answer. */
const CHILD_EVERY = 13

const familyNames: Record<Locale, string> = { en: 'Sample', es: 'Ejemplo', de: 'Muster', fr: 'Exemple' }
const firstNames = ['Alex', 'Sam', 'Robin', 'Kim', 'Chris', 'Noa', 'Luca', 'Mika'] as const

/** The wish with that number, counted from 1; the same day and number always make the same one. */
export function demoWish(number: number, catalogue: Catalogue, now: Instant): DemoWish {
  const today = localDateOf(now)
  const draw = drawsOf(`${today} ${number}`)
  const withChild = number % CHILD_EVERY === 0
  const offer = offerOf(catalogue, withChild ? 'lesson.intro' : (mix[number % mix.length] ?? 'lesson.intro'))
  const starts = offer.activity === 'wake' ? catalogue.policies.wakeStarts : catalogue.policies.lessonStarts
  const start = starts[draw(starts.length)] ?? catalogue.policies.lessonStarts[0]
  if (start === undefined) throw new Error('The price list has no starts')
  const first = { date: addDays(today, withChild ? 2 + draw(SPREAD.after) : draw(SPREAD.before + SPREAD.after + 1) - SPREAD.before), start }
  const days = prefilledDays(first, offer, catalogue.policies, () => true) ?? [first]
  const locale = locales[draw(locales.length)] ?? 'en'
  return {
    number,
    locale,
    withChild,
    at: bookedAt(first, catalogue, now, withChild ? 0 : draw(10), draw(600)),
    hold: { key: demoKeyOf(`${today} ${number} hold`), offer: offer.code, days, party: withChild ? 2 : 1 + draw(offer.unit === 'party' ? 5 : 3) },
  }
}

/** The order that follows the hold; the people in it do not exist and cannot be reached. */
export function demoOrder({ number, locale, withChild, hold: { key } }: DemoWish, hold: Hold): ConfirmRequest {
  const familyName = familyNames[locale]
  return confirmRequestSchema.parse({
    key: demoKeyOf(`${key} order`),
    holdId: hold.id,
    secret: hold.secret,
    expectedTotal: hold.total,
    locale,
    acceptTerms: true,
    contact: {
      firstName: firstNames[number % firstNames.length],
      lastName: familyName,
      email: `guest-${number}@guests.example`,
      phone: `+346000${String(number).padStart(5, '0')}`,
      channel: 'email',
    },
    participants: Array.from({ length: hold.party }, (_, index) => ({
      age: withChild && index > 0 ? 10 : 24 + ((number + index * 7) % 30),
      swims: 'confident',
    })),
    ...(withChild && { guardian: { name: `${firstNames[number % firstNames.length]} ${familyName}`, relation: 'parent', present: true } }),
  })
}

/** Some days before the first start and before now, early enough for online booking. */
function bookedAt(first: DayChoice, { policies }: Catalogue, now: Instant, daysEarlier: number, minutesEarlier: number): Instant {
  const border = addHours(instantOf(first.date, first.start), -policies.leadTimeHours - 1)
  const latest = isBefore(border, now) ? border : addHours(now, -1)
  return addMinutes(addHours(latest, -24 * daysEarlier), -minutesEarlier)
}

/** The earliest moment at which a sample booking may be made. */
export function demoBeginning(now: Instant): LocalDate {
  return addDays(localDateOf(now), -SPREAD.before - 14)
}

/** Whole numbers below a limit, drawn from a text: the same text draws the same ones on every machine. */
function drawsOf(seed: string): (below: number) => number {
  let count = 0
  return (below) => {
    count += 1
    return createHash('sha256').update(`${seed} ${count}`).digest().readUInt32BE() % below
  }
}

/** A UUID made from a text, so that a repeated seed repeats its keys. */
export function demoKeyOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
