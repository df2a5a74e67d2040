import { z } from 'zod'
import { accommodationTypes, enquiryServices } from '#domain/enquiry.ts'
import { centsSchema, instantSchema, localDateSchema, localeSchema } from '#domain/wire/unitSchemas.ts'
import { dateOfColumn, instantOfColumn } from './rows.ts'
import type { Database } from './transaction.ts'

const rentalSchema = z.object({
  from: localDateSchema,
  to: localDateSchema,
  items: z.array(z.object({ code: z.string(), quantity: z.int() })),
  competence: z.string().nullable().default(null),
  estimate: centsSchema,
})

const enquirySchema = z.object({
  locale: localeSchema,
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  message: z.string(),
  specialRequests: z.string().nullable(),
  service: z.enum(enquiryServices).nullable(),
  date: localDateSchema.nullable(),
  participants: z.int().nullable(),
  accommodationType: z.enum(accommodationTypes).nullable(),
  rental: rentalSchema.nullable(),
  answerBy: instantSchema,
})
/** A message or a request to rent as it was sent, with who sent it. Money in cents. */
export type EnquiryRow = z.infer<typeof enquirySchema>

/** What somebody sent; null where there is no such message, or its personal data have been erased. */
export async function readEnquiry(database: Database, id: string): Promise<EnquiryRow | null> {
  const row = await database.enquiry.findUnique({ where: { id } })
  if (row === null || row.email === null) return null
  return enquirySchema.parse({ ...row, date: row.date && dateOfColumn(row.date), answerBy: instantOfColumn(row.answerBy) })
}
