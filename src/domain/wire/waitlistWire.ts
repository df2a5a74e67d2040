import { z } from 'zod'
import { refusedSchema } from '../refusal.ts'
import { keySchema } from './holdWire.ts'
import { manageKeySchema } from './tripWire.ts'
import { localDateSchema, localeSchema, offerCodeSchema, teachingLanguageSchema, wallTimeSchema } from './unitSchemas.ts'
import { emailSchema } from './personSchemas.ts'

/** "Tell me when free": for a day that is full for this party. Without `start` any start of the day will do. */
export const waitlistJoinSchema = z.object({
  key: keySchema,
  offer: offerCodeSchema,
  date: localDateSchema,
  start: wallTimeSchema.optional(),
  party: z.int().min(1).max(8),
  email: emailSchema,
  locale: localeSchema,
  languages: z.array(teachingLanguageSchema).max(6).optional(),
})
export type WaitlistJoin = z.infer<typeof waitlistJoinSchema>

/** `free` says that there is room now: nobody needs to wait. */
export const waitlistJoinAnswerSchema = z.union([z.object({ ok: z.literal(true), state: z.enum(['waiting', 'free']) }), refusedSchema])
export type WaitlistJoinAnswer = z.infer<typeof waitlistJoinAnswerSchema>

/** Takes somebody off the list, by the key of their mail; a page asks before it does. */
export const waitlistLeaveSchema = z.object({ key: keySchema, leaveKey: manageKeySchema })
export const waitlistLeaveAnswerSchema = z.object({ ok: z.literal(true) })
