import {
  dayInLanzarote,
  daysLater,
  daysUntil,
  momentInLanzarote,
  offers,
  referenceParty,
  referencePayments,
  referencePrice,
  terms,
  type OfferName,
  type ReferencePayment,
  type ReferencePerson,
} from './referenceRules.ts'

/** A start that the school teaches: places of all its groups together (lessons), or boats (wake). */
export type ReferenceStart = { activity: 'wingfoil' | 'wake'; day: string; time: string; places: number }

export type ReferenceDay = { date: string; start: string }

/**
 * One booking of the model. `claims` says whether it has places of its own; `over` that its hold ended in a way nobody can mend.
 */
export type ReferenceBooking = {
  id: string
  offer: OfferName
  days: readonly ReferenceDay[]
  people: number
  claims: boolean
  status: 'held' | 'requested' | 'confirmed' | 'expired'
  over: boolean
  madeAt: number
  endsAt: number
  extended: boolean
  deadline: number | null
  charges: readonly ReferencePayment[]
  total: number
}

/** What the model says to a call: done, or the reasons against it (any of them is a right answer), with the places left where it is about places. */
export type Verdict = { ok: true } | { ok: false; codes: readonly string[]; left?: number }

const yes: Verdict = { ok: true }

/**
 * A school in a few plain rules: it counts places of a start, not seats of a session, knows no database and no order of
 * locks. Histories are told to it and to the program; what they answer and what is taken must be the same.
 */
export class ReferenceSchool {
  readonly bookings = new Map<string, ReferenceBooking>()
  readonly #starts = new Map<string, ReferenceStart>()

  constructor(starts: readonly ReferenceStart[]) {
    for (const start of starts) this.#starts.set(nameOf(start.activity, start.day, start.time), start)
  }

  /** Places taken at a start at `now`: of living holds, of requests with places and of bookings. */
  takenAt(activity: 'wingfoil' | 'wake', day: ReferenceDay, now: number): number {
    return [...this.bookings.values()]
      .filter((booking) => offers[booking.offer].activity === activity && this.#counts(booking, now) && has(booking, day))
      .reduce((sum, booking) => sum + (activity === 'wake' ? 1 : booking.people), 0)
  }

  /** People who still fit at a start at `now`; a free boat takes five. */
  leftAt(activity: 'wingfoil' | 'wake', day: ReferenceDay, now: number): number {
    const start = this.#starts.get(nameOf(activity, day.date, day.start))
    const free = start === undefined ? 0 : start.places - this.takenAt(activity, day, now)
    return activity === 'wake' ? Math.min(free, 1) * 5 : free
  }

  /** Why a day cannot be booked however empty it is; null when it can. */
  closedAt(activity: 'wingfoil' | 'wake', day: ReferenceDay, now: number): string | null {
    const today = dayInLanzarote(now)
    if (day.date < today) return 'closed'
    if (daysUntil(today, day.date) > terms.horizonDays) return 'beyondHorizon'
    if (!this.#starts.has(nameOf(activity, day.date, day.start))) return 'closed'
    return momentInLanzarote(day.date, day.start) - now < terms.lead ? 'leadTime' : null
  }

  /** Whether a start lies in the past: it is not listed any more. */
  hasBegun(day: ReferenceDay, now: number): boolean {
    return momentInLanzarote(day.date, day.start) <= now
  }

  /** Asks for places; the older hold's places are back before the new ones are counted, and stay taken when the answer is no. */
  hold(
    call: { id: string; offer: OfferName; days: readonly ReferenceDay[]; people: number; onFull?: 'request' | undefined; replaces?: string | undefined },
    now: number,
  ): Verdict {
    const { activity, most } = offers[call.offer]
    const older = call.replaces === undefined ? undefined : this.bookings.get(call.replaces)
    const days = call.days.toSorted((a, b) => (a.date < b.date ? -1 : 1))
    const isBooked = older !== undefined && older.status !== 'held' && older.status !== 'expired'
    const codes = [...(call.people > most ? ['partyTooLarge'] : []), ...(isBooked ? ['notAllowedNow'] : []), ...this.#closed(activity, days, now)]
    if (codes.length > 0) return { ok: false, codes }
    const before = older && { ...older }
    if (older?.status === 'held') Object.assign(older, { status: 'expired', over: older.endsAt > now })
    const left = this.#scarcest(activity, days, now)
    const fits = left >= call.people
    if (!fits && call.onFull !== 'request') {
      if (older && before) Object.assign(older, before)
      return { ok: false, codes: ['noSpaceLeft'], left }
    }
    this.bookings.set(call.id, {
      id: call.id,
      offer: call.offer,
      days,
      people: call.people,
      claims: fits,
      status: 'held',
      over: false,
      madeAt: now,
      endsAt: now + terms.hold,
      extended: false,
      deadline: null,
      charges: [],
      total: referencePrice(call.offer, call.people).total,
    })
    return yes
  }

  /** Lets a hold in its last two minutes last until half an hour after it was made, once. */
  extend(id: string, now: number): Verdict {
    const booking = this.#get(id)
    if (booking.status === 'expired' || (booking.status === 'held' && booking.endsAt <= now)) return { ok: false, codes: ['holdExpired'] }
    if (booking.status !== 'held' || booking.extended || booking.endsAt - now > terms.lastMinutes) return { ok: false, codes: ['notAllowedNow'] }
    Object.assign(booking, { extended: true, endsAt: booking.madeAt + terms.longestHold })
    return yes
  }

  /** Gives a living hold's places back. */
  release(id: string, now: number): Verdict {
    const booking = this.#get(id)
    if (booking.status !== 'held' || booking.endsAt <= now) return { ok: false, codes: ['notAllowedNow'] }
    Object.assign(booking, { status: 'expired', over: true })
    return yes
  }

  /** Turns a hold into a booking or a request; an expired one only when its places can be had again. */
  confirm(call: { id: string; expectedTotal: number; photo: boolean; people: readonly ReferencePerson[]; guardianPresent: boolean }, now: number): Verdict {
    const booking = this.#get(call.id)
    const isDead = booking.status === 'expired' || (booking.status === 'held' && booking.endsAt <= now)
    if ((booking.status !== 'held' && booking.status !== 'expired') || booking.over) return { ok: false, codes: ['notAllowedNow'] }
    const party = referenceParty(booking.offer, call.people, call.guardianPresent)
    const price = referencePrice(booking.offer, booking.people, call.photo)
    const { activity } = offers[booking.offer]
    const codes = [
      ...(party === 'cannotSwim' || party === 'ageRule' || party === 'guardianMissing' ? [party] : []),
      ...(call.expectedTotal === price.total ? [] : ['priceChanged']),
      ...(isDead ? this.#closed(activity, booking.days, now) : []),
    ]
    if (codes.length > 0) return { ok: false, codes }
    const left = this.#scarcest(activity, booking.days, now)
    if (isDead && booking.claims && left < booking.people) return { ok: false, codes: ['noSpaceLeft'], left }
    const asks = party === 'request' || !booking.claims
    const [first = { date: '', start: '' }] = booking.days
    const answered = Math.min(now + terms.request, momentInLanzarote(first.date, first.start))
    Object.assign(
      booking,
      asks
        ? { status: 'requested', over: false, deadline: answered, total: price.total }
        : { status: 'confirmed', charges: referencePayments(price, now, first.date), total: price.total },
    )
    return yes
  }

  /** What the clock ends when the school tidies up: dead holds, and requests that nobody has answered. */
  tidy(now: number): void {
    for (const booking of this.bookings.values()) {
      if (booking.status === 'held' && booking.endsAt <= now) booking.status = 'expired'
      if (booking.status === 'requested' && booking.deadline !== null && booking.deadline <= now) Object.assign(booking, { status: 'expired', over: true })
    }
  }

  /** Days in a row from a first day, as many as the offer has. */
  daysFrom(offer: OfferName, first: ReferenceDay): ReferenceDay[] {
    return Array.from({ length: offers[offer].days }, (_, index) => ({ date: daysLater(first.date, index), start: first.start }))
  }

  #closed(activity: 'wingfoil' | 'wake', days: readonly ReferenceDay[], now: number): string[] {
    return days.flatMap((day) => this.closedAt(activity, day, now) ?? [])
  }

  #scarcest(activity: 'wingfoil' | 'wake', days: readonly ReferenceDay[], now: number): number {
    return Math.min(...days.map((day) => this.leftAt(activity, day, now)))
  }

  #counts(booking: ReferenceBooking, now: number): boolean {
    if (!booking.claims) return false
    return booking.status === 'held' ? booking.endsAt > now : booking.status !== 'expired'
  }

  #get(id: string): ReferenceBooking {
    const booking = this.bookings.get(id)
    if (booking === undefined) throw new Error(`The model has no booking ${id}`)
    return booking
  }
}

function nameOf(activity: string, day: string, time: string): string {
  return `${activity} ${day} ${time}`
}

function has(booking: ReferenceBooking, day: ReferenceDay): boolean {
  return booking.days.some((own) => own.date === day.date && own.start === day.start)
}
