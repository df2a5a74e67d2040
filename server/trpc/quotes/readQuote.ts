import { localDateOf, type Instant } from '#domain/calendar.ts'
import { cancellationDatesFor } from '#domain/cancellation.ts'
import { paymentsFor } from '#domain/dueDates.ts'
import type { QuoteStatus } from '#domain/quote.ts'
import type { Settings } from '#domain/settings.ts'
import type { Quote } from '#domain/wire/quoteWire.ts'
import type { CommandDeps } from '#server/commands/commandDeps.ts'
import { allowedByQuote } from '#server/commands/ownQuote.ts'
import { firstDateOf } from '#server/repositories/bookingsRepository.ts'
import { daysOfQuote, linesOfQuote } from '#server/repositories/quoteAnswersRepository.ts'
import type { QuoteRow } from '#server/repositories/quoteRow.ts'
import { bookingOfQuote, quoteIdOfKey, readQuoteGuest, readQuoteRow } from '#server/repositories/quotesRepository.ts'
import { reading } from '#server/repositories/transaction.ts'
import { hashOfKey, manageKeyOf } from '#server/secrets.ts'

/** The quote that a key opens as its guest may see it at `now`; null where there is none, or its personal data have been erased. */
export async function readQuote(deps: Pick<CommandDeps, 'database' | 'facts' | 'linkSecret'>, quoteKey: string, now: Instant): Promise<Quote | null> {
  const { settings } = await deps.facts()
  return await reading(async () => {
    const id = await quoteIdOfKey(deps.database, hashOfKey(quoteKey))
    const [quote, guest] = id === null ? [null, null] : await Promise.all([readQuoteRow(deps.database, id), readQuoteGuest(deps.database, id)])
    if (quote === null || guest === null) return null
    const { firstName, lastName, email, phone } = guest
    const { reference, version, revision, locale, wish, answerBy, estimate } = quote
    const booking = await bookingOfQuote(deps.database, quote.id)
    return {
      reference,
      version,
      revision,
      status: statusAt(quote, now),
      locale,
      wish,
      contact: { firstName, lastName, email, phone },
      answerBy,
      estimate: { lines: estimate.lines, total: estimate.total },
      offered: await offeredOf(deps.database, quote, settings, now),
      booking: booking && { reference: booking.reference, manageKey: manageKeyOf(deps.linkSecret, booking.id) },
      allowed: allowedByQuote(quote, now),
      serverTime: now,
    }
  })
}

/** A sent quote whose time is over has expired, whether the clock has ended it yet or not. */
function statusAt(quote: QuoteRow, now: Instant): QuoteStatus {
  return quote.status === 'sent' && allowedByQuote(quote, now).includes('renew') ? 'expired' : quote.status
}

/** The newest answer: what would be due when it is accepted at `now`; of one that was accepted, what became due then. */
async function offeredOf(database: CommandDeps['database'], quote: QuoteRow, settings: Settings, now: Instant): Promise<Quote['offered']> {
  const { id, revision, total, deposit, validUntil, policies, wish } = quote
  if (total === null || deposit === null || validUntil === null) return null
  const [lines, days] = await Promise.all([linesOfQuote(database, id, revision), daysOfQuote(database, id, revision)])
  const firstDate = firstDateOf(days)
  const bookedAt = quote.status === 'accepted' ? (quote.endedAt ?? now) : now
  return {
    lines,
    total,
    deposit,
    payments: paymentsFor({ total, bookedAt, firstDate, policies }),
    ...cancellationDatesFor(firstDate, localDateOf(now), policies),
    refundLadder: policies.refundLadder,
    validUntil,
    days,
    packageTravel: wish.lodging ? settings.legal.packageTravel : null,
  }
}
