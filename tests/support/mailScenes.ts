import { randomUUID } from 'node:crypto'
import { addHours, instantOf, localDate, wallTime } from '#domain/calendar.ts'
import { declineRequest, proposeTime } from '#server/commands/answerRequest.ts'
import { askForPreparation } from '#server/commands/askForPreparation.ts'
import { callOffSessions } from '#server/commands/callOffSessions.ts'
import { attendDay } from '#server/commands/changeBySchool.ts'
import { expireRequests } from '#server/commands/expireRequests.ts'
import { offerFreePlaces } from '#server/commands/offerFreePlaces.ts'
import { waitlistKeyOf } from '#server/secrets.ts'
import { granted, LINK_SECRET } from './apiHouse.ts'
import { holdWords } from './guestWords.ts'
import { subjectOf, type Scene, type Stage, type Subject } from './mailStage.ts'

const NINE = wallTime('09:00')
const nobody = { amounts: [], days: [] }

/** The booking that a subject is, as its owner sees it. */
export async function tripOf(stage: Stage, { opens }: Subject) {
  return await stage.trip({ manageKey: opens?.key ?? '' })
}

/** The booking that a mail is about. */
export function bookingIn({ about }: Subject): string {
  if (!('bookingId' in about)) throw new Error('This mail is about no booking')
  return about.bookingId
}

/** Everything a guest must find about days and money of a booking that stands. */
export const wholeTrip: Scene['says'] = async (stage, subject) => {
  const trip = await tripOf(stage, subject)
  return { amounts: [trip.total, ...trip.payments.map(({ amount }) => amount)], days: trip.days.map(({ date }) => date), words: [trip.reference] }
}

/** The days of a booking, without its money. */
export const onlyDays: Scene['says'] = async (stage, subject) => {
  const trip = await tripOf(stage, subject)
  return { amounts: [], days: trip.days.map(({ date }) => date), words: [trip.reference] }
}

/** Mails about a booking, each made by the command that a guest, the school or the clock would use. */
export const bookingScenes: Scene[] = [
  {
    template: 'bookingConfirmed',
    arrange: async (stage, locale) => subjectOf(await stage.book(locale, { count: 3, party: 2 })),
    says: wholeTrip,
    calendar: 'PUBLISH',
  },
  {
    template: 'requestReceived',
    arrange: async (stage, locale) => subjectOf(await stage.request(locale)),
    says: async (stage, subject) => ({ ...(await onlyDays(stage, subject)), amounts: [(await tripOf(stage, subject)).total] }),
  },
  {
    template: 'requestDeclined',
    arrange: async (stage, locale) => {
      const asked = await stage.request(locale)
      granted(await declineRequest(stage.api.deps, asked.id, 'full'))
      return subjectOf(asked)
    },
    says: onlyDays,
  },
  {
    template: 'requestExpired',
    arrange: async (stage, locale) => subjectOf(await stage.request(locale)),
    due: async ({ clock, api }) => {
      clock.set(addHours(clock.now(), 25))
      await expireRequests(api.deps)
    },
    says: onlyDays,
  },
  {
    template: 'proposalMade',
    arrange: async (stage, locale) => {
      const asked = await stage.request(locale)
      const [date = localDate('2027-01-01')] = await stage.freshDays(1)
      granted(await proposeTime(stage.api.deps, asked.id, [{ date, start: NINE }]))
      return subjectOf(asked)
    },
    says: async (stage, subject) => {
      const { proposal, total } = await tripOf(stage, subject)
      return { amounts: [total], days: (proposal?.days ?? []).map(({ date }) => date) }
    },
  },
  {
    template: 'bookingMoved',
    arrange: async (stage, locale) => {
      const booked = await stage.book(locale)
      const [date = localDate('2027-01-01')] = await stage.freshDays(1)
      granted(await stage.browser().api.bookings.reschedule({ key: randomUUID(), manageKey: booked.manageKey, days: [{ date, start: NINE }] }))
      return subjectOf(booked)
    },
    says: async (stage, subject) => {
      const said = await wholeTrip(stage, subject)
      const [first] = await stage.database.bookingEvent.findMany({
        where: { bookingId: bookingIn(subject) },
        orderBy: { sequence: 'asc' },
        select: { payload: true },
      })
      const former = JSON.stringify(first?.payload).match(/\d{4}-\d{2}-\d{2}(?=","start")/)?.[0] ?? ''
      return { ...said, amounts: said.amounts.slice(1), days: [...said.days, localDate(former)] }
    },
    calendar: 'PUBLISH',
  },
  {
    template: 'sessionsCalledOff',
    arrange: async (stage, locale) => {
      const booked = await stage.book(locale, { count: 3 })
      await stage.pay(booked, 10_000)
      const [, second = localDate('2027-01-01')] = booked.dates
      await callOffSessions(stage.api.deps, { date: second })
      return subjectOf(booked)
    },
    says: async (stage, subject) => {
      const { callOff } = await tripOf(stage, subject)
      if (callOff === null) throw new Error('Nothing was called off')
      return { amounts: [callOff.worth, callOff.lowersDue, callOff.refund].filter((amount) => amount > 0), days: callOff.days.map(({ date }) => date) }
    },
    calendar: 'CANCEL',
  },
  {
    template: 'bookingCancelled',
    arrange: async (stage, locale) => {
      const booked = await stage.book(locale, { ahead: 9 })
      await stage.pay(booked, 7_200)
      granted(await stage.browser().api.bookings.cancel({ key: randomUUID(), manageKey: booked.manageKey }))
      return subjectOf(booked)
    },
    says: async (stage, subject) => {
      const { locale } = await tripOf(stage, subject)
      return { ...(await onlyDays(stage, subject)), amounts: [7_200, 3_600], words: ['9 ', locale === 'en' ? '50%' : '50 %'] }
    },
    calendar: 'CANCEL',
  },
  {
    template: 'helpUsPrepare',
    arrange: async (stage, locale) => subjectOf(await stage.book(locale, { ahead: 3 })),
    due: async (stage) => {
      const date = (await stage.freshDays(1, 3))[0] ?? localDate('2027-01-01')
      stage.clock.set(addHours(instantOf(date, NINE), -47))
      await askForPreparation(stage.api.deps)
    },
    says: onlyDays,
  },
  {
    template: 'thanksForComing',
    arrange: async (stage, locale) => subjectOf(await stage.book(locale, { ahead: 2 })),
    due: async (stage, subjects) => {
      const date = (await stage.freshDays(1, 2))[0] ?? localDate('2027-01-01')
      stage.clock.set(instantOf(date, wallTime('12:00')))
      for (const subject of subjects) granted(await attendDay(stage.api.deps, bookingIn(subject), { date, start: NINE }))
    },
    says: () => Promise.resolve(nobody),
  },
]

/** Mails about what is no booking: a form, the waiting list. */
export const formScenes: Scene[] = [
  {
    template: 'enquiryReceived',
    arrange: async (stage, locale) => {
      const browser = stage.browser()
      const { startedAt } = await browser.api.enquiries.begin()
      stage.clock.forward(1)
      const key = randomUUID()
      const email = `asks.${locale}@guest.example`
      const rental = { from: localDate('2027-06-01'), to: localDate('2027-06-02'), items: [{ code: 'complete' as const, quantity: 2 }] }
      granted(
        await browser.api.enquiries.send({
          key,
          locale,
          name: 'Zoë Müller',
          email,
          message: 'First line of it.\nSecond line of it.',
          website: '',
          startedAt,
          rental,
        }),
      )
      return { about: { enquiryId: key }, email, opens: null }
    },
    says: () => Promise.resolve({ amounts: [30_000], days: [localDate('2027-06-01'), localDate('2027-06-02')], words: ['24'] }),
  },
  {
    template: 'placeFree',
    arrange: async (stage, locale) => {
      const [date = localDate('2027-01-01')] = await stage.freshDays(1)
      const browser = stage.browser()
      const { hold } = granted(await browser.api.bookings.hold(holdWords({ days: [{ date, start: NINE }], party: 4 })))
      const [key, email] = [randomUUID(), `waits.${locale}@guest.example`]
      granted(await stage.browser().api.waitlist.join({ key, offer: 'lesson.intro', date, party: 2, email, locale }))
      granted(await browser.api.bookings.releaseHold({ id: hold.id, secret: hold.secret }))
      return { about: { waitlistId: key }, email, opens: { mark: 'w', key: waitlistKeyOf(LINK_SECRET, key) } }
    },
    due: async ({ api }) => {
      await offerFreePlaces(api.deps)
    },
    says: async ({ database }, { about }) => {
      const { date } = await database.waitlistEntry.findUniqueOrThrow({ where: { id: 'waitlistId' in about ? about.waitlistId : '' } })
      return { amounts: [], days: [localDate(date.toISOString().slice(0, 10))], words: ['09:00'] }
    },
  },
]
