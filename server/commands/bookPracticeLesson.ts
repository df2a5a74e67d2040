import { randomInt, randomUUID } from 'node:crypto'
import { addDays, localDateOf, type LocalDate } from '#domain/calendar.ts'
import type { Locale } from '#domain/language.ts'
import { confirmRequestSchema } from '#domain/wire/confirmWire.ts'
import type { Hold } from '#domain/wire/holdWire.ts'
import { catalogueInForce } from '#server/repositories/factsRepository.ts'
import { DatabaseAway } from '#server/repositories/databaseTrouble.ts'
import { nobody, type CommandDeps } from './commandDeps.ts'
import { confirmBooking } from './confirmBooking.ts'
import { holdPlaces } from './holdPlaces.ts'

/** Practice lessons lie so far ahead that there is a deposit and a balance, and are looked for on so many days. */
const FIRST_DAY = 20
const DAYS = 40

/** A booking that was made to practise on. */
export type PracticeBooking = { id: string; reference: string; date: LocalDate }

/** Books the next free intro lesson for one person who does not exist: a demo's testers pay for it (product.md B6-40). */
export async function bookPracticeLesson(deps: CommandDeps, locale: Locale): Promise<PracticeBooking> {
  const { policies } = catalogueInForce(await deps.facts(), deps.clock.now())
  const today = localDateOf(deps.clock.now())
  for (let ahead = FIRST_DAY; ahead < FIRST_DAY + DAYS; ahead += 1) {
    const date = addDays(today, ahead)
    for (const start of policies.lessonStarts) {
      const held = await holdPlaces(deps, { key: randomUUID(), offer: 'lesson.intro', party: 1, days: [{ date, start }] }, nobody)
      if (!held.ok) continue
      const booked = await confirmBooking(deps, orderOf(held.hold, locale))
      if (booked.ok) return { id: held.hold.id, reference: booked.booking.reference, date }
    }
  }
  throw new DatabaseAway('There is no free lesson to practise on.')
}

function orderOf(hold: Hold, locale: Locale): ReturnType<typeof confirmRequestSchema.parse> {
  const number = String(randomInt(10_000_000)).padStart(7, '0')
  return confirmRequestSchema.parse({
    key: randomUUID(),
    holdId: hold.id,
    secret: hold.secret,
    expectedTotal: hold.total,
    locale,
    acceptTerms: true,
    contact: { firstName: 'Pat', lastName: 'Practice', email: `practice-${number}@guests.example`, phone: `+34 61${number}` },
    participants: [{ age: 30, swims: 'confident' }],
  })
}
