import { addMinutes } from '#domain/calendar.ts'
import type { Hold } from '#domain/wire/holdWire.ts'
import { answerProposal } from '#server/commands/answerProposal.ts'
import { approveRequest, declineRequest, proposeTime } from '#server/commands/answerRequest.ts'
import { cancelBySchool } from '#server/commands/changeBySchool.ts'
import { expireRequests } from '#server/commands/expireRequests.ts'
import { releaseHold } from '#server/commands/releaseHold.ts'
import { callOff, forgetGuest, guestDeeds, hoursLater, receipt, rivalHold, type OfBooking } from '#tests/support/bookingDeeds.ts'
import { pairDays, type PairHouse } from '#tests/support/pairHouse.ts'
import { everyPair, type Deed } from '#tests/support/pairRaces.ts'
import { newKey, RACE_NOW, withChild } from '#tests/support/raceHouse.ts'

const [day, , , later] = pairDays
const { cancel: withdraw = notThere, 'a friend tells sizes': tellSizes = notThere } = guestDeeds([later])

function notThere(): Promise<never> {
  return Promise.reject(new Error('There is no such deed'))
}

/** A request of a family with a child; it holds its places. */
async function requested(house: PairHouse): Promise<OfBooking> {
  return { id: await house.book({ days: [day], party: 2 }, withChild) }
}

/** What the school can answer at any time. */
const answers: { [name: string]: Deed<OfBooking> } = {
  approve: ({ id }, deps) => approveRequest(deps(), id),
  'approve on another day': ({ id }, deps) => approveRequest(deps(), id, [later]),
  decline: ({ id }, deps) => declineRequest(deps(), id, 'full'),
  propose: ({ id }, deps) => proposeTime(deps(), id, [later]),
  'the school cancels': ({ id }, deps) => cancelBySchool(deps(), id, 'duplicate'),
}

const aDay = hoursLater(24)
everyPair({
  name: 'on a request',
  control: ['approve', 'decline'],
  prepare: requested,
  deeds: {
    ...answers,
    'the guest asks to be forgotten': forgetGuest(),
    'approve at the last moment': ({ id }, deps) => approveRequest(deps(addMinutes(aDay, -1)), id),
    'propose at the last moment': ({ id }, deps) => proposeTime(deps(addMinutes(aDay, -1)), id, [later]),
    withdraw,
    'tell sizes': tellSizes,
    'its time is over': (_, deps) => expireRequests(deps(aDay)),
    'its day is called off': callOff(day),
    'money comes': receipt(5_400),
    'somebody takes the places that are left': rivalHold([day], 2),
  },
})

everyPair({
  name: 'on a request for more places than there are',
  control: ['decline', 'withdraw'],
  prepare: async (house): Promise<OfBooking & { blocker: Hold }> => {
    const blocker = await house.hold({ days: [day], party: 1 })
    return { blocker, id: await house.book({ days: [day], party: 4, onFull: 'request' }) }
  },
  deeds: {
    ...answers,
    'approve when the hold of somebody else is over': ({ id }, deps) => approveRequest(deps(addMinutes(RACE_NOW, 15)), id),
    withdraw,
    'its time is over': (_, deps) => expireRequests(deps(aDay)),
    'its day is called off': callOff(day),
    'the last place gets free': ({ blocker }, deps) => releaseHold(deps(), blocker),
    'somebody takes the places that are left': rivalHold([day], 3),
  },
})

const twoDays = hoursLater(48)
everyPair({
  name: 'on a proposal',
  control: ['take it', 'say no to it'],
  prepare: async (house) => {
    const request = await requested(house)
    const proposed = await proposeTime(house.at(0), request.id, [later])
    if (!proposed.ok) throw new Error('The proposal was refused')
    return request
  },
  deeds: {
    ...answers,
    'take it': ({ id }, deps) => answerProposal(deps(), id, { key: newKey(), accept: true }),
    'take it at the last moment': ({ id }, deps) => answerProposal(deps(addMinutes(twoDays, -1)), id, { key: newKey(), accept: true }),
    'say no to it': ({ id }, deps) => answerProposal(deps(), id, { key: newKey(), accept: false }),
    withdraw,
    'tell sizes': tellSizes,
    'its time is over': (_, deps) => expireRequests(deps(twoDays)),
    'the proposed day is called off': callOff(later),
    'somebody takes the places that were proposed': rivalHold([later], 3),
  },
})
