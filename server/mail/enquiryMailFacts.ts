import type { Instant, LocalDate } from '#domain/calendar.ts'
import type { AccommodationType, EnquiryService } from '#domain/enquiry.ts'
import type { Locale } from '#domain/language.ts'
import type { Cents } from '#domain/money.ts'
import type { HouseFacts } from './houseFacts.ts'

/** What somebody wrote in the contact form or in the request to rent. `estimate` in cents, "from". */
export type ReceivedEnquiry = {
  locale: Locale
  name: string
  email: string
  phone: string | null
  message: string
  specialRequests: string | null
  service: EnquiryService | null
  date: LocalDate | null
  participants: number | null
  accommodationType: AccommodationType | null
  rental: { from: LocalDate; to: LocalDate; items: { code: string; quantity: number }[]; competence: string | null; estimate: Cents } | null
  /** Until when the school has promised to answer. */
  answerBy: Instant
}

/** Everything a mail about a form says, read when it is sent. */
export type EnquiryMailFacts = HouseFacts & { enquiry: ReceivedEnquiry }
