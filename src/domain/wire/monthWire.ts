import { z } from 'zod'
import { TIME_ZONE } from '../calendar.ts'
import { instantSchema, localDateSchema, localMonthSchema, offerCodeSchema, teachingLanguageSchema, wallTimeSchema } from './unitSchemas.ts'

/** What `availability.month` is asked. `party` is the number of people, 1-8 (wake 1-5). */
export const monthRequestSchema = z.object({ offer: offerCodeSchema, month: localMonthSchema, party: z.int().min(1).max(8) })
export type MonthRequest = z.infer<typeof monthRequestSchema>

export const dayStatusSchema = z.enum(['free', 'few', 'full', 'closed'])
export type DayStatus = z.infer<typeof dayStatusSchema>

export const closedReasonSchema = z.enum(['past', 'leadTime', 'beyondHorizon', 'blocked', 'notTaught', 'full'])
export type ClosedReason = z.infer<typeof closedReasonSchema>

export const startSchema = z.object({
  start: wallTimeSchema,
  end: wallTimeSchema,
  /** Free places over all sessions of that start; wake: 5 when a boat is free, else 0. */
  placesLeft: z.int().min(0),
  languages: z.array(teachingLanguageSchema),
  /** How many instructors a party of this size would be spread over; 0 where it does not fit. */
  groups: z.int().min(0),
  /** Present where online booking of this start has closed: it can be seen but not held, `placesLeft` is 0. */
  reason: z.literal('leadTime').optional(),
})
export type Start = z.infer<typeof startSchema>

export const dayAvailabilitySchema = z.object({
  date: localDateSchema,
  status: dayStatusSchema,
  reason: closedReasonSchema.optional(),
  starts: z.array(startSchema),
})
export type DayAvailability = z.infer<typeof dayAvailabilitySchema>

export const monthAnswerSchema = z.object({
  month: localMonthSchema,
  timeZone: z.literal(TIME_ZONE),
  /** The answer is true until this instant at the latest (engine.md section 2). */
  validUntil: instantSchema,
  days: z.array(dayAvailabilitySchema),
})
export type MonthAnswer = z.infer<typeof monthAnswerSchema>
