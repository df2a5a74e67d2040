import { addMinutes } from '#domain/calendar.ts'
import { callOffSessions } from '#server/commands/callOffSessions.ts'
import { cancelBooking } from '#server/commands/cancelBooking.ts'
import { attendDay, missDay } from '#server/commands/changeBySchool.ts'
import { chooseAfterCallOff } from '#server/commands/chooseAfterCallOff.ts'
import { releaseUnpaid } from '#server/commands/releaseUnpaid.ts'
import { remindOfPayments } from '#server/commands/remindOfPayments.ts'
import { refillPlaces } from '#server/commands/refillPlaces.ts'
import { settleCallOffs } from '#server/commands/settleCallOffs.ts'
import { callOff, forgetGuest, guestDeeds, hoursLater, movedMoney, paid, receipt, rivalHold, schoolDeeds, type OfBooking } from '#tests/support/bookingDeeds.ts'
import { pairDays, type PairHouse } from '#tests/support/pairHouse.ts'
import { everyPair, type Deed } from '#tests/support/pairRaces.ts'
import { newKey } from '#tests/support/raceHouse.ts'

const [day, second, third, later, latest, fourth] = pairDays
const choose =
  (choice: { choice: 'refund' } | { choice: 'newDate'; days: [typeof later] }): Deed<OfBooking> =>
  ({ id }, deps) =>
    chooseAfterCallOff(deps(), id, { key: newKey(), ...choice })

/** The end of the seventh day after a call-off on the first day of the races. */
const noChoice = hoursLater(24 * 8)
everyPair({
  name: 'after a day was called off',
  control: ['choose the money', 'nobody has chosen'],
  prepare: async (house: PairHouse): Promise<OfBooking> => {
    const id = await house.book({ offer: 'lesson.3days', days: [day, second, third] })
    await paid(house, id, 7_200)
    await house.hold({ days: [later], party: 3 })
    await callOffSessions(house.at(0), day)
    return { id }
  },
  deeds: {
    ...guestDeeds([second, fourth]),
    ...schoolDeeds([second, latest]),
    'choose the money': choose({ choice: 'refund' }),
    'choose a new day': choose({ choice: 'newDate', days: [later] }),
    'nobody has chosen': (_, deps) => settleCallOffs(deps(noChoice)),
    'another day is called off': callOff(second),
    'the new day is called off': callOff(later),
    'money comes': receipt(16_800),
    'somebody takes the place of the new day': rivalHold([later], 1),
  },
})

/** Half an hour into the second day of a package. */
const onTheDay = addMinutes(hoursLater(24 * 32 - 3), 30)
everyPair({
  name: 'while a package is under way',
  control: ['somebody came', 'nobody came'],
  prepare: async (house: PairHouse): Promise<OfBooking> => {
    const id = await house.book({ offer: 'lesson.3days', days: [day, second, third] })
    await paid(house, id, 24_000)
    return { id }
  },
  deeds: {
    ...schoolDeeds([day, second, fourth], onTheDay),
    'somebody came': ({ id }, deps) => attendDay(deps(onTheDay), id, day),
    'nobody came': ({ id }, deps) => missDay(deps(onTheDay), id, day),
    'somebody came on the second day': ({ id }, deps) => attendDay(deps(onTheDay), id, second),
    'the third day is called off': callOff(third, onTheDay),
    'the guest cancels': ({ id }, deps) => cancelBooking(deps(onTheDay), id, { key: newKey() }),
    'money comes': receipt(1_000, onTheDay),
  },
})

const overdue = hoursLater(73)
everyPair({
  name: 'on a booking whose money is overdue',
  control: ['release as unpaid', 'money comes'],
  prepare: async (house: PairHouse): Promise<OfBooking> => {
    const [id, sister] = [await house.book({ days: [day], party: 2 }), await house.book({ days: [latest] })]
    await paid(house, sister, 9_000)
    return { id, sister }
  },
  deeds: {
    ...guestDeeds([later], overdue),
    ...schoolDeeds([latest], overdue),
    'money comes': receipt(5_400, overdue),
    'money is moved here': movedMoney(9_000, 'here', overdue),
    'its day is called off': callOff(day, overdue),
    'somebody takes three places': rivalHold([day], 3, overdue),
  },
  tidy: (deps) => remindOfPayments(deps(overdue)),
})

everyPair({
  name: 'on a booking that was released for want of money',
  control: ['money comes', 'money is moved here'],
  prepare: async (house: PairHouse): Promise<OfBooking> => {
    const [id, sister] = [await house.book({ days: [day], party: 2 }), await house.book({ days: [latest] })]
    await paid(house, sister, 9_000)
    const released = await releaseUnpaid(house.at(0, overdue), id)
    if (!released.ok) throw new Error('It could not be released')
    return { id, sister }
  },
  deeds: {
    'money comes': receipt(5_400, overdue),
    'more money comes': receipt(18_000, overdue),
    'money is moved here': movedMoney(9_000, 'here', overdue),
    'the guest asks to be forgotten': forgetGuest(overdue),
    'release again': ({ id }, deps) => releaseUnpaid(deps(overdue), id),
    'its day is called off': callOff(day, overdue),
    'somebody takes three places': rivalHold([day], 3, overdue),
    cancel: ({ id }, deps) => cancelBooking(deps(overdue), id, { key: newKey() }),
  },
})

const tooLate = hoursLater(24 * 30)
everyPair({
  name: 'on a booking that was cancelled late',
  control: ['give back what was refilled', 'give back all of it'],
  prepare: async (house: PairHouse): Promise<OfBooking> => {
    const [id, sister] = [await house.book({ days: [day] }), await house.book({ days: [latest] })]
    await paid(house, id, 10_000)
    await paid(house, sister, 1_000)
    const cancelled = await cancelBooking(house.at(0, tooLate), id, { key: newKey() })
    if (!cancelled.ok) throw new Error('It could not be cancelled')
    return { id, sister }
  },
  deeds: {
    'the guest asks to be forgotten': forgetGuest(tooLate),
    'give back what was refilled': ({ id }, deps) => refillPlaces(deps(tooLate), { key: newKey(), bookingId: id, amount: 5_000 }),
    'give back all of it': ({ id }, deps) => refillPlaces(deps(tooLate), { key: newKey(), bookingId: id, amount: 9_000 }),
    'book a refund': schoolDeeds([later], tooLate)['book a refund'] ?? (() => Promise.reject(new Error('There is no such deed'))),
    'money comes': receipt(2_000, tooLate),
    'money is moved away': movedMoney(1_000, 'away', tooLate),
    'money is moved here': movedMoney(1_000, 'here', tooLate),
  },
})
