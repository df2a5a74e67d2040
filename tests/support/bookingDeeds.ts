import { addHours, type Instant } from '#domain/calendar.ts'
import { cents } from '#domain/money.ts'
import type { DayChoice } from '#domain/refusal.ts'
import { confirmRequestSchema } from '#domain/wire/confirmWire.ts'
import { holdRequestSchema, type Hold } from '#domain/wire/holdWire.ts'
import { callOffSessions } from '#server/commands/callOffSessions.ts'
import { cancelBooking } from '#server/commands/cancelBooking.ts'
import { cancelBySchool, moveBySchool } from '#server/commands/changeBySchool.ts'
import { changeParticipants } from '#server/commands/changeParticipants.ts'
import { nobody } from '#server/commands/commandDeps.ts'
import { confirmBooking } from '#server/commands/confirmBooking.ts'
import { erasePerson } from '#server/commands/erasePerson.ts'
import { holdPlaces } from '#server/commands/holdPlaces.ts'
import { moveReceipt } from '#server/commands/moveReceipt.ts'
import { recordReceipt } from '#server/commands/recordReceipt.ts'
import { recordRefund } from '#server/commands/recordRefund.ts'
import { releaseUnpaid } from '#server/commands/releaseUnpaid.ts'
import { remindOfPayments } from '#server/commands/remindOfPayments.ts'
import { rescheduleBooking } from '#server/commands/rescheduleBooking.ts'
import { startPayment } from '#server/commands/startPayment.ts'
import { confirmWords, holdWords } from './guestWords.ts'
import type { PairHouse } from './pairHouse.ts'
import type { Deed } from './pairRaces.ts'
import { newKey, RACE_NOW } from './raceHouse.ts'

/** A booking of a pair; `sister` is another one of the same school, when the scene has one. */
export type OfBooking = { id: string; sister?: string }

/** A moment so many hours after the races begin. */
export function hoursLater(hours: number): Instant {
  return addHours(RACE_NOW, hours)
}

/** Somebody else wants these days. */
export function rivalHold(days: readonly DayChoice[], party: number, now?: Instant): Deed<unknown> {
  return (_, deps) => holdPlaces(deps(now), holdRequestSchema.parse(holdWords({ days: [...days], party })), nobody)
}

/** The school calls a day off. */
export function callOff(day: DayChoice, now?: Instant): Deed<unknown> {
  return (_, deps) => callOffSessions(deps(now), day)
}

/** A hold is ordered. */
export async function order(house: PairHouse, hold: Hold, now?: Instant) {
  return await confirmBooking(house.at(0, now), confirmRequestSchema.parse(confirmWords(hold)))
}

/** The guest with that address asks to be forgotten. */
export function forget(email: string): Deed<unknown> {
  return (_, deps) => erasePerson(deps(), { email })
}

/** The guest of a booking asks at `now` to be forgotten. */
export function forgetGuest(now?: Instant): Deed<OfBooking> {
  return async ({ id }, deps) => {
    const { email } = await deps(now).database.booking.findUniqueOrThrow({ where: { id }, select: { email: true } })
    return await erasePerson(deps(now), { email: email ?? 'nobody@guest.example' })
  }
}

/** Money comes for a booking, in cents. */
export function receipt(amount: number, now?: Instant): Deed<OfBooking> {
  return ({ id }, deps) => recordReceipt(deps(now), { key: newKey(), bookingId: id, amount, means: 'transfer' })
}

/** Money has come for a booking before the pair begins, in cents. */
export async function paid(house: PairHouse, bookingId: string, amount: number): Promise<void> {
  const answer = await recordReceipt(house.at(0), { key: newKey(), bookingId, amount, means: 'transfer' })
  if (!answer.ok) throw new Error('The money was refused')
}

/** What a guest can do with a booking that stands at `now`, which moves to these days. */
export function guestDeeds(days: readonly DayChoice[], now?: Instant): { [name: string]: Deed<OfBooking> } {
  return {
    cancel: ({ id }, deps) => cancelBooking(deps(now), id, { key: newKey() }),
    'cancel for the refund that was read': ({ id }, deps) => cancelBooking(deps(now), id, { key: newKey(), expectedRefund: cents(0) }),
    move: ({ id }, deps) => rescheduleBooking(deps(now), id, { key: newKey(), days: [...days] }),
    'tell sizes': ({ id }, deps) =>
      changeParticipants(deps(now), { bookingId: id, by: 'owner' }, { key: newKey(), participants: [{ position: 0, heightCm: 180 }], notes: 'a note' }),
    'a friend tells sizes': ({ id }, deps) =>
      changeParticipants(deps(now), { bookingId: id, by: 'friend' }, { key: newKey(), participants: [{ position: 0, heightCm: 170, firstName: 'Leo' }] }),
    'pay by card': ({ id }, deps) => startPayment(deps(now), { key: newKey(), bookingId: id }),
  }
}

/** What the school can do with a booking that stands at `now`, which it moves to these days. */
export function schoolDeeds(days: readonly DayChoice[], now?: Instant): { [name: string]: Deed<OfBooking> } {
  return {
    'the school cancels': ({ id }, deps) => cancelBySchool(deps(now), id, 'school'),
    'the school moves it': ({ id }, deps) => moveBySchool(deps(now), id, [...days], 'weather'),
    'release as unpaid': ({ id }, deps) => releaseUnpaid(deps(now), id),
    'remind of payments': (_, deps) => remindOfPayments(deps(now)).then(() => 'looked'),
    'book a refund': ({ id }, deps) => recordRefund(deps(now), { key: newKey(), bookingId: id, amount: 1_000, means: 'transfer' }),
  }
}

/** Money that stands under the sister is moved to the booking, or the other way round. */
export function movedMoney(amount: number, way: 'here' | 'away', now?: Instant): Deed<OfBooking> {
  return ({ id, sister = '' }, deps) =>
    moveReceipt(deps(now), { key: newKey(), amount, ...(way === 'here' ? { fromId: sister, toId: id } : { fromId: id, toId: sister }) })
}
