import { moveSessionsBySchool, type SessionMove } from '#server/commands/moveSessions.ts'
import { callOffSessions } from '#server/commands/callOffSessions.ts'
import { settleCallOffs } from '#server/commands/settleCallOffs.ts'
import { chooseAfterCallOff } from '#server/commands/chooseAfterCallOff.ts'
import { callOff, guestDeeds, hoursLater, receipt, rivalHold, schoolDeeds, type OfBooking } from '#tests/support/bookingDeeds.ts'
import { pairDays, type PairHouse } from '#tests/support/pairHouse.ts'
import { everyPair, type Deed } from '#tests/support/pairRaces.ts'
import { accept, answer, asked, type OfQuote } from '#tests/support/quoteDeeds.ts'
import { newKey } from '#tests/support/raceHouse.ts'

const [day, , , later, latest] = pairDays
const { cancel = notThere, 'a friend tells sizes': tellSizes = notThere } = guestDeeds([later])
const { 'the school cancels': cancelBySchool = notThere } = schoolDeeds([later])

function notThere(): Promise<never> {
  return Promise.reject(new Error('There is no such deed'))
}

type OfCamp = OfBooking & Pick<OfQuote, 'sessions'> & { rival: OfQuote }

/** A camp for two in a group that it keeps small, and somebody who has been offered a place beside them. */
async function booked(house: PairHouse): Promise<OfCamp> {
  const rival = await asked(house, 1)
  await answer(day, 46_000)(rival, () => house.at(0))
  const quote = await asked(house)
  await answer(day, 46_000)(quote, () => house.at(0))
  const id = newKey()
  await accept(undefined, 1, id)(quote, () => house.at(0))
  return { id, sessions: quote.sessions, rival }
}

const moveTo =
  ({ date }: typeof day, how: Pick<SessionMove, 'of'> & { reason?: 'weather' }): Deed<OfCamp> =>
  ({ id, sessions }, deps) => {
    const chosen = [{ sessionId: sessions[date] ?? '', people: 2 }]
    return moveSessionsBySchool(deps(), id, how.of === 'open' ? { sessions: chosen, of: 'open', reason: 'weather' } : { sessions: chosen, of: 'calledOff' })
  }

const deeds: { [name: string]: Deed<OfCamp> } = {
  cancel,
  'a friend tells sizes': tellSizes,
  'the school cancels': cancelBySchool,
  'money comes': receipt(27_600),
  'somebody takes a place beside them': rivalHold([day], 1),
  'another camp comes into the group': ({ rival }, deps) => accept()(rival, deps),
  'somebody takes the places of the other day': rivalHold([later], 3),
  'the other day is called off': callOff(later),
}

everyPair({
  name: 'on a camp',
  control: ['cancel', 'the school moves it'],
  prepare: booked,
  deeds: {
    ...deeds,
    'the school moves it': moveTo(later, { of: 'open' }),
    'the school moves it elsewhere': moveTo(latest, { of: 'open' }),
    'its day is called off': callOff(day),
  },
})

everyPair({
  name: 'on a camp whose day was called off',
  control: ['the guest chooses the money', 'the school gives another day'],
  prepare: async (house) => {
    const camp = await booked(house)
    await callOffSessions(house.at(0), day)
    return camp
  },
  deeds: {
    ...deeds,
    'the guest chooses the money': ({ id }, deps) => chooseAfterCallOff(deps(), id, { key: newKey(), choice: 'refund' }),
    'nobody has chosen': (_, deps) => settleCallOffs(deps(hoursLater(24 * 8))),
    'the school gives another day': moveTo(later, { of: 'calledOff' }),
  },
})
