import { localDateOf } from '#domain/calendar.ts'
import { inOrder } from '#domain/dayChoices.ts'
import { outstandingOf, refundableOf } from '#domain/payment.ts'
import { forgetEnquiriesOf } from '#server/repositories/enquiriesRepository.ts'
import { bookingsOfPerson, emptyGuests, emptyPeople, emptyQuotes, quotesOfPerson } from '#server/repositories/forgettingRepository.ts'
import { lockBooking } from '#server/repositories/bookingsRepository.ts'
import type { BookingRow } from '#server/repositories/bookingRow.ts'
import { ledgerOf } from '#server/repositories/ledgerRepository.ts'
import type { Person } from '#server/repositories/person.ts'
import type { QuoteRow } from '#server/repositories/quoteRow.ts'
import { bookingOfQuote, lockQuote } from '#server/repositories/quotesRepository.ts'
import type { Transaction } from '#server/repositories/transaction.ts'
import { forgetWaitingOf } from '#server/repositories/waitlistRepository.ts'
import type { Instant } from '#domain/calendar.ts'
import type { CommandDeps } from './commandDeps.ts'
import { commit } from './commit.ts'
import { takeQuoteStep } from './takeQuoteStep.ts'

/** How many of each were emptied, and the numbers of the bookings that still need their guest. */
export type Erasure = { bookings: number; quotes: number; messages: number; waiting: number; kept: string[] }

/**
 * Forgets a person who asks for it, in every table at once: names, addresses, wishes and the people who came with them. Numbers,
 * days and money stay for the accounts, and append-only stays append-only (engine.md section 1). A quote that is still open is
 * withdrawn, a place on the waiting list given up. A booking that is still to come, or whose money is still open, is kept
 * with its people: it is cancelled or settled first, and so is one that was made while the others were looked at. Asking again
 * changes nothing.
 */
export async function erasePerson({ database, clock }: Pick<CommandDeps, 'database' | 'clock'>, person: Person): Promise<Erasure> {
  const now = clock.now()
  return await commit(database, async (tx) => {
    const asked = await lockQuotes(tx, person)
    const known = await bookingsOfPerson(tx, person)
    const standing = await standingAmong(tx, known, now)
    const bookings = (await bookingsOfPerson(tx, person)).filter((id) => known.includes(id) && !standing.has(id))
    const quotes = await closeQuotes(tx, asked, { except: standing, now })
    await emptyPeople(tx, bookings)
    await emptyGuests(tx, bookings)
    await emptyQuotes(tx, quotes)
    const messages = await forgetEnquiriesOf(tx, person)
    const waiting = 'email' in person ? await forgetWaitingOf(tx, person.email, now) : 0
    return { bookings: bookings.length, quotes: quotes.length, messages, waiting, kept: [...standing.values()].toSorted() }
  })
}

/**
 * Locks a person's quotes, before their bookings are looked for: one that is being accepted is a booking by then, or is not
 * accepted any more. What a twin of this call has emptied meanwhile is nobody's.
 */
async function lockQuotes(tx: Transaction, person: Person): Promise<QuoteRow[]> {
  const quotes: QuoteRow[] = []
  for (const id of await quotesOfPerson(tx, person)) {
    const quote = await lockQuote(tx, id)
    if (quote !== null) quotes.push(quote)
  }
  const known = await quotesOfPerson(tx, person)
  return quotes.filter((quote) => known.includes(quote.id))
}

/** The numbers of those bookings that still need their guest, by id; all of them locked. */
async function standingAmong(tx: Transaction, ids: readonly string[], now: Instant): Promise<Map<string, string>> {
  const standing = new Map<string, string>()
  for (const id of ids) {
    const booking = await lockBooking(tx, id)
    if (booking !== null && (await needsItsGuest(tx, booking, now))) standing.set(id, booking.reference)
  }
  return standing
}

async function needsItsGuest(tx: Transaction, { id, status, days }: BookingRow, now: Instant): Promise<boolean> {
  const last = inOrder(days).at(-1)
  const isToCome = last !== undefined && last.date >= localDateOf(now)
  if ((status === 'requested' || status === 'confirmed') && isToCome) return true
  const ledger = await ledgerOf(tx, id)
  const isOwed = (status === 'confirmed' || status === 'completed') && outstandingOf(ledger) > 0
  return isOwed || refundableOf(ledger) > 0
}

/** Withdraws the quotes that are still open and answers those that can be emptied: all but those of a booking that stands. */
async function closeQuotes(
  tx: Transaction,
  quotes: readonly QuoteRow[],
  { except, now }: { except: ReadonlyMap<string, string>; now: Instant },
): Promise<string[]> {
  const closed: string[] = []
  for (const quote of quotes) {
    const booking = await bookingOfQuote(tx, quote.id)
    if (booking !== null && except.has(booking.id)) continue
    await takeQuoteStep(tx, quote, { event: { type: 'quote.withdrawn' }, actor: 'staff', now, story: { endedAt: now } })
    closed.push(quote.id)
  }
  return closed
}
