import { z } from 'zod'
import { centsSchema, localDateSchema, wallTimeSchema } from './wire/unitSchemas.ts'

/** A day and its start, as a visitor chooses it. */
export const dayChoiceSchema = z.object({ date: localDateSchema, start: wallTimeSchema })
export type DayChoice = z.infer<typeof dayChoiceSchema>

/** Events a booking allows; the names of the life cycle's public events (flows.md D8). */
export const allowedEventSchema = z.enum([
  'extendHold',
  'releaseHold',
  'confirm',
  'cancel',
  'reschedule',
  'participants',
  'answerProposal',
  'chooseAfterCallOff',
  'withdraw',
])
export type AllowedEvent = z.infer<typeof allowedEventSchema>

/** What a guest may do with a quote; the names of the public procedures. */
export const quoteEventSchema = z.enum(['accept', 'decline', 'askChange', 'renew'])
export type QuoteEvent = z.infer<typeof quoteEventSchema>

/**
 * Every reason we say no (engine.md section 5). A refusal is an answer, not an error; the page has a sentence and a way on
 * for each code in four languages.
 */
export const refusalSchema = z.discriminatedUnion('code', [
  /** `left` = places left at the wanted start (the scarcest day of a package); `alternatives` = up to three nearest choices that fit. */
  z.object({ code: z.literal('noSpaceLeft'), left: z.int().min(0), alternatives: z.array(z.object({ days: z.array(dayChoiceSchema) })) }),
  /** The day is not sold: blocked by the school, or nothing is taught at that start. */
  z.object({ code: z.literal('closed'), date: localDateSchema }),
  /** Online booking closed `hours` before the start. */
  z.object({ code: z.literal('leadTime'), date: localDateSchema, start: wallTimeSchema, hours: z.int() }),
  /** Further ahead than we plan. */
  z.object({ code: z.literal('beyondHorizon'), lastDate: localDateSchema }),
  z.object({ code: z.literal('partyTooLarge'), max: z.int() }),
  /** Younger than the offer allows; `participant` is the index of the first one concerned. */
  z.object({ code: z.literal('ageRule'), minimum: z.int(), participant: z.int() }),
  z.object({ code: z.literal('cannotSwim'), participant: z.int() }),
  /** Only answered by extendHold. */
  z.object({ code: z.literal('holdExpired') }),
  z.object({ code: z.literal('priceChanged'), was: centsSchema, now: centsSchema }),
  z.object({ code: z.literal('tooManyHolds'), max: z.int() }),
  z.object({ code: z.literal('notAllowedNow'), allowed: z.array(z.enum([...allowedEventSchema.options, ...quoteEventSchema.options])) }),
  /** A person at the school has to look at it first. */
  z.object({ code: z.literal('needsHuman') }),
])
export type Refusal = z.infer<typeof refusalSchema>
export type RefusalCode = Refusal['code']

/** The `ok: false` half of every answer that can be refused. */
export const refusedSchema = z.object({ ok: z.literal(false), refusal: refusalSchema })
export type Refused = z.infer<typeof refusedSchema>
