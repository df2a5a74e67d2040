import { randomUUID } from 'node:crypto'
import { instant, localDate, type Instant } from '#domain/calendar.ts'
import type { Cents } from '#domain/money.ts'
import type { DayChoice } from '#domain/refusal.ts'
import { approveRequest, declineRequest, proposeTime } from '#server/commands/answerRequest.ts'
import { callOffSessions } from '#server/commands/callOffSessions.ts'
import { moveBySchool } from '#server/commands/changeBySchool.ts'
import { expireRequests } from '#server/commands/expireRequests.ts'
import { refillPlaces } from '#server/commands/refillPlaces.ts'
import { embeddedPostgres } from '#server/embeddedPostgres/embeddedPostgres.ts'
import { columnOfDate } from '#server/repositories/rows.ts'
import { createDatabase } from '#server/repositories/transaction.ts'
import { testApiDeps } from '#tests/support/bookingCalls.ts'

/** What staff do with bookings at their desk, on the database of the server that the browser visits. Bookings are named by their reference. */
export type BookingDesk = {
  propose: (reference: string, day: DayChoice) => Promise<void>
  approve: (reference: string) => Promise<void>
  decline: (reference: string) => Promise<void>
  /** Lets the time for an answer run out; `endRequests` is the clock's look at it, which ends the request. */
  letExpire: (reference: string) => Promise<void>
  endRequests: () => Promise<void>
  /** Calls off the sessions the booking has on a day, for the weather. */
  callOff: (reference: string, day: DayChoice) => Promise<void>
  /** Moves a booking at the school's wish. */
  move: (reference: string, days: readonly DayChoice[]) => Promise<void>
  /** Gives back what the school had kept because the places were sold again. */
  refill: (reference: string, amount: Cents) => Promise<void>
  leave: () => Promise<void>
}

/** Sits down at the desk. */
export async function openBookingDesk(): Promise<BookingDesk> {
  const { url } = await embeddedPostgres({ dataDirectory: process.env['BROWSER_TEST_DATA'] ?? '', database: 'wing_school' })
  const database = createDatabase(url, 2)
  const deps = testApiDeps(database, { now })
  const idOf = async (reference: string) => (await database.booking.findUniqueOrThrow({ where: { reference }, select: { id: true } })).id
  return {
    propose: async (reference, day) => done(await proposeTime(deps, await idOf(reference), [dayOf(day)])),
    approve: async (reference) => done(await approveRequest(deps, await idOf(reference))),
    decline: async (reference) => done(await declineRequest(deps, await idOf(reference), 'conditions')),
    letExpire: async (reference) => {
      await database.booking.update({ where: { reference }, data: { requestDeadline: new Date(Date.now() - 1000) } })
    },
    endRequests: async () => {
      await expireRequests(deps)
    },
    callOff: async (reference, { date }) => {
      const seats = await database.seat.findMany({
        where: { booking: { reference }, session: { date: columnOfDate(localDate(date)) } },
        select: { sessionId: true },
      })
      await callOffSessions(deps, { ids: seats.map(({ sessionId }) => sessionId) })
    },
    move: async (reference, days) => done(await moveBySchool(deps, await idOf(reference), days.map(dayOf), 'school')),
    refill: async (reference, amount) => done(await refillPlaces(deps, { key: randomUUID(), bookingId: await idOf(reference), amount })),
    leave: () => database.$disconnect(),
  }
}

function done(answer: { ok: boolean }): void {
  if (!answer.ok) throw new Error(`The school could not do it: ${JSON.stringify(answer)}`)
}

function dayOf({ date, start }: DayChoice): DayChoice {
  return { date, start }
}

function now(): Instant {
  return instant(new Date().toISOString())
}
