import type { Instant } from '#domain/calendar.ts'
import { instantSchema } from '#domain/wire/unitSchemas.ts'

/** What the application takes for now; everything that compares time is handed an instant of it (engine.md section 4). */
export type Clock = { now: () => Instant }

/** The clock of the machine. */
export const systemClock: Clock = { now: () => instantSchema.parse(new Date().toISOString()) }
