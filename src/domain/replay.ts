import { z } from 'zod'
import { bookingStatusSchema, cancelReasonSchema } from './booking.ts'
import { dayChoiceSchema } from './refusal.ts'
import { inOrder } from './dayChoices.ts'
import { bookedOfferCodeSchema, centsSchema, instantSchema } from './wire/unitSchemas.ts'

/** Everything of a booking's row that its events tell: life cycle, dates, party and money; nothing personal (engine.md section 1). */
export const bookingStorySchema = z.object({
  status: bookingStatusSchema,
  places: z.enum(['held', 'none']),
  offer: bookedOfferCodeSchema,
  party: z.int(),
  days: z.array(dayChoiceSchema),
  catalogueVersion: z.string(),
  total: centsSchema,
  deposit: centsSchema,
  holdExpiresAt: instantSchema.nullable(),
  holdExtended: z.boolean(),
  requestDeadline: instantSchema.nullable(),
  bookedAt: instantSchema.nullable(),
  cancelReason: cancelReasonSchema.nullable(),
  /** Another time the school has proposed to a request. */
  proposal: z.array(dayChoiceSchema).nullable(),
  /** Until when the guest chooses for days that were called off. */
  callOffDeadline: instantSchema.nullable(),
})
export type BookingStory = z.infer<typeof bookingStorySchema>

/**
 * What an event writes down: those parts of the story that it changed, and codes that explain it. The first one writes all that
 * has no beginning value.
 */
export const bookingEventPayloadSchema = bookingStorySchema
  .omit({ status: true })
  .partial()
  .extend({
    /** Why: a code of the school's, or on whose account a move was made. */
    reason: z
      .string()
      .regex(/^[a-zA-Z]{2,30}$/)
      .optional(),
    /** The days that were called off, attended or missed. */
    concerns: z.array(dayChoiceSchema).optional(),
  })
export type BookingEventPayload = z.infer<typeof bookingEventPayloadSchema>

/** One row of a booking's history; `from` is null on the first. Sequences count from 1 without gaps. */
export const bookingEventSchema = z.object({
  sequence: z.int().min(1),
  event: z.string(),
  from: bookingStatusSchema.nullable(),
  to: bookingStatusSchema,
  payload: bookingEventPayloadSchema,
})
export type BookingEvent = z.infer<typeof bookingEventSchema>

const beginning = { holdExpiresAt: null, holdExtended: false, requestDeadline: null, bookedAt: null, cancelReason: null, proposal: null, callOffDeadline: null }

/**
 * The story of a booking told by its events from the first to the last; equal to its row. Throws where the history has a gap
 * or an event does not begin where the one before ended, which would be a bug.
 */
export function replay(events: readonly BookingEvent[]): BookingStory {
  let told: Record<string, unknown> = beginning
  let status: BookingEvent['from'] = null
  for (const [index, event] of events.toSorted((one, other) => one.sequence - other.sequence).entries()) {
    if (event.sequence !== index + 1) throw new Error(`Event ${index + 1} is missing`)
    if (event.from !== status) throw new Error(`Event ${event.sequence} ${event.event} begins at ${event.from}, not at ${status}`)
    status = event.to
    told = { ...told, ...event.payload, status }
  }
  const story = bookingStorySchema.parse(told)
  return { ...story, days: inOrder(story.days), proposal: story.proposal && inOrder(story.proposal) }
}
