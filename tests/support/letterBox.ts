import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime, { type Email } from 'postal-mime'
import type { Locale } from '#domain/language.ts'
import { deliverMail } from '#server/jobs/deliverMail.ts'
import type { JobDeps } from '#server/jobs/jobDeps.ts'
import { createLogger } from '#server/logger.ts'
import { smtpMailer } from '#server/mail/mailer.ts'
import type { MailTemplate } from '#server/repositories/outboxRepository.ts'
import { readTripAndRows } from '#server/trpc/bookings/readTrip.ts'
import { readQuote } from '#server/trpc/quotes/readQuote.ts'
import type { ApiHouse } from './apiHouse.ts'
import { startMailSink } from './mailSink.ts'

/** Where the links of the tests' mails lead to. */
export const PUBLIC_URL = 'https://wingschool.example'

/** Where every letter is kept that a test opens, for mailPictures.ts; nowhere in an ordinary run. */
const album = process.env['MAIL_ALBUM']

/** What a mail is about, as the outbox says it. */
export type About = { bookingId: string } | { quoteId: string } | { enquiryId: string } | { waitlistId: string }

/** A mail as its reader's program takes it apart. */
export type Letter = {
  locale: Locale
  receivers: string[]
  replyTo: string | undefined
  subject: string
  html: string
  text: string
  calendar: Calendar | null
}
type Calendar = { method: string | undefined; file: string }

/** A real mail server beside a school, and somebody who opens what arrives. */
export type LetterBox = {
  /** Sends the newest mail of that name about something, and opens it; null when it was settled without being sent. */
  open: (template: MailTemplate, about: About, kind?: string) => Promise<Letter | null>
  /** The same for every mail of that name, in the order they were written; null for those that were sent before, too. */
  openAll: (template: MailTemplate, about: About, kind?: string) => Promise<(Letter | null)[]>
  close: () => Promise<void>
}

/** Opens a letter box; mails are sent by the job itself, one at a time. */
export async function openLetterBox({ api, database }: ApiHouse): Promise<LetterBox> {
  const sink = await startMailSink()
  const deps: JobDeps = {
    ...api.deps,
    cards: null,
    mailer: smtpMailer(sink.url),
    publicUrl: PUBLIC_URL,
    readTrip: (bookingId, now) => readTripAndRows(api.deps, bookingId, now),
    readQuote: (quoteKey, now) => readQuote(api.deps, quoteKey, now),
    log: createLogger('silent'),
  }
  const which = (template: MailTemplate, about: About, kind?: string) => ({
    where: { template, ...about, ...(kind !== undefined && { payload: { path: ['kind'], equals: kind } }) },
  })
  const openRow = async (row: { id: string; template: string; locale: string }): Promise<Letter | null> => {
    const before = sink.mails.length
    await deliverMail(deps, { outboxId: row.id })
    const arrived = sink.mails[before]
    if (arrived === undefined) return null
    const mail = await PostalMime.parse(arrived.raw)
    if (album !== undefined) await writeFile(join(album, `${row.template}.${row.locale}.${row.id.slice(0, 4)}.html`), mail.html ?? '')
    return { locale: localeIn(row.locale), receivers: arrived.receivers, replyTo: mail.replyTo?.[0]?.address, ...partsOf(mail) }
  }
  return {
    open: async (...wanted) => await openRow(await database.outboxMessage.findFirstOrThrow({ ...which(...wanted), orderBy: { createdAt: 'desc' } })),
    openAll: async (...wanted) => {
      const letters = []
      for (const row of await database.outboxMessage.findMany({ ...which(...wanted), orderBy: { createdAt: 'asc' } })) letters.push(await openRow(row))
      return letters
    },
    close: () => sink.close(),
  }
}

function partsOf({ subject = '', html = '', text = '', attachments }: Email): Pick<Letter, 'subject' | 'html' | 'text' | 'calendar'> {
  const [file] = attachments.filter(({ mimeType }) => mimeType === 'text/calendar')
  if (file === undefined) return { subject, html, text, calendar: null }
  const content = typeof file.content === 'string' ? file.content : new TextDecoder().decode(file.content)
  return { subject, html, text, calendar: { method: file.method, file: content } }
}

function localeIn(locale: string): Locale {
  if (locale === 'en' || locale === 'es' || locale === 'de' || locale === 'fr') return locale
  throw new Error(`${locale} is no language of ours`)
}
