import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addDays, instant, localDate } from '#domain/calendar.ts'
import { askForPreparation } from '#server/commands/askForPreparation.ts'
import { remindOfPayments } from '#server/commands/remindOfPayments.ts'
import { overdueBookings } from '#server/repositories/owingRepository.ts'
import { createDatabase, type Database } from '#server/repositories/transaction.ts'
import { openMoneyHouse, type MoneyHouse, type PaidBooking } from '#tests/support/moneyHouse.ts'

let house: MoneyHouse
/** Another instance of the school on the same database. */
let other: Database

beforeAll(async () => {
  house = await openMoneyHouse()
  other = createDatabase(house.url, 3)
})
afterAll(async () => {
  await Promise.all([house.stop(), other.$disconnect()])
})
beforeEach(async () => {
  house.clock.set(instant('2027-05-01T10:00:00.000Z'))
  await house.database.$executeRaw`UPDATE bookings SET status = 'no_show' WHERE status = 'confirmed'`
})

/** The school's clock shows this moment, whatever the database's own clock shows, and both instances look for what is due. */
async function at(moment: string): Promise<void> {
  house.clock.set(instant(moment))
  const instances = [house.api.deps, { ...house.api.deps, database: other }]
  await Promise.all(instances.map((deps) => remindOfPayments(deps)))
}

/** The reminders a booking has had, in order. */
async function reminders(booking: PaidBooking): Promise<string[]> {
  return (await house.mails(booking)).filter((mail) => mail.startsWith('paymentReminder'))
}

const deposit = (step: string, amount = 2700) => `paymentReminder {"step":"${step}","amount":${amount},"purpose":"deposit"}`
const balance = (step: string) => `paymentReminder {"step":"${step}","amount":6300,"purpose":"balance"}`

test('an open deposit is asked for 48 and 72 hours after booking, once each although two instances look, and the school hears once that it is overdue', async () => {
  const booking = await house.book()
  await at('2027-05-03T09:59:59.999Z')
  expect(await reminders(booking)).toEqual([])
  await at('2027-05-03T10:00:00.000Z')
  await at('2027-05-03T20:00:00.000Z')
  expect(await reminders(booking)).toEqual([deposit('first')])
  await at('2027-05-04T10:00:00.000Z')
  expect(await house.mails(booking)).toEqual([deposit('first'), deposit('second')])
  await at('2027-05-04T10:00:00.001Z')
  await at('2027-05-20T10:00:00.000Z')
  expect(await house.mails(booking)).toEqual([deposit('first'), deposit('second'), 'schoolNotice {"kind":"overdue","state":"deposit_overdue"}'])
})

test('one transfer is asked for at a time: a single open booking never gets two reminders in one look, not even after days of silence (pretix#2366)', async () => {
  const booking = await house.book()
  await at('2027-06-08T10:00:00.000Z')
  expect(await reminders(booking)).toEqual([deposit('second')])
  await at('2027-06-09T10:00:00.000Z')
  expect(await reminders(booking)).toHaveLength(1)
})

test('the balance is asked for three days before 23:59 of D-7, again at that minute, and not before', async () => {
  const booking = await house.book({ date: '2027-07-20' })
  await house.transfer(booking, 2700)
  await at('2027-07-10T22:58:59.999Z')
  expect(await reminders(booking)).toEqual([])
  await at('2027-07-10T22:59:00.000Z')
  await at('2027-07-13T22:59:00.000Z')
  expect(await reminders(booking)).toEqual([balance('first'), balance('second')])
})

test('who has paid, who pays on arrival and who has cancelled is never reminded', async () => {
  const paid = await house.book()
  await house.transfer(paid, 9000)
  const cancelled = await house.book()
  await house.database.$executeRaw`UPDATE bookings SET status = 'cancelled', cancel_reason = 'customer' WHERE id = ${cancelled.id}::uuid`
  const tomorrow = await house.book({ date: '2027-05-02' })
  for (const moment of ['2027-05-01T12:00:00.000Z', '2027-05-03T10:00:00.000Z', '2027-05-04T10:00:01.000Z', '2027-06-08T10:00:00.000Z']) await at(moment)
  expect([await reminders(paid), await reminders(cancelled), await reminders(tomorrow)]).toEqual([[], [], []])
  expect(await house.mails(tomorrow)).toEqual([])
})

test('a deposit that came in part is asked for by what is missing of it', async () => {
  const booking = await house.book()
  await house.transfer(booking, 700)
  await at('2027-05-03T10:00:00.000Z')
  expect(await reminders(booking)).toEqual([deposit('first', 2000)])
})

test('the list of overdue bookings is derived at the moment it is asked for; a balance is due at 23:59 in Lanzarote, also on the day the clock is changed', async () => {
  const autumn = await house.book({ date: addDays(localDate('2027-10-31'), 7) })
  await house.transfer(autumn, 2700)
  const overdueAt = async (moment: string) =>
    (await overdueBookings(house.database, instant(moment))).map(({ id, state, outstanding }) => [id, state, outstanding])
  expect(await overdueAt('2027-10-31T23:59:00.000Z')).toEqual([])
  expect(await overdueAt('2027-10-31T23:59:00.001Z')).toEqual([[autumn.id, 'balance_overdue', 6300]])
  await house.transfer(autumn, 6300)
  expect(await overdueAt('2027-10-31T23:59:00.001Z')).toEqual([])
})

test('48 hours before the first session the guest is asked once for sizes that are missing, while they can still be told', async () => {
  const asks = async (booking: PaidBooking) => (await house.mails(booking)).filter((mail) => mail.startsWith('helpUsPrepare'))
  const look = async (moment: string) => {
    house.clock.set(instant(moment))
    await Promise.all([askForPreparation(house.api.deps), askForPreparation({ ...house.api.deps, database: other })])
  }
  const [silent, complete, late] = [
    await house.book({ date: '2027-08-10' }),
    await house.book({ date: '2027-08-10', locale: 'de' }),
    await house.book({ date: '2027-08-10' }),
  ]
  await house.database.participant.updateMany({ where: { bookingId: complete.id }, data: { heightCm: 180, weightKg: 75 } })
  await look('2027-08-08T07:59:59.999Z')
  expect(await asks(silent)).toEqual([])
  await look('2027-08-08T08:00:00.000Z')
  await look('2027-08-09T10:00:00.000Z')
  expect([await asks(silent), await asks(complete)]).toEqual([['helpUsPrepare {}'], []])
  await house.database.outboxMessage.deleteMany({ where: { bookingId: late.id, template: 'helpUsPrepare' } })
  await look('2027-08-09T16:00:00.000Z')
  expect(await asks(late)).toEqual([])
})

test('who booked this morning for the day after tomorrow is left in peace for half a day', async () => {
  const booking = await house.book({ date: '2027-05-03' })
  const asked = async (moment: string) => {
    house.clock.set(instant(moment))
    await askForPreparation(house.api.deps)
    return (await house.mails(booking)).filter((mail) => mail.startsWith('helpUsPrepare')).length
  }
  expect([await asked('2027-05-01T21:59:59.999Z'), await asked('2027-05-01T22:00:00.000Z')]).toEqual([0, 1])
})
