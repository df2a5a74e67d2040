import { z } from 'zod'

/** The zone of the beach: every civil date and wall time of the product is meant in it (product.md B3-29). */
export const TIME_ZONE = 'Atlantic/Canary'

/** A day at the beach, `YYYY-MM-DD` in Atlantic/Canary. Civil dates are the truth, instants are derived. */
export const localDateSchema = z.iso.date().brand<'LocalDate'>()
export type LocalDate = z.infer<typeof localDateSchema>

/** A month at the beach, `YYYY-MM`. */
export const localMonthSchema = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/).brand<'LocalMonth'>()
export type LocalMonth = z.infer<typeof localMonthSchema>

/** A wall time at the beach, `HH:MM`, 24 hours. */
export const wallTimeSchema = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/).brand<'WallTime'>()
export type WallTime = z.infer<typeof wallTimeSchema>

/** A moment, ISO 8601 in UTC with milliseconds and `Z`. */
export const instantSchema = z.iso.datetime().brand<'Instant'>()
export type Instant = z.infer<typeof instantSchema>

export function localDate(text: string): LocalDate {
  return localDateSchema.parse(text)
}

export function localMonth(text: string): LocalMonth {
  return localMonthSchema.parse(text)
}

export function wallTime(text: string): WallTime {
  return wallTimeSchema.parse(text)
}

export function instant(text: string): Instant {
  return instantSchema.parse(text)
}
