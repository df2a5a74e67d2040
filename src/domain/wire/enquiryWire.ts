import { z } from 'zod'
import { accommodationTypes, competences, enquiryBounds, enquiryServices } from '../enquiry.ts'
import { phoneSchema } from '../phone.ts'
import { refusedSchema } from '../refusal.ts'
import { rentalCodes } from '../rentalPricing.ts'
import { keySchema } from './holdWire.ts'
import { instantSchema, localDateSchema, localeSchema } from './unitSchemas.ts'
import { emailSchema, nameSchema, writtenSchema } from './personSchemas.ts'

/** Rental: what is wanted from which day to which (inclusive); the estimate is computed by the server from the catalogue. */
export const rentalWishSchema = z.object({
  from: localDateSchema,
  to: localDateSchema,
  items: z
    .array(
      z.object({
        code: z.enum(rentalCodes),
        quantity: z.int().min(1).max(enquiryBounds.piecesMax),
      }),
    )
    .min(1)
    .max(rentalCodes.length),
  /** Proof of competence, as the guest describes it: a code, no free text. */
  competence: z.enum(competences).optional(),
})
export type RentalWish = z.infer<typeof rentalWishSchema>

/** The contact form and the rental request (flows.md D3; specification, enquiry form). `website` is the honeypot: people leave it empty. */
export const enquiryRequestSchema = z.object({
  key: keySchema,
  locale: localeSchema,
  name: nameSchema.min(enquiryBounds.nameMin),
  email: emailSchema,
  phone: phoneSchema.optional(),
  message: writtenSchema.min(enquiryBounds.messageMin).max(enquiryBounds.messageMax),
  service: z.enum(enquiryServices).optional(),
  date: localDateSchema.optional(),
  participants: z.int().min(1).max(enquiryBounds.peopleMax).optional(),
  accommodationType: z.enum(accommodationTypes).optional(),
  specialRequests: writtenSchema.max(enquiryBounds.requestsMax).optional(),
  rental: rentalWishSchema.optional(),
  website: z.string().max(200),
  /** Signed by the server when the form was shown (`enquiries.begin`): how old the form is. */
  startedAt: z.string().max(200),
})
export type EnquiryRequest = z.infer<typeof enquiryRequestSchema>

/** Answered alike to people and to robots: what a robot sends is kept as spam or not at all. */
export const enquiryAnswerSchema = z.union([z.object({ ok: z.literal(true), answerBy: instantSchema }), refusedSchema])
export type EnquiryAnswer = z.infer<typeof enquiryAnswerSchema>

/** A signed stamp of the moment a form was shown; the server asks for at least three seconds before it is sent. */
export const enquiryBeginAnswerSchema = z.object({ startedAt: z.string() })
