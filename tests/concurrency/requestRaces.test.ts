import { addHours, addMinutes } from '#domain/calendar.ts'
import { holdRequestSchema } from '#domain/wire/holdWire.ts'
import { answerProposal } from '#server/commands/answerProposal.ts'
import { approveRequest, declineRequest, proposeTime } from '#server/commands/answerRequest.ts'
import { cancelBooking } from '#server/commands/cancelBooking.ts'
import { nobody } from '#server/commands/commandDeps.ts'
import { expireRequests } from '#server/commands/expireRequests.ts'
import { holdPlaces } from '#server/commands/holdPlaces.ts'
import { releaseHold } from '#server/commands/releaseHold.ts'
import { holdWords } from '#tests/support/guestWords.ts'
import { fairRaces, newKey, RACE_NOW, type RaceHouse, type Races, withChild } from '#tests/support/raceHouse.ts'

/** When a request that was made at the beginning has been waiting for a day. */
const answerDay = addHours(RACE_NOW, 24)

/** Two commands on one request, or on the place it asks for. Every pair of answers listed must occur. */
const races: Races = {
  'a request is approved while it is declined': {
    fair: ['ok, notAllowedNow', 'notAllowedNow, ok'],
    race: async (house) => {
      const id = await house.book({ days: [await house.freshStart()], party: 2 }, withChild)
      return { one: (deps) => approveRequest(deps(), id), other: (deps) => declineRequest(deps(), id, 'safety') }
    },
  },
  'a request is approved while the guest withdraws it': {
    fair: ['ok, ok', 'notAllowedNow, ok'],
    race: async (house) => {
      const id = await house.book({ days: [await house.freshStart()], party: 2 }, withChild)
      return { one: (deps) => approveRequest(deps(), id), other: (deps) => cancelBooking(deps(), id, { key: newKey() }) }
    },
  },
  'a request is approved in its last moment while the clock ends it': {
    fair: ['ok, 0', 'notAllowedNow, 1'],
    race: async (house) => {
      const id = await house.book({ days: [await house.freshStart()], party: 2 }, withChild)
      return { one: (deps) => approveRequest(deps(addMinutes(answerDay, -1)), id), other: (deps) => expireRequests(deps(answerDay)) }
    },
  },
  'cal.diy#10789, two requests are approved for the last places': {
    fair: ['ok, noSpaceLeft', 'noSpaceLeft, ok'],
    race: async (house) => {
      const day = await house.freshStart()
      const blocker = await house.hold({ days: [day], party: 1 })
      const ids = [await house.book({ days: [day], party: 4, onFull: 'request' }), await house.book({ days: [day], party: 4, onFull: 'request' })]
      await releaseHold(house.at(0), blocker)
      return { one: (deps) => approveRequest(deps(), ids[0] ?? ''), other: (deps) => approveRequest(deps(), ids[1] ?? '') }
    },
  },
  'a request is approved while somebody holds its last place': {
    fair: ['ok, noSpaceLeft', 'noSpaceLeft, ok'],
    race: async (house) => {
      const day = await house.freshStart()
      const blocker = await house.hold({ days: [day], party: 1 })
      const id = await house.book({ days: [day], party: 4, onFull: 'request' })
      await releaseHold(house.at(0), blocker)
      return { one: (deps) => approveRequest(deps(), id), other: (deps) => holdPlaces(deps(), holdRequestSchema.parse(holdWords({ days: [day] })), nobody) }
    },
  },
  'a proposal is accepted in its last moment while the clock ends it': {
    fair: ['ok, 0', 'notAllowedNow, 1'],
    race: async (house) => {
      const { id } = await proposed(house)
      const end = addHours(RACE_NOW, 48)
      return { one: (deps) => answerProposal(deps(addMinutes(end, -1)), id, { key: newKey(), accept: true }), other: (deps) => expireRequests(deps(end)) }
    },
  },
  'a proposal is accepted and declined in two windows': {
    fair: ['ok, notAllowedNow', 'notAllowedNow, ok'],
    race: async (house) => {
      const { id } = await proposed(house)
      return {
        one: (deps) => answerProposal(deps(), id, { key: newKey(), accept: true }),
        other: (deps) => answerProposal(deps(), id, { key: newKey(), accept: false }),
      }
    },
  },
  'a proposal is accepted while somebody takes its last place': {
    fair: ['ok, noSpaceLeft', 'noSpaceLeft, ok'],
    race: async (house) => {
      const { id, day } = await proposed(house)
      return {
        one: (deps) => answerProposal(deps(), id, { key: newKey(), accept: true }),
        other: (deps) => holdPlaces(deps(), holdRequestSchema.parse(holdWords({ days: [day], party: 3 })), nobody),
      }
    },
  },
  'a proposal is accepted while staff approve the first days': {
    fair: ['ok, notAllowedNow', 'notAllowedNow, ok'],
    race: async (house) => {
      const { id } = await proposed(house)
      return { one: (deps) => answerProposal(deps(), id, { key: newKey(), accept: true }), other: (deps) => approveRequest(deps(), id) }
    },
  },
}

fairRaces(races)

/** A request with places to which the school has proposed another start. */
async function proposed(house: RaceHouse) {
  const [asked, day] = [await house.freshStart(), await house.freshStart()]
  const id = await house.book({ days: [asked], party: 2 }, withChild)
  const answer = await proposeTime(house.at(0), id, [day])
  if (!answer.ok) throw new Error('The proposal was refused')
  return { id, day }
}
