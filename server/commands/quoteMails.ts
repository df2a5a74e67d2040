import type { Instant } from '#domain/calendar.ts'
import type { QuoteRow } from '#server/repositories/quoteRow.ts'
import { insertOutboxMessage } from '#server/repositories/outboxRepository.ts'
import type { Transaction } from '#server/repositories/transaction.ts'
import { SCHOOL_LOCALE } from './schoolLocale.ts'

/** What the school hears about a quote that is still a quote. */
export type QuoteNews = 'quoteRequested' | 'quoteChangeAsked' | 'quoteDeclined'

/** Writes a mail to a quote's guest in the transaction of the fact it tells of; the quote's version is part of its name. */
export async function writeToQuoteGuest(
  tx: Transaction,
  { id, version, locale }: Pick<QuoteRow, 'id' | 'version' | 'locale'>,
  mail: { template: 'quoteReceived' | 'quoteSent'; now: Instant; payload?: Record<string, string | number> },
): Promise<void> {
  await insertOutboxMessage(tx, { ...mail, quoteId: id, locale, dedupeKey: `${mail.template}:${id}:${version}` })
}

/** Writes a notice about a quote to the school in the transaction of the fact it tells of. */
export async function tellSchoolOfQuote(tx: Transaction, { id, version }: Pick<QuoteRow, 'id' | 'version'>, kind: QuoteNews, now: Instant): Promise<void> {
  const dedupeKey = `schoolNotice:${kind}:${id}:${version}`
  await insertOutboxMessage(tx, { template: 'schoolNotice', quoteId: id, locale: SCHOOL_LOCALE, now, dedupeKey, payload: { kind } })
}
