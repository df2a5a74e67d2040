import { randomUUID } from 'node:crypto'
import { addHours, localDate } from '#domain/calendar.ts'
import { callOffSessions } from '#server/commands/callOffSessions.ts'
import { moveReceipt } from '#server/commands/moveReceipt.ts'
import { refillPlaces } from '#server/commands/refillPlaces.ts'
import { remindOfPayments } from '#server/commands/remindOfPayments.ts'
import { settleCallOffs } from '#server/commands/settleCallOffs.ts'
import { granted } from './apiHouse.ts'
import { onlyDays, tripOf } from './mailScenes.ts'
import { subjectOf, type Scene } from './mailStage.ts'

/** Mails about the money of a booking: asked for, come, given back. */
export const moneyScenes: Scene[] = [
  {
    template: 'paymentReminder',
    arrange: async (stage, locale) => subjectOf(await stage.book(locale, { count: 3 })),
    due: async ({ clock, api }) => {
      clock.set(addHours(clock.now(), 49))
      await remindOfPayments(api.deps)
    },
    says: async (stage, subject) => ({ ...(await onlyDays(stage, subject)), amounts: [(await tripOf(stage, subject)).deposit] }),
  },
  {
    template: 'paymentReceived',
    arrange: async (stage, locale) => {
      const booked = await stage.book(locale, { count: 3 })
      await stage.pay(booked, 7_250)
      return subjectOf(booked)
    },
    says: async (stage, subject) => ({ amounts: [7_250, (await tripOf(stage, subject)).money.outstanding], days: [] }),
  },
  {
    template: 'paymentMoved',
    arrange: async (stage, locale) => {
      const [wrong, right] = [await stage.book(locale), await stage.book(locale)]
      await stage.pay(wrong, 2_750)
      granted(await moveReceipt(stage.api.deps, { key: randomUUID(), fromId: wrong.id, toId: right.id, amount: 2_750 }))
      return subjectOf(wrong)
    },
    says: async (stage, subject) => {
      const { payments, reference } = await tripOf(stage, subject)
      return { amounts: [2_750, ...payments.map(({ amount }) => amount)], days: [], words: [reference] }
    },
  },
  {
    template: 'bookingCredited',
    arrange: async (stage, locale) => {
      const booked = await stage.book(locale, { count: 3 })
      await stage.pay(booked, 20_000)
      const [, second = localDate('2027-01-01')] = booked.dates
      await callOffSessions(stage.api.deps, { date: second })
      return subjectOf(booked)
    },
    due: async ({ clock, api }) => {
      clock.set(addHours(clock.now(), 24 * 8))
      await settleCallOffs(api.deps)
    },
    says: async (stage, subject) => {
      const { days, reference } = await tripOf(stage, subject)
      return { amounts: [4_000], days: days.flatMap(({ date, status }) => (status === 'called_off' ? [date] : [])), words: [reference] }
    },
    calendar: 'CANCEL',
  },
  {
    template: 'bookingCredited',
    arrange: async (stage, locale) => {
      const booked = await stage.book(locale, { ahead: 5 })
      await stage.pay(booked, 9_000)
      granted(await stage.browser().api.bookings.cancel({ key: randomUUID(), manageKey: booked.manageKey }))
      granted(await refillPlaces(stage.api.deps, { key: randomUUID(), bookingId: booked.id, amount: 4_550 }))
      return subjectOf(booked)
    },
    says: async (stage, subject) => ({ amounts: [4_550], days: [], words: [(await tripOf(stage, subject)).reference] }),
  },
]
