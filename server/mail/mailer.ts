import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport, type SendMailOptions } from 'nodemailer'

/** A person or the school as sender or receiver. */
export type Mailbox = { name: string; address: string }

/** A finished mail. `id` is its row in the outbox; `host` makes the Message-ID ours; `date` is an instant (ISO, UTC). */
export type OutgoingMail = {
  id: string
  host: string
  date: string
  from: Mailbox
  to: Mailbox
  replyTo: Mailbox
  subject: string
  html: string
  text: string
  calendar: { filename: string; content: string; method: 'PUBLISH' | 'CANCEL' } | null
}

/** The way mails leave the house. `send` resolves when the receiver's side has taken the mail. */
export type Mailer = { send: (mail: OutgoingMail) => Promise<void>; close: () => void }

/**
 * Why a mail did not leave: `away` the server cannot be reached, `later` it said "try again", `refused` it will never take
 * this mail. Carries a code, never an address or a sentence of the other side.
 */
export class MailTrouble extends Error {
  override readonly name = 'MailTrouble'
  readonly kind: 'away' | 'later' | 'refused'
  readonly code: string

  constructor(kind: 'away' | 'later' | 'refused', code: string) {
    super(`The mail did not leave: ${kind} (${code}).`)
    this.kind = kind
    this.code = code
  }
}

/** Milliseconds a server may take for one step; together they stay below the minute after which a claim passes on. */
const patience = { connectionTimeout: 5_000, greetingTimeout: 5_000, dnsTimeout: 5_000, socketTimeout: 12_000 }

/** One address, nothing that could end a header or add a receiver. */
const singleAddress = /^[^\s<>(),;:"\\\p{Cc}]+@[^\s<>(),;:"\\\p{Cc}@]+$/u

/** Sends through an SMTP server, one connection per mail. */
export function smtpMailer(url: string): Mailer {
  const transport = createTransport({ url, ...patience, disableFileAccess: true, disableUrlAccess: true })
  return {
    send: async (mail) => {
      const words = wordsOf(mail)
      await transport.sendMail(words).catch((error: unknown) => {
        throw troubleOf(error)
      })
    },
    close: () => transport.close(),
  }
}

/** Writes every mail as `<id>.eml` into a directory that only we may enter; the same mail twice is one file. */
export function fileMailer(directory: string): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    send: async (mail) => {
      const { message } = await transport.sendMail(wordsOf(mail))
      await mkdir(directory, { recursive: true, mode: 0o700 })
      const path = join(directory, `${mail.id}.eml`)
      await writeFile(`${path}.part`, message, { mode: 0o600 })
      await rename(`${path}.part`, path)
    },
    close: () => transport.close(),
  }
}

/** The Message-ID of a row of the outbox: the same however often it is sent, so that a second copy can be told. */
export function messageIdOf(mail: Pick<OutgoingMail, 'id' | 'host'>): string {
  return `<${mail.id}@${mail.host}>`
}

function wordsOf(mail: OutgoingMail): SendMailOptions {
  for (const { address } of [mail.from, mail.to, mail.replyTo]) {
    if (!singleAddress.test(address)) throw new MailTrouble('refused', 'EADDRESS')
  }
  return {
    messageId: messageIdOf(mail),
    date: new Date(mail.date),
    from: oneLine(mail.from),
    to: oneLine(mail.to),
    replyTo: oneLine(mail.replyTo),
    subject: plainLine(mail.subject),
    html: mail.html,
    text: mail.text,
    // A plain attachment: as an alternative part some programs show the calendar entry in place of the mail.
    attachments:
      mail.calendar === null
        ? []
        : [{ filename: mail.calendar.filename, content: mail.calendar.content, contentType: `text/calendar; charset=utf-8; method=${mail.calendar.method}` }],
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'OOF, AutoReply' },
  }
}

function oneLine(mailbox: Mailbox): Mailbox {
  return { name: plainLine(mailbox.name), address: mailbox.address }
}

function plainLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()
}

function troubleOf(error: unknown): MailTrouble {
  const fields = new Map<string, unknown>(typeof error === 'object' && error !== null ? Object.entries(error) : [])
  const answer = Number(fields.get('responseCode') ?? 0)
  const said = fields.get('code')
  const code = typeof said === 'string' ? said : 'UNKNOWN'
  if (answer >= 500 && (code === 'EENVELOPE' || code === 'EMESSAGE')) return new MailTrouble('refused', `${code} ${answer}`)
  if (answer >= 400 && answer < 500) return new MailTrouble('later', `${code} ${answer}`)
  return new MailTrouble('away', code)
}
