import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addHours, localDate, wallTime } from '#domain/calendar.ts'
import { proposeTime } from '#server/commands/answerRequest.ts'
import { callOffSessions } from '#server/commands/callOffSessions.ts'
import { expireRequests } from '#server/commands/expireRequests.ts'
import { refillPlaces } from '#server/commands/refillPlaces.ts'
import { releaseUnpaid } from '#server/commands/releaseUnpaid.ts'
import { remindOfPayments } from '#server/commands/remindOfPayments.ts'
import { noticeKinds, type NoticeKind } from '#server/mail/mailDetails.ts'
import { granted } from '#tests/support/apiHouse.ts'
import { holdWords } from '#tests/support/guestWords.ts'
import { faultsOf } from '#tests/support/letterFaults.ts'
import { openLetterBox, type About, type LetterBox } from '#tests/support/letterBox.ts'
import { openStage, type Stage, type Staged } from '#tests/support/mailStage.ts'
import { answeredQuote, askedQuote } from '#tests/support/quoteScenes.ts'
import { bagOf, linksIn, oneLine, seenWords, textWords } from '#tests/support/readLetter.ts'

const NINE = wallTime('09:00')
let stage: Stage
let box: LetterBox

beforeAll(async () => {
  stage = await openStage()
  box = await openLetterBox(stage)
})
afterAll(async () => {
  await Promise.all([box.close(), stage.stop()])
})

/** What a notice is about, who is behind it, and what the school must read besides. */
type Told = { about: About; email: string; words: readonly string[] }

const told = ({ id, email }: Staged, ...words: string[]): Told => ({ about: { bookingId: id }, email, words })
const keyed = ({ manageKey }: Staged) => ({ key: randomUUID(), manageKey })
const api = () => stage.browser().api.bookings

async function later(hours: number): Promise<void> {
  stage.clock.set(addHours(stage.clock.now(), hours))
  await Promise.all([expireRequests(stage.api.deps), remindOfPayments(stage.api.deps)])
}

async function proposed(): Promise<Staged> {
  const asked = await stage.request('fr')
  const [date = localDate('2027-01-01')] = await stage.freshDays(1)
  granted(await proposeTime(stage.api.deps, asked.id, [{ date, start: NINE }]))
  return asked
}

async function written(wish: 'message' | 'rental'): Promise<Told> {
  const browser = stage.browser()
  const { startedAt } = await browser.api.enquiries.begin()
  stage.clock.forward(1)
  const [key, email] = [randomUUID(), `${wish}@guest.example`]
  const rental = { from: localDate('2027-06-01'), to: localDate('2027-06-02'), items: [{ code: 'complete' as const, quantity: 2 }] }
  const form = {
    key,
    locale: 'de',
    name: 'Hanna Muster',
    email,
    phone: '+4915112345678',
    message: 'Erste Zeile.\nZweite Zeile.',
    website: '',
    startedAt,
  } as const
  granted(await browser.api.enquiries.send(wish === 'rental' ? { ...form, rental } : form))
  return {
    about: { enquiryId: key },
    email,
    words: ['Erste Zeile.', 'Zweite Zeile.', '+4915112345678', ...(wish === 'rental' ? ['Equipo completo', '300 €'] : [])],
  }
}

/** How every notice comes about, with its headline. */
const plays: Record<NoticeKind, [headline: string, play: () => Promise<Told>]> = {
  booked: ['Una reserva nueva', async () => told(await stage.book('fr'), 'Total', '90 €')],
  requested: ['Una solicitud espera respuesta', async () => told(await stage.request('fr'), 'Caduca el', 'Edad: 10', 'Test Guardian')],
  moved: [
    'Una reserva ha cambiado de fecha',
    async () => {
      const booked = await stage.book('fr')
      const [date = localDate('2027-01-01')] = await stage.freshDays(1)
      granted(await api().reschedule({ ...keyed(booked), days: [{ date, start: NINE }] }))
      return told(booked, 'DÍAS ANTES DEL CAMBIO')
    },
  ],
  cancelled: [
    'Un cliente ha cancelado',
    async () => {
      const booked = await stage.book('fr', { ahead: 9 })
      await stage.pay(booked, 7_200)
      granted(await api().cancel(keyed(booked)))
      return told(booked, 'Devuelve el dinero', 'Por devolver', '36 €')
    },
  ],
  withdrawn: [
    'Un cliente ha retirado su solicitud',
    async () => {
      const asked = await stage.request('fr')
      granted(await api().cancel(keyed(asked)))
      return told(asked)
    },
  ],
  proposalDeclined: [
    'Un cliente ha rechazado nuestra propuesta',
    async () => {
      const asked = await proposed()
      granted(await api().answerProposal({ ...keyed(asked), accept: false }))
      return told(asked)
    },
  ],
  requestExpired: [
    'Una solicitud ha caducado',
    async () => {
      const asked = await proposed()
      await later(49)
      return told(asked, 'no ha respondido a nuestra propuesta')
    },
  ],
  quoteRequested: [
    'Piden un presupuesto',
    async () => {
      const { about, email } = await askedQuote(stage, 'de')
      return { about, email, words: ['Hemos prometido responder', 'We come from Bremen.', '2 personas', 'alemán'] }
    },
  ],
  quoteChangeAsked: [
    'Un cliente pide cambios en el presupuesto',
    async () => {
      const { subject } = await answeredQuote(stage, 'de')
      granted(await stage.browser().api.quotes.askChange({ key: randomUUID(), quoteKey: subject.opens?.key ?? '', text: 'Lieber eine Woche später.' }))
      return { ...subject, words: ['Lieber eine Woche später.'] }
    },
  ],
  quoteAccepted: [
    'Han aceptado un presupuesto',
    async () => {
      const { subject } = await answeredQuote(stage, 'de')
      const { booking } = granted(await stage.accept({ quoteKey: subject.opens?.key ?? '' }))
      const { id } = await stage.database.booking.findUniqueOrThrow({ where: { reference: booking.reference } })
      return { about: { bookingId: id }, email: subject.email, words: [booking.reference, '920 €'] }
    },
  ],
  quoteDeclined: [
    'Han rechazado un presupuesto',
    async () => {
      const { subject } = await answeredQuote(stage, 'de')
      granted(await stage.browser().api.quotes.decline({ key: randomUUID(), quoteKey: subject.opens?.key ?? '' }))
      return { ...subject, words: [] }
    },
  ],
  enquiry: ['Un mensaje del formulario de contacto', () => written('message')],
  rental: ['Una solicitud de alquiler', () => written('rental')],
  lateReceipt: [
    'Ha llegado dinero para una reserva terminada',
    async () => {
      const booked = await stage.book('fr')
      await later(100)
      granted(await releaseUnpaid(stage.api.deps, booked.id))
      const [date = localDate('2027-01-01')] = booked.dates
      granted(await api().hold(holdWords({ days: [{ date, start: NINE }], party: 4 })))
      await stage.pay(booked, 2_700)
      return told(booked, '27 €', 'Devuelve el dinero')
    },
  ],
  refundDue: [
    'Hay que devolver dinero',
    async () => {
      const booked = await stage.book('fr', { ahead: 2 })
      await stage.pay(booked, 9_000)
      granted(await api().cancel(keyed(booked)))
      granted(await refillPlaces(stage.api.deps, { key: randomUUID(), bookingId: booked.id, amount: 4_500 }))
      return told(booked, '45 €', 'Por devolver')
    },
  ],
  overdue: [
    'Un pago está vencido',
    async () => {
      const booked = await stage.book('fr')
      await later(100)
      return told(booked, 'no ha llegado', '90 €')
    },
  ],
  callOffChosen: [
    'Un día suspendido está resuelto',
    async () => {
      const booked = await stage.book('fr', { count: 3 })
      const [first = localDate('2027-01-01')] = booked.dates
      await callOffSessions(stage.api.deps, { date: first })
      granted(await api().chooseAfterCallOff({ ...keyed(booked), choice: 'refund' }))
      return told(booked, 'El cliente prefiere el dinero')
    },
  ],
}

test.each(noticeKinds)('%s: the school reads in Spanish what happened, who it is about and what is for it to do; no key is in it', async (kind) => {
  const [headline, play] = plays[kind]
  const { about, email, words } = await play()
  const letter = await box.open('schoolNotice', about, kind)
  if (letter === null) throw new Error('The school was not told')
  const said = oneLine(letter)
  expect(letter.receivers).toEqual(['hola@wingschool.example'])
  expect(letter.replyTo).toBe(email)
  expect(letter.html).toContain('lang="es"')
  expect(letter.subject).toContain(headline)
  for (const word of [headline, email, ...words]) expect(said).toContain(word)
  expect(linksIn(letter.html).filter((link) => link.startsWith('https://wingschool.example'))).toEqual([])
  expect(letter.html + letter.text).not.toMatch(/#[bqw]=|undefined|\bNaN\b|\[object/)
  expect(said).not.toMatch(/\b(the|your|you|booking|please)\b/i)
  expect(bagOf(textWords(letter.text))).toEqual(bagOf(seenWords(letter.html)))
  expect(await faultsOf(letter)).toEqual([])
})
