import { planSessions } from '#server/commands/planSessions.ts'
import { rescheduleBooking } from '#server/commands/rescheduleBooking.ts'
import { callOff, rivalHold } from '#tests/support/bookingDeeds.ts'
import { pairDays } from '#tests/support/pairHouse.ts'
import { everyPair } from '#tests/support/pairRaces.ts'
import { answer, asked, type OfQuote } from '#tests/support/quoteDeeds.ts'
import { newKey } from '#tests/support/raceHouse.ts'

const [day, , , later] = pairDays

everyPair({
  name: 'on a day that the roster no longer has',
  control: ['the plan is made anew', 'a quote is answered with it'],
  prepare: async (house): Promise<OfQuote & { neighbour: string }> => {
    await house.databases[0].session.updateMany({ where: { date: new Date(day.date) }, data: { madeByStaff: false } })
    return { ...(await asked(house)), neighbour: await house.book({ days: [later] }) }
  },
  deeds: {
    'the plan is made anew': (_, deps) => planSessions(deps()),
    'a quote is answered with it': answer(day, 46_000),
    'somebody takes two places': rivalHold([day], 2),
    'somebody takes all places': rivalHold([day], 4),
    'somebody moves there': ({ neighbour }, deps) => rescheduleBooking(deps(), neighbour, { key: newKey(), days: [day] }),
    'it is called off': callOff(day),
  },
})
