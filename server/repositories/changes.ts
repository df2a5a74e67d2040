import { z } from 'zod'
import { localMonthSchema } from '#domain/wire/unitSchemas.ts'

/** The NOTIFY channel on which the database says what changed (engine.md section 2). */
export const CHANGES_CHANNEL = 'school_changed'

/**
 * One notification: the table that changed and the months it concerns. An empty list means every month. It is sent once per
 * statement by a trigger and once per transaction by PostgreSQL when equal.
 */
export const changeSchema = z.object({
  table: z.enum(['sessions', 'bookings', 'closed_periods', 'catalogue_versions', 'site_settings', 'instructors']),
  months: z.array(localMonthSchema),
})
export type Change = z.infer<typeof changeSchema>

/** Reads a notification's payload; one that nobody of ours sent is null. */
export function parseChange(payload: string | undefined): Change | null {
  try {
    return changeSchema.parse(JSON.parse(payload ?? ''))
  } catch {
    return null
  }
}
