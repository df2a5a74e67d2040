import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addHours, localDate, wallTime, type LocalDate } from '#domain/calendar.ts'
import { formatLongDay } from '#i18n/formatDate.ts'
import { proposeTime } from '#server/commands/answerRequest.ts'
import { askForPreparation } from '#server/commands/askForPreparation.ts'
import { callOffSessions } from '#server/commands/callOffSessions.ts'
import { offerFreePlaces } from '#server/commands/offerFreePlaces.ts'
import { remindOfPayments } from '#server/commands/remindOfPayments.ts'
import { waitlistKeyOf } from '#server/secrets.ts'
import type { MailTemplate } from '#server/repositories/outboxRepository.ts'
import { granted, LINK_SECRET } from '#tests/support/apiHouse.ts'
import { openLetterBox, type About, type Letter, type LetterBox } from '#tests/support/letterBox.ts'
import { formScenes } from '#tests/support/mailScenes.ts'
import { openStage, type Stage } from '#tests/support/mailStage.ts'
import { answeredQuote } from '#tests/support/quoteScenes.ts'
import { oneLine } from '#tests/support/readLetter.ts'

let stage: Stage
let box: LetterBox

beforeAll(async () => {
  stage = await openStage()
  box = await openLetterBox(stage)
})
afterAll(async () => {
  await Promise.all([box.close(), stage.stop()])
})

/** A mail that waits, and what makes it untrue before it leaves. */
type Waiting = { about: About; overtake: () => Promise<unknown> }

const plays: [template: MailTemplate, what: string, by: string, play: () => Promise<Waiting>][] = [
  [
    'paymentReminder',
    'the money has come (pretix#2366)',
    'paid',
    async () => {
      const booked = await stage.book('de', { count: 3 })
      stage.clock.set(addHours(stage.clock.now(), 49))
      await remindOfPayments(stage.api.deps)
      return { about: { bookingId: booked.id }, overtake: () => stage.pay(booked, 7_200) }
    },
  ],
  [
    'sessionsCalledOff',
    'the guest has chosen',
    'answered',
    async () => {
      const booked = await stage.book('de', { count: 3 })
      const [first = localDate('2027-01-01')] = booked.dates
      await callOffSessions(stage.api.deps, { date: first })
      const choose = () => stage.browser().api.bookings.chooseAfterCallOff({ key: randomUUID(), manageKey: booked.manageKey, choice: 'refund' })
      return { about: { bookingId: booked.id }, overtake: choose }
    },
  ],
  [
    'proposalMade',
    'the guest has withdrawn',
    'cancelled',
    async () => {
      const asked = await stage.request('de')
      const [date = localDate('2027-01-01')] = await stage.freshDays(1)
      granted(await proposeTime(stage.api.deps, asked.id, [{ date, start: wallTime('09:00') }]))
      return { about: { bookingId: asked.id }, overtake: () => stage.browser().api.bookings.cancel({ key: randomUUID(), manageKey: asked.manageKey }) }
    },
  ],
  [
    'helpUsPrepare',
    'it is too late to tell sizes',
    'time',
    async () => {
      const booked = await stage.book('de', { ahead: 3 })
      stage.clock.set(addHours(stage.clock.now(), 30))
      await askForPreparation(stage.api.deps)
      return {
        about: { bookingId: booked.id },
        overtake: async () => {
          stage.clock.set(addHours(stage.clock.now(), 30))
          await Promise.resolve()
        },
      }
    },
  ],
  [
    'quoteSent',
    'a newer answer was sent',
    'revised',
    async () => {
      const { subject, sessions } = await answeredQuote(stage, 'de')
      const id = 'quoteId' in subject.about ? subject.about.quoteId : ''
      const [older] = await stage.database.outboxMessage.findMany({ where: { template: 'quoteSent', quoteId: id } })
      const again = async () => {
        granted(await stage.answer({ id }, sessions, { people: 2 }))
        await stage.database.outboxMessage.updateMany({
          where: { template: 'quoteSent', quoteId: id, id: { not: older?.id ?? '' } },
          data: { createdAt: new Date(0) },
        })
      }
      return { about: { quoteId: id }, overtake: again }
    },
  ],
  [
    'quoteReceived',
    'the answer is out already',
    'sent',
    async () => {
      const { subject } = await answeredQuote(stage, 'de')
      return { about: subject.about, overtake: () => Promise.resolve() }
    },
  ],
  [
    'placeFree',
    'the guest has left the list',
    'left',
    async () => {
      const scene = formScenes.find(({ template }) => template === 'placeFree')
      if (scene === undefined) throw new Error('There is no such scene')
      const { about } = await scene.arrange(stage, 'de')
      await offerFreePlaces(stage.api.deps)
      const leaveKey = waitlistKeyOf(LINK_SECRET, 'waitlistId' in about ? about.waitlistId : '')
      return { about, overtake: () => stage.browser().api.waitlist.leave({ key: randomUUID(), leaveKey }) }
    },
  ],
]

test.each(plays)('%s is settled without being sent when %s', async (template, _, by, play) => {
  const { about, overtake } = await play()
  await overtake()
  expect(await box.open(template, about)).toBeNull()
  const rows = await stage.database.outboxMessage.findMany({ where: { template, ...about } })
  expect(rows.filter(({ payload }) => JSON.stringify(payload).includes(`"overtakenBy":"${by}"`)).map(({ sentAt }) => sentAt !== null)).toEqual([true])
})

test('two moves while the mail server was away are told once, to the guest and to the school: from the days they knew to the days that stand', async () => {
  const booked = await stage.book('de')
  const about = { bookingId: booked.id }
  const days = await stage.freshDays(3)
  const move = async (date: LocalDate) => {
    const wish = { key: randomUUID(), manageKey: booked.manageKey, days: [{ date, start: wallTime('09:00') }] }
    granted(await stage.browser().api.bookings.reschedule(wish))
  }
  const [known = localDate('2027-01-01'), between = known, stands = known, later = known] = [...booked.dates, ...days]
  await move(between)
  await move(stands)
  const told = await box.openAll('bookingMoved', about)
  expect(told.map((letter) => letter !== null)).toEqual([false, true])
  expect(daysIn(told[1])).toEqual([stands, known])
  expect((await box.openAll('schoolNotice', about, 'moved')).map((letter) => daysIn(letter))).toEqual([[], [stands, known]])
  await move(later)
  expect((await box.openAll('bookingMoved', about)).map((letter) => daysIn(letter))).toEqual([[], [], [later, stands]])

  function daysIn(letter: Letter | null | undefined): LocalDate[] {
    const text = oneLine({ text: letter?.text ?? '' })
    const at = (date: LocalDate) => text.indexOf(oneLine({ text: formatLongDay(date, letter?.locale ?? 'de') }))
    return [known, between, stands, later].filter((date) => at(date) !== -1).toSorted((one, other) => at(one) - at(other))
  }
})

test('two days called off before the first mail has left are asked about once, both of them', async () => {
  const booked = await stage.book('de', { count: 3 })
  const [first = localDate('2027-01-01'), second = first] = booked.dates
  await callOffSessions(stage.api.deps, { date: first })
  await callOffSessions(stage.api.deps, { date: second })
  const [none, both] = await box.openAll('sessionsCalledOff', { bookingId: booked.id })
  expect(none).toBeNull()
  for (const date of [first, second]) expect(oneLine({ text: both?.text ?? '' })).toContain(oneLine({ text: formatLongDay(date, 'de') }))
})

test('what a row says and nobody can read makes its mail say less, and never keeps it from leaving (easyappointments#1716)', async () => {
  const booked = await stage.book('de', { ahead: 20 })
  granted(await stage.browser().api.bookings.cancel({ key: randomUUID(), manageKey: booked.manageKey }))
  const about = { bookingId: booked.id }
  await stage.database.outboxMessage.updateMany({
    where: { template: 'bookingCancelled', ...about },
    data: { payload: { refund: 'much', percent: 0.5, days: '2027-13-01', reason: 7 } },
  })
  const letter = await box.open('bookingCancelled', about)
  expect(letter?.text).toContain('Deine Buchung ist storniert')
  expect(letter?.text).not.toMatch(/undefined|NaN/)
})
