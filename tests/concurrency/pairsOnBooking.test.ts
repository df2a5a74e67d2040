import { askForPreparation } from '#server/commands/askForPreparation.ts'
import { changeParticipants } from '#server/commands/changeParticipants.ts'
import { callOff, guestDeeds, hoursLater, movedMoney, paid, receipt, rivalHold, schoolDeeds, type OfBooking } from '#tests/support/bookingDeeds.ts'
import { pairDays, type PairHouse } from '#tests/support/pairHouse.ts'
import { everyPair, type Deed } from '#tests/support/pairRaces.ts'
import { newKey } from '#tests/support/raceHouse.ts'

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
  control: ['cancel', 'move'],
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

/** Within the last two days before a lesson, when sizes are asked for. */
const soon = hoursLater(24 * 29)
const { cancel = nothing, move = nothing, 'a friend tells sizes': tellOne = nothing } = guestDeeds([later], soon)
const { 'the school moves it': moveBySchool = nothing, 'the school cancels': cancelBySchool = nothing } = schoolDeeds([latest], soon)

function nothing(): Promise<never> {
  return Promise.reject(new Error('There is no such deed'))
}

const tellAll: Deed<OfBooking> = ({ id }, deps) =>
  changeParticipants(deps(soon), { bookingId: id, by: 'owner' }, { key: newKey(), participants: [{ position: 0, heightCm: 180, weightKg: 75 }] })

everyPair({
  name: 'on a booking whose lesson is near',
  control: ['cancel', 'the school moves it'],
  prepare: async (house): Promise<OfBooking> => ({ id: await house.book({ days: [day] }) }),
  deeds: {
    'ask for sizes': (_, deps) => askForPreparation(deps(soon)),
    'tell all sizes': tellAll,
    'a friend tells sizes': tellOne,
    cancel,
    move,
    'the school moves it': moveBySchool,
    'the school cancels': cancelBySchool,
    'its day is called off': callOff(day, soon),
  },
})
