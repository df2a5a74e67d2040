import type { BookedOffer } from '#domain/bookedOffer.ts'
import type { Instant, LocalDate, WallTime } from '#domain/calendar.ts'
import type { HouseFacts } from './houseFacts.ts'

/** Everything the mail to somebody on the waiting list says, read when it is sent. */
export type WaitlistMailFacts = HouseFacts & {
  offer: Pick<BookedOffer, 'code' | 'days'>
  date: LocalDate
  /** Null: any start of the day. */
  start: WallTime | null
  party: number
  /** When the next in line is told. */
  turnEndsAt: Instant | null
  /** Leads into the flow with offer, day, start and people filled in; nothing is taken by opening it. */
  bookUrl: string
  /** Leads to the page that asks before it takes somebody off the list; the key stands behind the #. */
  leaveUrl: string
}
