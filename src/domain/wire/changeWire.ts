import { z } from 'zod'
import { PREPARE_MAX } from '../bodySizes.ts'
import { ADULT_AGE, toldParts } from '../participants.ts'
import { dayChoiceSchema, refusedSchema } from '../refusal.ts'
import { centsSchema, instantSchema, localDateSchema } from './unitSchemas.ts'
import { participantSchema } from './confirmWire.ts'
import { keySchema } from './holdWire.ts'
import { manageKeySchema, refundPreviewSchema } from './tripWire.ts'
import { writtenSchema } from './personSchemas.ts'

// What the owner of a booking may change after it was made (engine.md section 5). Without `manageKey` the booking cookie opens it.
// Every answer is a typed refusal or the change; the page then reads `bookings.byKey` again.

const changeShape = { key: keySchema, manageKey: manageKeySchema.optional() }

/** Ends a booking, or withdraws a request. `expectedRefund` is the refund the guest saw; another one is answered with `priceChanged`. */
export const cancelRequestSchema = z.object({ ...changeShape, expectedRefund: centsSchema.optional() })
export type CancelRequest = z.infer<typeof cancelRequestSchema>

export const cancelAnswerSchema = z.union([z.object({ ok: z.literal(true), refund: refundPreviewSchema }), refusedSchema])
export type CancelAnswer = z.infer<typeof cancelAnswerSchema>

/** Other days for the same offer and party: as many as the booking has open. `expectedTotal` is the new total the guest saw. */
export const rescheduleRequestSchema = z.object({ ...changeShape, days: z.array(dayChoiceSchema).min(1).max(14), expectedTotal: centsSchema.optional() })
export type RescheduleRequest = z.infer<typeof rescheduleRequestSchema>

/** `difference` = new total less old total: positive is charged, negative is credited. Accepted unit prices stay, so it is usually 0. */
export const rescheduledSchema = z.object({
  days: z.array(dayChoiceSchema),
  difference: centsSchema,
  freeUntil: localDateSchema.nullable(),
  halfUntil: localDateSchema.nullable(),
})
export const rescheduleAnswerSchema = z.union([rescheduledSchema.extend({ ok: z.literal(true) }), refusedSchema])
export type RescheduleAnswer = z.infer<typeof rescheduleAnswerSchema>

/** One row per person in the order of the booking; what is left out stays as it is, `null` empties it. Age and swimming are told once, where a quote left them open. */
export const participantPatchSchema = z.object({
  position: z.int().min(0).max(7),
  age: participantSchema.shape.age.min(ADULT_AGE).optional(),
  swims: participantSchema.shape.swims.optional(),
  firstName: participantSchema.shape.firstName.unwrap().nullable().optional(),
  level: participantSchema.shape.level.unwrap().nullable().optional(),
  heightCm: participantSchema.shape.heightCm.unwrap().nullable().optional(),
  weightKg: participantSchema.shape.weightKg.unwrap().nullable().optional(),
  wetsuit: participantSchema.shape.wetsuit.unwrap().nullable().optional(),
  foot: participantSchema.shape.foot.unwrap().nullable().optional(),
})
export type ParticipantPatch = z.infer<typeof participantPatchSchema>

/** Two rows for one person would let their order decide which of them counts. */
function isOneRowEach(rows: readonly ParticipantPatch[]): boolean {
  return new Set(rows.map(({ position }) => position)).size === rows.length
}

/** "Help us prepare": by the owner (manage key or cookie), or by friends with the group key, who see and change participants only. */
export const participantsRequestSchema = z.object({
  ...changeShape,
  groupKey: manageKeySchema.optional(),
  participants: z.array(participantPatchSchema).min(1).max(8).refine(isOneRowEach),
  /** Only the owner's: ignored with a group key. */
  pickUp: z
    .object({ place: writtenSchema.min(1).max(PREPARE_MAX.place), area: writtenSchema.max(PREPARE_MAX.area) })
    .nullable()
    .optional(),
  notes: writtenSchema.max(PREPARE_MAX.notes).nullable().optional(),
})
export type ParticipantsRequest = z.infer<typeof participantsRequestSchema>
export const participantsAnswerSchema = z.union([z.object({ ok: z.literal(true) }), refusedSchema])
export type ParticipantsAnswer = z.infer<typeof participantsAnswerSchema>

/** What a group link shows: no contact, no money, no key. */
export const groupRequestSchema = z.object({ groupKey: manageKeySchema })
export const groupSchema = z.object({
  reference: z.string(),
  offer: z.string(),
  days: z.array(dayChoiceSchema),
  /** Until when the data can be changed; null when that is past. */
  editableUntil: instantSchema.nullable(),
  participants: z.array(
    z.object({
      position: z.int(),
      firstName: z.string().nullable(),
      level: z.string().nullable(),
      heightCm: z.int().nullable(),
      weightKg: z.int().nullable(),
      wetsuit: z.string().nullable(),
      foot: z.string().nullable(),
      /** What of this person can still be told, once; what was told is shown to nobody else. */
      asks: z.array(z.enum(toldParts)),
    }),
  ),
})
export type Group = z.infer<typeof groupSchema>

/** The guest's answer to another time that the school has proposed to a request. */
export const answerProposalRequestSchema = z.object({ ...changeShape, accept: z.boolean() })
export type AnswerProposalRequest = z.infer<typeof answerProposalRequestSchema>
export const proposalAnsweredSchema = z.object({ status: z.enum(['confirmed', 'declined']) })
export const answerProposalAnswerSchema = z.union([proposalAnsweredSchema.extend({ ok: z.literal(true) }), refusedSchema])
export type AnswerProposalAnswer = z.infer<typeof answerProposalAnswerSchema>

/** The guest's choice after the school called days off: the money for them, or new days (as many as were called off). */
export const chooseAfterCallOffRequestSchema = z.object({
  ...changeShape,
  choice: z.enum(['refund', 'newDate']),
  days: z.array(dayChoiceSchema).min(1).max(14).optional(),
})
export type ChooseAfterCallOffRequest = z.infer<typeof chooseAfterCallOffRequestSchema>
export const callOffChosenSchema = z.object({ refund: centsSchema, lowersDue: centsSchema })
export const chooseAfterCallOffAnswerSchema = z.union([callOffChosenSchema.extend({ ok: z.literal(true) }), refusedSchema])
export type ChooseAfterCallOffAnswer = z.infer<typeof chooseAfterCallOffAnswerSchema>
