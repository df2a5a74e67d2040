import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, instantOf } from '#domain/calendar.ts'
import { confirmRequestSchema } from '#domain/wire/confirmWire.ts'
import { holdRequestSchema } from '#domain/wire/holdWire.ts'
import { cancelBooking } from '#server/commands/cancelBooking.ts'
import { cancelBySchool, moveBySchool } from '#server/commands/changeBySchool.ts'
import { changeParticipants } from '#server/commands/changeParticipants.ts'
import { nobody } from '#server/commands/commandDeps.ts'
import { confirmBooking } from '#server/commands/confirmBooking.ts'
import { holdPlaces } from '#server/commands/holdPlaces.ts'
import { recordReceipt } from '#server/commands/recordReceipt.ts'
import { refillPlaces } from '#server/commands/refillPlaces.ts'
import { releaseHold } from '#server/commands/releaseHold.ts'
import { rescheduleBooking } from '#server/commands/rescheduleBooking.ts'
import { inTransaction, type Database } from '#server/repositories/transaction.ts'
import { confirmWords, holdWords } from '#tests/support/guestWords.ts'
import { raceRounds } from '#tests/support/race.ts'
import { fairRaces, newKey, openRaceHouse, type Race, type RaceHouse, type Races, runRace } from '#tests/support/raceHouse.ts'

/** Two commands that change one booking or want one place. Every pair of answers listed must occur. */
const races: Races = {
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
  'two members of staff give a refilled share back, together more than was kept': {
    fair: ['ok, wrongInput', 'wrongInput, ok'],
    race: async (house) => {
      const day = await house.freshStart()
      const id = await house.book({ days: [day] })
      await recordReceipt(house.at(0), { key: newKey(), bookingId: id, amount: 9_000, means: 'cash' })
      const late = instantOf(addDays(day.date, -2), day.start)
      await cancelBooking(house.at(0, late), id, { key: newKey() })
      const refill = (deps: ReturnType<RaceHouse['at']>) => refillPlaces(deps, { key: newKey(), bookingId: id, amount: 5_000 }).catch(() => 'wrongInput')
      return { one: (deps) => refill(deps()), other: (deps) => refill(deps()) }
    },
  },
}

fairRaces(races)

test(`two full lessons whose guests want to change places never wait for each other for ever, ${raceRounds} times`, async () => {
  const seen = await runRace(
    async (house) => {
      const [day, other] = [await house.freshStart(), await house.freshStart()]
      const [one, two] = [await house.book({ days: [day], party: 4 }), await house.book({ days: [other], party: 4 })]
      return {
        one: (deps) => rescheduleBooking(deps(), one, { key: newKey(), days: [other] }),
        other: (deps) => rescheduleBooking(deps(), two, { key: newKey(), days: [day] }),
      }
    },
    raceRounds,
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
  for (let round = 0; round < raceRounds; round += 1) {
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
    await tx.$executeRaw`SELECT pg_sleep(0.2)`
    await tx.$executeRaw`UPDATE unguarded SET status = ${status}, won = won + 1 WHERE round = ${round}::int`
  })
}
