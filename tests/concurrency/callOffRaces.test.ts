import { addHours } from '#domain/calendar.ts'
import type { DayChoice } from '#domain/refusal.ts'
import { confirmRequestSchema } from '#domain/wire/confirmWire.ts'
import { holdRequestSchema } from '#domain/wire/holdWire.ts'
import { callOffSessions } from '#server/commands/callOffSessions.ts'
import { cancelBooking } from '#server/commands/cancelBooking.ts'
import { chooseAfterCallOff } from '#server/commands/chooseAfterCallOff.ts'
import { nobody } from '#server/commands/commandDeps.ts'
import { confirmBooking } from '#server/commands/confirmBooking.ts'
import { holdPlaces } from '#server/commands/holdPlaces.ts'
import { rescheduleBooking } from '#server/commands/rescheduleBooking.ts'
import { settleCallOffs } from '#server/commands/settleCallOffs.ts'
import { confirmWords, holdWords } from '#tests/support/guestWords.ts'
import { fairRaces, newKey, RACE_NOW, type RaceHouse, type Races } from '#tests/support/raceHouse.ts'

/** What happens in the moment in which the school calls a day off, and in the choice after it. Every pair of answers listed must occur. */
const races: Races = {
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
}

fairRaces(races)

/** Calls a start off and says how many guests were asked what they want instead. */
async function callOff(deps: ReturnType<RaceHouse['at']>, day: DayChoice): Promise<string> {
  return `${(await callOffSessions(deps, day)).bookings.length} asked`
}

/** A booking whose only day was called off, and a start it could have instead. */
async function calledOff(house: RaceHouse) {
  const [day, later] = [await house.freshStart(), await house.freshStart()]
  const id = await house.book({ days: [day] })
  await callOffSessions(house.at(0), day)
  return { id, later }
}
