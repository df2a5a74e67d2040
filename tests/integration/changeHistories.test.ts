import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { instantFromMs, localDate, msOf } from '#domain/calendar.ts'
import { callOffSessions } from '#server/commands/callOffSessions.ts'
import { cancelBySchool } from '#server/commands/changeBySchool.ts'
import { settleCallOffs } from '#server/commands/settleCallOffs.ts'
import { lessonDay, openChangeHouse, type ChangeHouse } from '#tests/support/changeHouse.ts'
import { confirmWords, holdWords } from '#tests/support/guestWords.ts'
import { historyPatience, historyRuns } from '#tests/support/historyRuns.ts'
import { brokenInvariants } from '#tests/support/invariants.ts'
import { certainHistories, changeHistories, HISTORY_DAYS, type Change } from '#tests/model/randomChanges.ts'
import { daysLater, HOUR } from '#tests/model/referenceRules.ts'
import { ReferenceTrips, type ChangeVerdict, type ReferenceTrip } from '#tests/model/referenceChanges.ts'

const seed = Number(process.env['TEST_SEED'] ?? Date.now() % 2_147_483_647)

/** One history: the model it is told to, its first day, and the keys of its bookings. */
type Stage = { model: ReferenceTrips; firstDay: string; keys: Map<string, string> }
type Answer = { ok: true } | { ok: false; refusal: { code: string } }

let house: ChangeHouse
let played = 0

beforeAll(async () => {
  house = await openChangeHouse()
})
afterAll(async () => {
  await house.stop()
})

/** Every history has days of its own, so that one database serves them all. */
async function nextStage(): Promise<Stage> {
  const firstDay = daysLater('2027-01-01', played * (HISTORY_DAYS + 40))
  played += 1
  house.at(`${firstDay}T10:00:00.000Z`)
  const taught = Array.from({ length: HISTORY_DAYS }, (_, index) => daysLater(firstDay, index + 1))
  await house.lessons(taught)
  return { model: new ReferenceTrips(taught), firstDay, keys: new Map() }
}

test(
  "whatever guests, school and clock change: every answer, place, bill and day is as the school's rules say",
  async () => {
    process.stdout.write(`changes: seed ${seed}, TEST_SEED repeats them\n`)
    await fc.assert(
      fc.asyncProperty(changeHistories, async (changes) => {
        const stage = await nextStage()
        for (const change of changes) await play(stage, change)
        await expectTheSame(stage)
      }),
      { numRuns: certainHistories.length + historyRuns, seed, endOnFailure: true, examples: certainHistories.map((changes) => [changes]) },
    )
    expect(await brokenInvariants(house.url)).toEqual([])
    const events = await house.database.bookingEvent.findMany({ distinct: ['event', 'to'], select: { event: true, to: true } })
    expect(events.map(({ event, to }) => `${event} ${to}`)).toEqual(
      expect.arrayContaining([
        'guest.cancelled cancelled',
        'booking.moved confirmed',
        'sessions.calledOff confirmed',
        'callOff.answered confirmed',
        'callOff.answered cancelled',
        'school.cancelled cancelled',
      ]),
    )
  },
  historyPatience,
)

async function play(stage: Stage, change: Change): Promise<void> {
  const { model, firstDay } = stage
  const now = msOf(house.clock.now())
  if (change.type === 'wait') return house.clock.set(instantFromMs(now + change.hours * HOUR))
  if (change.type === 'book') return await playBook(stage, change)
  if (change.type === 'callOff') return await playCallOff(model, daysLater(firstDay, change.day), now)
  if (change.type === 'settle') {
    model.settle(now)
    await settleCallOffs(house.api.deps)
    return
  }
  const trip = [...model.trips.values()].at(-1 - (change.which % Math.max(1, model.trips.size)))
  if (trip !== undefined) await playOnTrip(stage, change, trip, now)
}

async function playCallOff(model: ReferenceTrips, date: string, now: number): Promise<void> {
  model.callOff(date, now)
  await callOffSessions(house.api.deps, { date: localDate(date) })
}

async function playOnTrip(
  { model, firstDay, keys }: Stage,
  change: Exclude<Change, { type: 'wait' | 'book' | 'callOff' | 'settle' }>,
  trip: ReferenceTrip,
  now: number,
) {
  if (change.type === 'callOffOf') {
    const day = trip.days.find(({ state }) => state === 'open')
    return day && (await playCallOff(model, day.date, now))
  }
  const { bookings } = house.browser().api
  const call = { key: randomUUID(), manageKey: keys.get(trip.id) ?? '' }
  if (change.type === 'pay') {
    model.pay(trip.id, change.euros * 100)
    return await house.pay(trip, change.euros * 100)
  }
  if (change.type === 'cancel') {
    const shown = (await house.trip(call)).refundIfCancelledNow
    const answer = await bookings.cancel(call)
    if (answer.ok) expect(answer.refund).toEqual(shown)
    return agree(answer, model.cancel(trip.id, now), answer.ok ? answer.refund.amount : undefined)
  }
  if (change.type === 'schoolCancels') return agree(await cancelBySchool(house.api.deps, trip.id, 'school'), model.schoolCancels(trip.id))
  if (change.type === 'chooseMoney') {
    const answer = await bookings.chooseAfterCallOff({ ...call, choice: 'refund' })
    return agree(answer, model.chooseMoney(trip.id), answer.ok ? answer.refund : undefined)
  }
  const wanted = trip.days.filter((day) => day.state === (change.type === 'move' ? 'open' : 'off'))
  const dates = daysFrom(daysLater(firstDay, change.day), Math.max(1, wanted.length))
  if (trip.days.some((day) => !wanted.includes(day) && dates.includes(day.date))) return
  const days = dates.map((date) => lessonDay(date))
  if (change.type === 'move') return agree(await bookings.reschedule({ ...call, days }), model.move(trip.id, dates, now))
  agree(await bookings.chooseAfterCallOff({ ...call, choice: 'newDate', days }), model.chooseDays(trip.id, dates, now))
}

async function playBook({ model, firstDay, keys }: Stage, { day, people, long }: Extract<Change, { type: 'book' }>): Promise<void> {
  const { bookings } = house.browser().api
  const dates = daysFrom(daysLater(firstDay, day), long ? 3 : 1)
  const wish = { offer: long ? ('lesson.3days' as const) : ('lesson.intro' as const), party: people, days: dates.map((date) => lessonDay(date)) }
  const held = await bookings.hold(holdWords(wish))
  const id = held.ok ? held.hold.id : randomUUID()
  agree(held, model.book({ id, people, dates, eurosEach: long ? 240 : 90 }, msOf(house.clock.now())))
  if (!held.ok) return
  const booked = await bookings.confirm(confirmWords(held.hold))
  if (booked.ok) keys.set(id, booked.booking.manageKey)
}

/** The program must say what the model says: done, with the same money back, or a reason that the model knows too. */
function agree(answer: Answer, verdict: ChangeVerdict, refund?: number): void {
  const said = answer.ok ? 'done' : answer.refusal.code
  expect(verdict.ok ? ['done'] : verdict.codes).toContain(said)
  if (verdict.ok && refund !== undefined) expect(refund).toBe(verdict.refund)
}

async function expectTheSame({ model, firstDay, keys }: Stage): Promise<void> {
  for (const trip of model.trips.values()) {
    const shown = await house.trip({ manageKey: keys.get(trip.id) ?? '' })
    expect([shown.status, await house.money(trip)]).toEqual([trip.status, { owed: trip.owed, paid: trip.paid }])
    expect(shown.days.map((day) => day.date)).toEqual(trip.days.map((day) => day.date).toSorted())
    if (trip.status === 'cancelled') continue
    expect(shown.days.filter((day) => day.status === 'called_off')).toHaveLength(trip.days.filter((day) => day.state !== 'open').length)
  }
  for (const date of daysFrom(daysLater(firstDay, 1), HISTORY_DAYS)) expect([date, await house.taken(date)]).toEqual([date, model.takenOn(date)])
}

function daysFrom(first: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => daysLater(first, index))
}
