import { z } from 'zod'
import type { LocalDate } from '#domain/calendar.ts'
import { type TeachingLanguage } from '#domain/language.ts'
import type { Activity } from '#domain/offer.ts'
import type { RosterRule } from '#domain/sessionPlan.ts'
import { columnOfDate, dateOfColumn } from './rows.ts'
import type { Database, Transaction } from './transaction.ts'
import { activitySchema, localDateSchema, wallTimeSchema } from '#domain/wire/unitSchemas.ts'

/** Somebody who teaches. */
export type Instructor = { id: string; name: string; languages: TeachingLanguage[]; sports: Activity[]; certificate: string | null }
/** A boat; `groups` is how many it serves at once. */
export type Boat = { id: string; name: string; kind: 'wake' | 'support'; passengers: number; groups: number }

const ruleRowSchema = z.object({
  id: z.string(),
  instructorId: z.string(),
  boatId: z.string().nullable(),
  boatBerth: z.int().nullable(),
  activity: activitySchema,
  spot: z.string(),
  weekdays: z.array(z.int()),
  starts: z.array(wallTimeSchema),
  validFrom: localDateSchema,
  validTo: localDateSchema.nullable(),
})

/** The weekly plan as far as its people and boats are active and it has not ended before `from`. */
export async function rosterRulesFrom(database: Database | Transaction, from: LocalDate): Promise<RosterRule[]> {
  const rows = await database.rosterRule.findMany({
    where: {
      instructor: { active: true },
      AND: [{ OR: [{ boatId: null }, { boat: { active: true } }] }, { OR: [{ validTo: null }, { validTo: { gte: columnOfDate(from) } }] }],
    },
    select: {
      id: true,
      instructorId: true,
      boatId: true,
      boatBerth: true,
      activity: true,
      spot: true,
      weekdays: true,
      starts: true,
      validFrom: true,
      validTo: true,
    },
    orderBy: { id: 'asc' },
  })
  return rows.map((row) => ruleRowSchema.parse({ ...row, validFrom: dateOfColumn(row.validFrom), validTo: row.validTo && dateOfColumn(row.validTo) }))
}

/** Writes people, boats and their weekly plan; whatever stands already under the same id is left as it is. */
export async function insertRoster(
  database: Database | Transaction,
  roster: { instructors: readonly Instructor[]; boats: readonly Boat[]; rules: readonly RosterRule[] },
): Promise<void> {
  await database.instructor.createMany({ data: [...roster.instructors], skipDuplicates: true })
  await database.boat.createMany({ data: [...roster.boats], skipDuplicates: true })
  await database.rosterRule.createMany({
    data: roster.rules.map(({ weekdays, starts, validFrom, validTo, ...rule }) => ({
      ...rule,
      weekdays: [...weekdays],
      starts: [...starts],
      validFrom: columnOfDate(validFrom),
      validTo: validTo && columnOfDate(validTo),
    })),
    skipDuplicates: true,
  })
}
