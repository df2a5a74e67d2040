import { callOff, guestDeeds, movedMoney, paid, receipt, rivalHold, schoolDeeds, type OfBooking } from '#tests/support/bookingDeeds.ts'
import { pairDays, type PairHouse } from '#tests/support/pairHouse.ts'
import { everyPair } from '#tests/support/pairRaces.ts'

const [day, , , later, latest] = pairDays

/** A booking for one day with its deposit paid, in a group with two places left on the day it could move to; its sister has paid, too. */
async function standing(house: PairHouse): Promise<OfBooking> {
  const id = await house.book({ days: [day], party: 2 })
  const sister = await house.book({ days: [latest] })
  await paid(house, id, 5_400)
  await paid(house, sister, 3_000)
  await house.hold({ days: [later], party: 2 })
  return { id, sister }
}

everyPair({
  name: 'on a booking that stands',
  prepare: standing,
  deeds: {
    ...guestDeeds([later]),
    ...schoolDeeds([latest]),
    'money comes': receipt(12_600),
    'money is moved here': movedMoney(3_000, 'here'),
    'money is moved away': movedMoney(5_400, 'away'),
    'its day is called off': callOff(day),
    'the day it could move to is called off': callOff(later),
    'somebody takes the place it could move to': rivalHold([later], 1),
  },
})
