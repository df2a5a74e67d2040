import { firstSettingsFor } from '#content/firstSettings.ts'
import { addDays, localDateOf, startOfLocalDay, type Instant } from '#domain/calendar.ts'
import { firstCatalogue } from '#domain/catalogueValues.ts'
import type { Settings } from '#domain/settings.ts'
import { askForPreparation } from '#server/commands/askForPreparation.ts'
import { nobody, type CommandDeps } from '#server/commands/commandDeps.ts'
import { confirmBooking } from '#server/commands/confirmBooking.ts'
import { holdPlaces } from '#server/commands/holdPlaces.ts'
import { planSessions } from '#server/commands/planSessions.ts'
import { recordReceipt } from '#server/commands/recordReceipt.ts'
import { releaseHold } from '#server/commands/releaseHold.ts'
import { remindOfPayments } from '#server/commands/remindOfPayments.ts'
import type { RunningFacts } from '#server/repositories/factsRepository.ts'
import { markMailSentBefore } from '#server/repositories/outboxRepository.ts'
import { insertRoster } from '#server/repositories/rosterRepository.ts'
import { insertCatalogue, isUnseeded, writeSettings } from '#server/repositories/settingsRepository.ts'
import type { Database } from '#server/repositories/transaction.ts'
import { demoBeginning, demoOrder, demoWish } from './demoBookings.ts'
import { demoReceipts, type DemoReceipt } from './demoReceipts.ts'
import { demoBoats, demoInstructors, demoRules } from './demoRoster.ts'

/** Sample bookings of the demo school; wishes that find no place are not counted, and not more than the second number are tried. */
const BOOKINGS = 40
const MOST_WISHES = 160

/** When the first price list begins: long before anything that is sold under it. */
const DAYS_BEFORE_NOW = 400

/** What the seed needs besides the database, whose job tables must stand. The link secret makes the sample bookings' keys work. */
export type SeedNeeds = { now: Instant; linkSecret: string }

/** Writes the first price list and the first settings into an empty database; answers false where it has settings already. */
export async function seedFacts(database: Database, mode: Settings['mode'], now: Instant): Promise<boolean> {
  if (!(await isUnseeded(database))) return false
  await insertCatalogue(database, firstCatalogue, beginningOf(now))
  await writeSettings(database, firstSettingsFor(mode), now)
  return true
}

/**
 * Fills an empty database with the demo school: people, boats, their roster for the whole year, sessions and sample bookings,
 * all made through the commands with a moved clock; marks it as a demo last. A database that has settings is left as it is.
 */
export async function seedDemo(database: Database, { now, linkSecret }: SeedNeeds): Promise<{ seeded: boolean; bookings: number }> {
  if (!(await isUnseeded(database))) return { seeded: false, bookings: 0 }
  const facts: RunningFacts = { settings: firstSettingsFor('demo'), catalogues: [{ validFrom: beginningOf(now), catalogue: firstCatalogue }] }
  const depsAt = (moment: Instant): CommandDeps => ({
    database,
    linkSecret,
    limitsOn: false,
    facts: () => Promise.resolve(facts),
    clock: { now: () => moment },
  })
  const beginning = demoBeginning(now)
  await insertCatalogue(database, firstCatalogue, beginningOf(now))
  await insertRoster(database, { instructors: demoInstructors, boats: demoBoats, rules: demoRules(firstCatalogue.policies, beginning) })
  await planSessions(depsAt(startOfLocalDay(beginning)))
  await planSessions(depsAt(now))
  const bookings = await makeBookings(depsAt, now)
  await remindOfPayments(depsAt(now))
  await askForPreparation(depsAt(now))
  await markMailSentBefore(database, now)
  await seedFacts(database, 'demo', now)
  return { seeded: true, bookings }
}

/** Makes the sample bookings, each at the moment its guest would have come; answers how many there are. */
async function makeBookings(depsAt: (moment: Instant) => CommandDeps, now: Instant): Promise<number> {
  let made = 0
  for (let number = 1; made < BOOKINGS && number <= MOST_WISHES; number += 1) {
    const wish = demoWish(number, firstCatalogue, now)
    const deps = depsAt(wish.at)
    const held = await holdPlaces(deps, wish.hold, nobody)
    if (!held.ok) continue
    const booked = await confirmBooking(deps, demoOrder(wish, held.hold))
    if (booked.ok) {
      made += 1
      if (booked.booking.status === 'confirmed') await payFor(held.hold.id, demoReceipts(wish, booked.booking.payments, now), depsAt)
    } else await releaseHold(deps, held.hold)
  }
  return made
}

/** Books the money that has come for a sample booking, each part at the moment it came. */
async function payFor(bookingId: string, receipts: readonly DemoReceipt[], depsAt: (moment: Instant) => CommandDeps): Promise<void> {
  for (const { at, key, amount, means } of receipts) await recordReceipt(depsAt(at), { key, bookingId, amount, means })
}

function beginningOf(now: Instant): Instant {
  return startOfLocalDay(addDays(localDateOf(now), -DAYS_BEFORE_NOW))
}
