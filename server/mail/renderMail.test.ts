import { describe, expect, test } from 'vitest'
import { instant } from '#domain/calendar.ts'
import { locales, type Locale } from '#domain/language.ts'
import { mailFacts, type MailSample } from '#tests/support/mailFacts.ts'
import { bookingTemplates, type BookingTemplate } from './mailTemplates.ts'
import { renderMail } from './renderMail.tsx'

const requested: MailSample = { trip: { status: 'requested', requestDeadline: instant('2026-11-22T10:31:00.000Z'), bankTransfer: null, payments: [] } }

/** What a reader sees: words, with the addresses of links. */
function readable(html: string): string {
  return plain(
    html
      .replace(/<!--.*?-->/gs, '')
      .replace(/<head>.*<\/head>/s, '')
      .replace(/<a[^>]*href="([^"]+)"[^>]*>/g, ' $1 ')
      .replace(/<[^>]+>/g, ' ')
      .replaceAll('&#x27;', "'")
      .replaceAll('&quot;', '"')
      .replaceAll('&amp;', '&')
      .replaceAll('&nbsp;', ' '),
  )
}

function plain(text: string): string {
  return text.replace(/[\s\p{Cf}\p{Mn}]+/gu, ' ').trim()
}

async function said(template: BookingTemplate, sample: MailSample) {
  const mail = await renderMail({ about: 'booking', template, facts: mailFacts(sample) })
  return { ...mail, html: mail.html, seen: readable(mail.html), text: plain(mail.text) }
}

describe('the confirmation says every fact in both parts', () => {
  const facts: Record<Locale, string[]> = {
    en: [
      'Zoë',
      'WF-7K3M-Q2X',
      'Sunday 20 December 2026, 09:00–12:00',
      'Tuesday 22 December 2026',
      '€480',
      '€144',
      'Tuesday 24 November 2026, 10:31',
      '€336',
      'Sunday 13 December 2026, 23:59',
      'Sunday 6 December 2026',
      'local time in the Canary Islands',
    ],
    es: [
      'Zoë',
      'WF-7K3M-Q2X',
      'domingo 20 de diciembre de 2026, 09:00–12:00',
      '480 €',
      '144 €',
      'martes 24 de noviembre de 2026, 10:31',
      '336 €',
      'domingo 13 de diciembre de 2026, 23:59',
      'domingo 6 de diciembre de 2026',
      'hora local de Canarias',
    ],
    de: [
      'Zoë',
      'WF-7K3M-Q2X',
      'Sonntag, 20. Dezember 2026, 09:00–12:00',
      '480 €',
      '144 €',
      'Dienstag, 24. November 2026, 10:31',
      '336 €',
      'Sonntag, 13. Dezember 2026, 23:59',
      'Sonntag, 6. Dezember 2026',
      'Ortszeit auf den Kanarischen Inseln',
    ],
    fr: [
      'Zoë',
      'WF-7K3M-Q2X',
      'dimanche 20 décembre 2026, 09:00–12:00',
      '480 €',
      '144 €',
      'mardi 24 novembre 2026, 10:31',
      '336 €',
      'dimanche 13 décembre 2026, 23:59',
      'dimanche 6 décembre 2026',
      'heure locale des Canaries',
    ],
  }
  const everywhere = [
    'ES91 2100 0418 4502 0005 1332',
    'CAIXESBBXXX',
    'Las Coloradas',
    'query=28.8563,-13.7987',
    '#b=AbCdEfGhIjKlMnOpQrStUv',
    'hola@wingschool.example',
    '+34 600 000 000',
    '14',
    '12',
  ]

  test.each(locales)('in %s', async (locale) => {
    const { seen, text, subject } = await said('bookingConfirmed', { locale, payable: true })
    expect(subject).toContain('WF-7K3M-Q2X')
    const percents = locale === 'en' ? ['7%', '50%'] : ['7 %', '50 %']
    for (const fact of [...facts[locale], ...everywhere, ...percents]) {
      expect(seen).toContain(fact)
      expect(text).toContain(fact)
    }
  })
})

describe('no mail speaks two languages', () => {
  test.each(locales.flatMap((locale) => bookingTemplates.map((template) => [template, locale] as const)))('%s in %s', async (template, locale) => {
    const english = await said(template, requested)
    const { html, seen, text } = await said(template, { ...requested, locale })
    expect(html).toContain(`lang="${locale}"`)
    expect(text.length).toBeGreaterThan(400)
    if (locale === 'en') return
    expect(seen).not.toMatch(/\b(your|You|booking|Please|request waits|instructor|the|guest(?!\.example))\b/)
    expect(text).not.toBe(english.text)
  })
})

test('every number a reader finds in the HTML is in the text, and the other way round', async () => {
  const numbers = (words: string) => [...new Set(words.match(/\d[\d.,:]*\d|\d/g))].toSorted()
  for (const locale of locales) {
    const { seen, text } = await said('bookingConfirmed', { locale, payable: true })
    const links = /(wa\.me\/|tel:\+?)\d\S*/g
    expect(numbers(text)).toEqual(numbers(seen.replace(links, '')))
  }
})

test('a deadline at night is said in the time of the beach, in summer too', async () => {
  const { text } = await said('bookingConfirmed', { bookedAt: instant('2027-06-01T23:30:00.000Z'), firstDate: '2027-08-01' })
  expect(text).toContain('by Saturday 5 June 2027, 00:30')
})

test('the demo asks nobody for money', async () => {
  const { text } = await said('bookingConfirmed', { payable: false })
  expect(text).toContain('Please pay nothing')
  expect(text).not.toMatch(/IBAN|ES91/)
})

test('a booking for tomorrow is paid on arrival and no date that has passed is promised', async () => {
  const { text } = await said('bookingConfirmed', { firstDate: '2026-11-22', offer: 'wakeboard', party: 5, payable: true })
  expect(text).toContain('€200, on arrival')
  expect(text).toContain('Wakeboard session, one boat €200')
  expect(text).not.toMatch(/IBAN|Free cancellation/)
  expect(text).toContain('nothing of what you have paid comes back')
})

test('a party that is spread over two groups is told so', async () => {
  expect((await said('bookingConfirmed', { party: 6 })).text).toContain('in 2 groups')
})

test('a request promises an answer by its deadline and asks for no money', async () => {
  const { text, calendar } = await said('requestReceived', requested)
  expect(text).toContain('by Sunday 22 November 2026, 10:31')
  expect(text).toContain('there is nothing to pay')
  expect(text).not.toMatch(/IBAN|Deposit/)
  expect(calendar).toBeNull()
})

test('the school reads who comes and what they asked for, but gets no key to the booking', async () => {
  const { text, html, subject } = await said('schoolNotice', requested)
  for (const fact of ['Zoë Müller-Núñez', 'zoe@guest.example', '+4915112345678', 'German and English', 'Hotel Sol, Costa Teguise', 'Please call', 'Age 31'])
    expect(text).toContain(fact)
  expect(html + text).not.toContain('#b=')
  expect(subject).not.toMatch(/Zoë|Müller/)
})

test('what a guest typed is text, never markup', async () => {
  const { html, text } = await said('bookingConfirmed', { firstName: '<img src=x onerror=alert(1)>&copy;' })
  expect(html).not.toContain('<img')
  expect(html).toContain('&lt;img src=x')
  expect(text).toContain('<img src=x onerror=alert(1)>&copy;')
})

test('a mail loads nothing from anywhere', async () => {
  const { html } = await said('bookingConfirmed', { payable: true })
  expect(html).not.toMatch(/<(img|script|iframe|object|link)\b|url\(|@import|src=/)
  expect(Buffer.byteLength(html)).toBeLessThan(60_000)
})
