import { dayInLanzarote, daysLater, daysUntil, HOUR, momentInLanzarote, terms } from './referenceRules.ts'

/**
 * What becomes of bookings after they were made, in a few plain rules written from the product's pages and not from our code:
 * places of days, cents of a bill, days of a ladder. It knows no seats, no ledger lines and no events.
 */

/** One day of a trip: it takes place, was called off and waits for a choice, or was called off and credited. */
type TripDay = { date: string; state: 'open' | 'off' | 'credited' }

/** A booking of the model; money in whole cents. `dAtMoves` are the days before the first day at every move its guest made. */
export type ReferenceTrip = {
  id: string
  people: number
  days: TripDay[]
  status: 'confirmed' | 'cancelled'
  total: number
  owed: number
  paid: number
  dAtMoves: number[]
  chooseBy: number
}

/** What the model says to a change: done (with the money that comes back), or the reasons against it. */
export type ChangeVerdict = { ok: true; refund?: number } | { ok: false; codes: readonly string[] }

const START = '09:00'
const PLACES = 4

/** A school of one instructor who teaches every day at nine. */
export class ReferenceTrips {
  readonly trips = new Map<string, ReferenceTrip>()
  readonly #taught: Set<string>

  constructor(taught: readonly string[]) {
    this.#taught = new Set(taught)
  }

  /** Places taken on a day. */
  takenOn(date: string): number {
    const all = [...this.trips.values()].filter((trip) => trip.status === 'confirmed' && trip.days.some((day) => day.date === date && day.state === 'open'))
    return all.reduce((sum, trip) => sum + trip.people, 0)
  }

  book(call: { id: string; people: number; dates: readonly string[]; eurosEach: number }, now: number): ChangeVerdict {
    const refused = this.#refusal(call.dates, call.people, now)
    if (refused !== null) return refused
    const total = call.eurosEach * 100 * call.people
    const days = call.dates.map((date): TripDay => ({ date, state: 'open' }))
    this.trips.set(call.id, { id: call.id, people: call.people, days, status: 'confirmed', total, owed: total, paid: 0, dAtMoves: [], chooseBy: 0 })
    return { ok: true }
  }

  /** What the guest is told they get back, and gets: called-off days whole, for the rest 14 days all, 7 days half, then nothing. */
  cancel(id: string, now: number): ChangeVerdict {
    const trip = this.trip(id)
    if (trip.status !== 'confirmed' || momentOf(firstOf(trip)) <= now) return no
    const owed = trip.owed - this.#worth(trip)
    const base = Math.min(trip.paid, owed)
    const ahead = Math.min(daysUntil(dayInLanzarote(now), firstOf(trip)), ...trip.dAtMoves)
    const percent = ahead >= 14 ? 100 : ahead >= 7 ? 50 : 0
    const refund = Math.round((base * percent) / 100) + Math.max(0, trip.paid - owed)
    Object.assign(trip, { status: 'cancelled', owed: trip.paid - refund })
    return { ok: true, refund }
  }

  move(id: string, dates: readonly string[], now: number): ChangeVerdict {
    const trip = this.trip(id)
    const open = trip.days.filter((day) => day.state === 'open')
    if (trip.status !== 'confirmed' || open.length === 0 || momentOf(firstOf(trip)) - now <= 12 * HOUR) return no
    const entering = dates.filter((date) => !open.some((day) => day.date === date))
    if (entering.length === 0) return { ok: true }
    const refused = this.#refusal(entering, trip.people, now)
    if (refused !== null) return refused
    trip.dAtMoves.push(daysUntil(dayInLanzarote(now), firstOf(trip)))
    trip.days = [...trip.days.filter((day) => day.state !== 'open'), ...dates.map((date): TripDay => ({ date, state: 'open' }))]
    return { ok: true }
  }

  pay(id: string, amount: number): void {
    this.trip(id).paid += amount
  }

  /** A day does not take place: everybody on it has seven days to choose; nobody can have it any more. */
  callOff(date: string, now: number): void {
    this.#taught.delete(date)
    for (const trip of this.trips.values()) {
      const day = trip.days.find((own) => own.date === date && own.state === 'open')
      if (trip.status !== 'confirmed' || day === undefined) continue
      day.state = 'off'
      trip.chooseBy = momentInLanzarote(daysLater(dayInLanzarote(now), 7), '23:59')
    }
  }

  /** The money for called-off days: what was still due is less, the rest comes back. */
  chooseMoney(id: string): ChangeVerdict {
    const trip = this.trip(id)
    const worth = this.#worth(trip)
    if (trip.status !== 'confirmed' || worth === 0) return no
    const refund = worth - Math.min(worth, Math.max(0, trip.owed - trip.paid))
    trip.owed -= worth
    for (const day of trip.days) if (day.state === 'off') day.state = 'credited'
    if (!trip.days.some((day) => day.state === 'open')) trip.status = 'cancelled'
    return { ok: true, refund }
  }

  chooseDays(id: string, dates: readonly string[], now: number): ChangeVerdict {
    const trip = this.trip(id)
    if (trip.status !== 'confirmed' || this.#worth(trip) === 0) return no
    const refused = this.#refusal(dates, trip.people, now)
    if (refused !== null) return refused
    trip.days = [...trip.days.filter((day) => day.state !== 'off'), ...dates.map((date): TripDay => ({ date, state: 'open' }))]
    return { ok: true, refund: 0 }
  }

  schoolCancels(id: string): ChangeVerdict {
    const trip = this.trip(id)
    if (trip.status !== 'confirmed') return no
    Object.assign(trip, { status: 'cancelled', owed: 0 })
    return { ok: true }
  }

  /** Whoever has not chosen in time gets the money. */
  settle(now: number): void {
    for (const trip of this.trips.values()) if (trip.chooseBy <= now) this.chooseMoney(trip.id)
  }

  trip(id: string): ReferenceTrip {
    const trip = this.trips.get(id)
    if (trip === undefined) throw new Error(`The model has no trip ${id}`)
    return trip
  }

  #worth({ days, total }: ReferenceTrip): number {
    return (total / days.length) * days.filter((day) => day.state === 'off').length
  }

  #refusal(dates: readonly string[], people: number, now: number): Exclude<ChangeVerdict, { ok: true }> | null {
    const codes = dates.flatMap((date) => {
      if (!this.#taught.has(date)) return ['closed']
      if (date < dayInLanzarote(now)) return ['closed']
      return momentOf(date) - now < terms.lead ? ['leadTime'] : []
    })
    if (codes.length > 0) return { ok: false, codes }
    return dates.some((date) => PLACES - this.takenOn(date) < people) ? { ok: false, codes: ['noSpaceLeft'] } : null
  }
}

const no: ChangeVerdict = { ok: false, codes: ['notAllowedNow'] }

/** The first day that was not called off; the first at all where every day was. */
function firstOf({ days }: ReferenceTrip): string {
  const standing = days.filter((day) => day.state === 'open')
  const [first = ''] = (standing.length > 0 ? standing : days).map((day) => day.date).toSorted()
  return first
}

function momentOf(date: string): number {
  return momentInLanzarote(date, START)
}
