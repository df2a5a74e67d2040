import { z } from 'zod'
import { instantSchema, localDateSchema, localeSchema, offerCodeSchema, wallTimeSchema } from '#domain/wire/unitSchemas.ts'
import { dateOfColumn, instantOrNull } from './rows.ts'
import type { Database } from './transaction.ts'

const entrySchema = z.object({
  status: z.enum(['waiting', 'notified', 'booked', 'lapsed', 'left']),
  locale: localeSchema,
  offer: offerCodeSchema,
  date: localDateSchema,
  start: wallTimeSchema.nullable(),
  party: z.int(),
  turnEndsAt: instantSchema.nullable(),
  email: z.string(),
})
/** Somebody on the waiting list, as far as their mail goes. */
export type WaitingGuest = z.infer<typeof entrySchema>

/** Who waits for which day; null where there is no such entry, or its address has been erased. */
export async function readWaitingGuest(database: Database, id: string): Promise<WaitingGuest | null> {
  const row = await database.waitlistEntry.findUnique({ where: { id } })
  if (row === null || row.email === null) return null
  return entrySchema.parse({ ...row, date: dateOfColumn(row.date), turnEndsAt: instantOrNull(row.turnEndsAt) })
}
