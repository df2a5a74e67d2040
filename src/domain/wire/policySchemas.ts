import { z } from 'zod'
import { wallTimeSchema } from './unitSchemas.ts'

/** The rules money, time and capacity follow (specification section 9, product.md B1-B5). */
export const policiesSchema = z.object({
  depositPercent: z.int(),
  /** Refund of what has been paid, by whole days before the first session; the first row whose `fromDays` is reached counts. */
  refundLadder: z.array(z.object({ fromDays: z.int(), percent: z.int() })),
  depositDueHours: z.int(),
  balanceDueDays: z.int(),
  leadTimeHours: z.int(),
  horizonDays: z.int(),
  holdMinutes: z.int(),
  holdMaxMinutes: z.int(),
  requestHours: z.int(),
  rescheduleHours: z.int(),
  /** Spare days a package may spread over: its days lie inside first … first + days + spareDays. */
  spareDays: z.int(),
  groupMax: z.int(),
  /** A day with at most this many places left is "few". */
  fewPlaces: z.int(),
  lessonStarts: z.array(wallTimeSchema),
  wakeStarts: z.array(wallTimeSchema),
  rentalLongStay: z.object({ fromDays: z.int(), percent: z.int() }),
  groupDiscount: z.object({ fromPeople: z.int(), percent: z.int(), scope: z.array(z.enum(['rentals', 'lessons'])) }),
})
