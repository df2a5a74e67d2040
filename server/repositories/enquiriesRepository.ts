import type { Instant, LocalDate } from '#domain/calendar.ts'
import type { AccommodationType, EnquiryService, EnquiryStatus } from '#domain/enquiry.ts'
import type { Locale } from '#domain/language.ts'
import { Prisma } from './generated/client.ts'
import { whereIs, type Person } from './person.ts'
import { columnOfDate, columnOfInstant } from './rows.ts'
import type { Database, Transaction } from './transaction.ts'

/** What a rental request wants and what it was estimated at; codes, dates and cents. */
export type RentalRow = { from: LocalDate; to: LocalDate; items: { code: string; quantity: number }[]; competence: string | null; estimate: number }

/** A message or a rental request as it is kept. The last five columns are the personal ones. */
export type NewEnquiry = {
  id: string
  status: EnquiryStatus
  locale: Locale
  service: EnquiryService | null
  date: LocalDate | null
  participants: number | null
  accommodationType: AccommodationType | null
  rental: RentalRow | null
  receivedAt: Instant
  answerBy: Instant
  addressHash: string | null
  name: string
  email: string
  phone: string | null
  message: string
  specialRequests: string | null
}

/** Writes down what somebody asked. */
export async function insertEnquiry(tx: Transaction, enquiry: NewEnquiry): Promise<void> {
  const { rental, date, receivedAt, answerBy, ...columns } = enquiry
  await tx.enquiry.create({
    data: {
      ...columns,
      kind: rental === null ? 'contact' : 'rental',
      rental: rental ?? Prisma.DbNull,
      date: date && columnOfDate(date),
      receivedAt: columnOfInstant(receivedAt),
      answerBy: columnOfInstant(answerBy),
    },
    select: { id: true },
  })
}

const emptied = { name: null, email: null, phone: null, message: null, specialRequests: null, addressHash: null }

/** Empties the personal columns of what was received before `moment`; codes and dates stay. Answers how many were emptied. */
export async function forgetEnquiriesBefore(database: Database, moment: Instant): Promise<number> {
  const { count } = await database.enquiry.updateMany({
    where: { receivedAt: { lt: columnOfInstant(moment) }, OR: [{ email: { not: null } }, { message: { not: null } }, { addressHash: { not: null } }] },
    data: emptied,
  })
  return count
}

/** Empties the personal columns of what somebody sent. Answers how many messages were emptied. */
export async function forgetEnquiriesOf(tx: Transaction, person: Person): Promise<number> {
  const { count } = await tx.enquiry.updateMany({ where: whereIs(person), data: emptied })
  return count
}
