import { afterAll, beforeAll, expect, test } from 'vitest'
import { addHours, addMinutes } from '#domain/calendar.ts'
import type { DayChoice } from '#domain/refusal.ts'
import { confirmRequestSchema } from '#domain/wire/confirmWire.ts'
import { holdRequestSchema } from '#domain/wire/holdWire.ts'
import { answerProposal } from '#server/commands/answerProposal.ts'
import { approveRequest, declineRequest, proposeTime } from '#server/commands/answerRequest.ts'
import { callOffSessions } from '#server/commands/callOffSessions.ts'
import { cancelBooking } from '#server/commands/cancelBooking.ts'
import { cancelBySchool, moveBySchool } from '#server/commands/changeBySchool.ts'
import { changeParticipants } from '#server/commands/changeParticipants.ts'
import { chooseAfterCallOff } from '#server/commands/chooseAfterCallOff.ts'
import { nobody } from '#server/commands/commandDeps.ts'
import { confirmBooking } from '#server/commands/confirmBooking.ts'
import { expireRequests } from '#server/commands/expireRequests.ts'
import { holdPlaces } from '#server/commands/holdPlaces.ts'
import { recordReceipt } from '#server/commands/recordReceipt.ts'
import { refillPlaces } from '#server/commands/refillPlaces.ts'
import { releaseHold } from '#server/commands/releaseHold.ts'
import { rescheduleBooking } from '#server/commands/rescheduleBooking.ts'
import { settleCallOffs } from '#server/commands/settleCallOffs.ts'
import { inTransaction, type Database } from '#server/repositories/transaction.ts'
import { confirmWords, holdWords } from '#tests/support/guestWords.ts'
import { newKey, openRaceHouse, RACE_NOW, runRace, withChild, type Race, type RaceHouse } from '#tests/support/raceHouse.ts'

const rounds = Number(process.env['TEST_ROUNDS'] ?? 10)
const answerDay = addHours(RACE_NOW, 24)

/** Two commands on one booking, or on one place: what both may hear. Every pair of answers listed must occur. */
const races: { [name: string]: { race: Race; fair: string[] } } = {
  'a guest cancels and moves in two windows': {
    fair: ['ok, ok', 'ok, notAllowedNow'],
    race: async (house) => {
      const [day, later] = [await house.freshStart(), await house.freshStart()]
      const id = await house.book({ days: [day] })
      return {
        one: (deps) => cancelBooking(deps(), id, { key: newKey() }),
        other: (deps) => rescheduleBooking(deps(), id, { key: newKey(), days: [later] }),
      }
    },
  },
  'a guest cancels twice': {
    fair: ['ok, notAllowedNow', 'notAllowedNow, ok'],
    race: async (house) => {
      const id = await house.book({ days: [await house.freshStart()] })
      return { one: (deps) => cancelBooking(deps(), id, { key: newKey() }), other: (deps) => cancelBooking(deps(), id, { key: newKey() }) }
    },
  },
  'a guest moves into the last place while somebody else takes it': {
    fair: ['ok, noSpaceLeft', 'noSpaceLeft, ok'],
    race: async (house) => {
      const [day, wanted] = [await house.freshStart(), await house.freshStart()]
      await house.book({ days: [wanted], party: 3 })
      const id = await house.book({ days: [day] })
      return {
        one: (deps) => rescheduleBooking(deps(), id, { key: newKey(), days: [wanted] }),
        other: (deps) => holdPlaces(deps(), holdRequestSchema.parse(holdWords({ days: [wanted] })), nobody),
      }
    },
  },
  'two guests move into the last place': {
    fair: ['ok, noSpaceLeft', 'noSpaceLeft, ok'],
    race: async (house) => {
      const [day, wanted] = [await house.freshStart(), await house.freshStart()]
      await house.book({ days: [wanted], party: 3 })
      const [one, other] = [await house.book({ days: [day] }), await house.book({ days: [day] })]
      const move = (id: string) => (deps: Parameters<Awaited<ReturnType<Race>>['one']>[0]) => rescheduleBooking(deps(), id, { key: newKey(), days: [wanted] })
      return { one: move(one), other: move(other) }
    },
  },
  'guest and school move one booking to different days': {
    fair: ['ok, ok'],
    race: async (house) => {
      const [day, second, third] = [await house.freshStart(), await house.freshStart(), await house.freshStart()]
      const id = await house.book({ days: [day] })
      return {
        one: (deps) => rescheduleBooking(deps(), id, { key: newKey(), days: [second] }),
        other: (deps) => moveBySchool(deps(), id, [third], 'weather'),
      }
    },
  },
  'a guest cancels while their money arrives': {
    fair: ['ok, booked', 'ok, refundTask'],
    race: async (house) => {
      const id = await house.book({ days: [await house.freshStart()] })
      return {
        one: (deps) => cancelBooking(deps(), id, { key: newKey() }),
        other: async (deps) => {
          const answer = await recordReceipt(deps(), { key: newKey(), bookingId: id, amount: 9_000, means: 'transfer' })
          return answer.ok ? answer.receipt.outcome : answer
        },
      }
    },
  },
  'guest and school cancel': {
    fair: ['ok, notAllowedNow', 'notAllowedNow, ok'],
    race: async (house) => {
      const id = await house.book({ days: [await house.freshStart()] })
      return { one: (deps) => cancelBooking(deps(), id, { key: newKey() }), other: (deps) => cancelBySchool(deps(), id, 'school') }
    },
  },
  'a friend fills in sizes while the booking is cancelled': {
    fair: ['ok, ok', 'notAllowedNow, ok'],
    race: async (house) => {
      const id = await house.book({ days: [await house.freshStart()] })
      return {
        one: (deps) => changeParticipants(deps(), { bookingId: id, by: 'friend' }, { key: newKey(), participants: [{ position: 0, heightCm: 180 }] }),
        other: (deps) => cancelBooking(deps(), id, { key: newKey() }),
      }
    },
  },
  'an order is sent while its hold is given back': {
    fair: ['ok, notAllowedNow', 'notAllowedNow, ok'],
    race: async (house) => {
      const hold = await house.hold({ days: [await house.freshStart()] })
      return { one: (deps) => confirmBooking(deps(), confirmRequestSchema.parse(confirmWords(hold))), other: (deps) => releaseHold(deps(), hold) }
    },
  },
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
  'a day is called off while its guest moves away': {
    fair: ['0 asked, ok', '1 asked, notAllowedNow'],
    race: async (house) => {
      const [day, later] = [await house.freshStart(), await house.freshStart()]
      const id = await house.book({ days: [day] })
      return { one: (deps) => callOff(deps(), day), other: (deps) => rescheduleBooking(deps(), id, { key: newKey(), days: [later] }) }
    },
  },
  'a day is called off while somebody books it': {
    fair: ['0 asked, closed', '0 asked, ok'],
    race: async (house) => {
      const day = await house.freshStart()
      return { one: (deps) => callOff(deps(), day), other: (deps) => holdPlaces(deps(), holdRequestSchema.parse(holdWords({ days: [day] })), nobody) }
    },
  },
  'a day is called off while a hold on it is confirmed': {
    fair: ['0 asked, closed', '1 asked, ok'],
    race: async (house) => {
      const day = await house.freshStart()
      const hold = await house.hold({ days: [day] })
      return { one: (deps) => callOff(deps(), day), other: (deps) => confirmBooking(deps(), confirmRequestSchema.parse(confirmWords(hold))) }
    },
  },
  'a day is called off while a guest on it cancels': {
    fair: ['0 asked, ok', '1 asked, ok'],
    race: async (house) => {
      const day = await house.freshStart()
      const id = await house.book({ days: [day] })
      return { one: (deps) => callOff(deps(), day), other: (deps) => cancelBooking(deps(), id, { key: newKey() }) }
    },
  },
  'after a call-off a guest chooses the money and a new date in two windows': {
    fair: ['ok, notAllowedNow', 'notAllowedNow, ok'],
    race: async (house) => {
      const { id, later } = await calledOff(house)
      return {
        one: (deps) => chooseAfterCallOff(deps(), id, { key: newKey(), choice: 'refund' }),
        other: (deps) => chooseAfterCallOff(deps(), id, { key: newKey(), choice: 'newDate', days: [later] }),
      }
    },
  },
  'a guest chooses a new date in the moment in which the clock gives them the money': {
    fair: ['ok, 0', 'notAllowedNow, 1'],
    race: async (house) => {
      const { id, later } = await calledOff(house)
      const end = addHours(RACE_NOW, 24 * 8)
      return {
        one: (deps) => chooseAfterCallOff(deps(), id, { key: newKey(), choice: 'newDate', days: [later] }),
        other: (deps) => settleCallOffs(deps(end)),
      }
    },
  },
  'two members of staff give a refilled share back, together more than was kept': {
    fair: ['ok, wrongInput', 'wrongInput, ok'],
    race: async (house) => {
      const day = await house.freshStart()
      const id = await house.book({ days: [day] })
      await recordReceipt(house.at(0), { key: newKey(), bookingId: id, amount: 9_000, means: 'cash' })
      const late = addHours(RACE_NOW, 24 * 30)
      await cancelBooking(house.at(0, late), id, { key: newKey() })
      const refill = (deps: ReturnType<RaceHouse['at']>) => refillPlaces(deps, { key: newKey(), bookingId: id, amount: 5_000 }).catch(() => 'wrongInput')
      return { one: (deps) => refill(deps()), other: (deps) => refill(deps()) }
    },
  },
}

test.each(Object.entries(races))(
  `%s: fair, and nothing broken, ${rounds} times`,
  async (_, { race, fair }) => {
    const seen = await runRace(race, rounds, fair)
    expect([...seen.keys()].toSorted()).toEqual(fair.toSorted())
  },
  600_000,
)

test(`two full lessons whose guests want to change places never wait for each other for ever, ${rounds} times`, async () => {
  const seen = await runRace(
    async (house) => {
      const [day, other] = [await house.freshStart(), await house.freshStart()]
      const [one, two] = [await house.book({ days: [day], party: 4 }), await house.book({ days: [other], party: 4 })]
      return {
        one: (deps) => rescheduleBooking(deps(), one, { key: newKey(), days: [other] }),
        other: (deps) => rescheduleBooking(deps(), two, { key: newKey(), days: [day] }),
      }
    },
    rounds,
    [],
  )
  expect([...seen.keys()]).toEqual(['noSpaceLeft, noSpaceLeft'])
}, 600_000)

let control: RaceHouse
beforeAll(async () => {
  control = await openRaceHouse()
})
afterAll(async () => {
  await control.close()
})

test('the control: a booking that nobody locks is cancelled and moved at once in at least nine of ten rounds', async () => {
  const [left, right] = control.databases
  await left.$executeRaw`CREATE TABLE unguarded (round int PRIMARY KEY, status text NOT NULL, won int NOT NULL DEFAULT 0)`
  const both: boolean[] = []
  for (let round = 0; round < rounds; round += 1) {
    await left.$executeRaw`INSERT INTO unguarded VALUES (${round}::int, 'confirmed')`
    await Promise.all([changeUnguarded(left, round, 'cancelled'), changeUnguarded(right, round, 'moved')])
    const [row] = await left.$queryRaw<{ won: number }[]>`SELECT won FROM unguarded WHERE round = ${round}::int`
    both.push(row?.won === 2)
  }
  expect(both.filter(Boolean).length / both.length).toBeGreaterThanOrEqual(0.9)
})

/** What a program without row locks does: it reads the status, has something to do, and writes. */
async function changeUnguarded(database: Database, round: number, status: string): Promise<void> {
  await inTransaction(database, async (tx) => {
    const [row] = await tx.$queryRaw<{ status: string }[]>`SELECT status FROM unguarded WHERE round = ${round}::int`
    if (row?.status !== 'confirmed') return
    await tx.$executeRaw`SELECT pg_sleep(0.02)`
    await tx.$executeRaw`UPDATE unguarded SET status = ${status}, won = won + 1 WHERE round = ${round}::int`
  })
}

/** Calls a start off and says how many guests were asked what they want instead. */
async function callOff(deps: ReturnType<RaceHouse['at']>, day: DayChoice): Promise<string> {
  return `${(await callOffSessions(deps, day)).bookings.length} asked`
}

/** A request with places to which the school has proposed another start. */
async function proposed(house: RaceHouse) {
  const [asked, day] = [await house.freshStart(), await house.freshStart()]
  const id = await house.book({ days: [asked], party: 2 }, withChild)
  const answer = await proposeTime(house.at(0), id, [day])
  if (!answer.ok) throw new Error('The proposal was refused')
  return { id, day }
}

/** A booking whose only day was called off, and a start it could have instead. */
async function calledOff(house: RaceHouse) {
  const [day, later] = [await house.freshStart(), await house.freshStart()]
  const id = await house.book({ days: [day] })
  await callOffSessions(house.at(0), day)
  return { id, later }
}
