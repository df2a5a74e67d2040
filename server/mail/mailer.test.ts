import { mkdtemp, readdir, readFile, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { afterEach, expect, test } from 'vitest'
import { startMailSink, type MailSink } from '#tests/support/mailSink.ts'
import { fileMailer, smtpMailer, type OutgoingMail } from './mailer.ts'

const mail: OutgoingMail = {
  id: '3e0d6c4e-8a4e-4a7c-9c55-0a2b6a1f9e01',
  host: 'wingschool.example',
  date: '2026-11-21T10:31:00.000Z',
  from: { name: 'Wing School Lanzarote', address: 'hola@wingschool.example' },
  replyTo: { name: 'Wing School Lanzarote', address: 'hola@wingschool.example' },
  to: { name: 'Zoë Müller-Núñez', address: 'zoe@guest.example' },
  subject: 'Du bist dabei: Wingfoil-Schnupperkurs (WF-7K3M-Q2X)',
  html: '<p>Grüße, ¡hola!</p>',
  text: 'Grüße, ¡hola!',
  calendar: { filename: 'WF-7K3M-Q2X.ics', content: 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n', method: 'PUBLISH' },
}
let sink: MailSink | null = null
afterEach(async () => {
  await sink?.close()
  sink = null
})

test('a mail arrives with its words, its calendar file and a Message-ID that is the same every time', async () => {
  sink = await startMailSink()
  const mailer = smtpMailer(sink.url)
  await mailer.send(mail)
  await mailer.send(mail)
  const [first, second] = await Promise.all(sink.mails.map(({ raw }) => PostalMime.parse(raw)))
  expect(first?.messageId).toBe('<3e0d6c4e-8a4e-4a7c-9c55-0a2b6a1f9e01@wingschool.example>')
  expect(second?.messageId).toBe(first?.messageId)
  expect(first).toMatchObject({ subject: mail.subject, from: mail.from, to: [mail.to], replyTo: [mail.replyTo] })
  expect(first?.text?.trim()).toBe(mail.text)
  expect(first?.html?.trim()).toBe(mail.html)
  expect(first?.attachments).toMatchObject([{ filename: 'WF-7K3M-Q2X.ics', mimeType: 'text/calendar', method: 'PUBLISH' }])
})

test('a mail for a domain with other letters names its ASCII form', async () => {
  sink = await startMailSink()
  await smtpMailer(sink.url).send({ ...mail, to: { name: 'Märta', address: 'info@müller.de' } })
  expect((await PostalMime.parse(sink.mails[0]?.raw ?? '')).headers.find(({ key }) => key === 'to')?.value).toContain('<info@xn--mller-kva.de>')
})

test.each([
  ['a name', { to: { name: 'Eve\r\nBcc: victim@else.example', address: 'eve@guest.example' } }],
  ['a subject', { subject: 'Hello\r\nBcc: victim@else.example\r\n\r\nBody' }],
  ['the name of the school', { from: { name: 'School\nBcc: victim@else.example', address: 'hola@wingschool.example' } }],
  ['another kind of line end', { to: { name: 'Eve\u2028Bcc: victim@else.example\u0000\u0085x', address: 'eve@guest.example' } }],
])('a line break in %s adds no receiver and no header', async (_, change) => {
  sink = await startMailSink()
  await smtpMailer(sink.url).send({ ...mail, ...change })
  expect(sink.mails.map(({ receivers }) => receivers.length)).toEqual([1])
  const parsed = await PostalMime.parse(sink.mails[0]?.raw ?? '')
  expect(parsed.headers.map(({ key }) => key)).not.toContain('bcc')
  expect(parsed.bcc ?? []).toEqual([])
})

test.each([
  'eve@guest.example\r\nBcc: victim@else.example',
  'eve@guest.example, victim@else.example',
  '<eve@guest.example>',
  'eve@guest.example\r\nRCPT TO:<victim@else.example>',
  '"eve victim"@guest.example',
])('an address that is more than one address is refused before anything is sent: %j', async (address) => {
  sink = await startMailSink()
  await expect(smtpMailer(sink.url).send({ ...mail, to: { name: 'Eve', address } })).rejects.toMatchObject({ kind: 'refused', code: 'EADDRESS' })
  expect(sink.mails).toEqual([])
})

test('what the mail server answers says whether to try again soon, later or not at all', async () => {
  sink = await startMailSink()
  const mailer = smtpMailer(sink.url)
  sink.answer(550)
  await expect(mailer.send(mail)).rejects.toMatchObject({ kind: 'refused' })
  sink.answer(451)
  await expect(mailer.send(mail)).rejects.toMatchObject({ kind: 'later' })
  await sink.close()
  await expect(mailer.send(mail)).rejects.toMatchObject({ kind: 'away' })
})

test('the trouble with a mail names no receiver', async () => {
  sink = await startMailSink()
  sink.answer(550)
  const trouble: unknown = await smtpMailer(sink.url)
    .send(mail)
    .catch((error: unknown) => error)
  expect(trouble).toBeInstanceOf(Error)
  expect(JSON.stringify(trouble) + (trouble instanceof Error ? trouble.message + String(trouble.stack) : '')).not.toMatch(/zoe|guest\.example/i)
})

test('without a mail server every mail is one file that only we may read', async () => {
  const directory = join(await mkdtemp(join(tmpdir(), 'mail-')), 'mail')
  const mailer = fileMailer(directory)
  await mailer.send(mail)
  await mailer.send(mail)
  expect(await readdir(directory)).toEqual([`${mail.id}.eml`])
  const path = join(directory, `${mail.id}.eml`)
  expect((await stat(path)).mode & 0o077).toBe(0)
  expect(await PostalMime.parse(await readFile(path))).toMatchObject({ subject: mail.subject, to: [mail.to] })
})
