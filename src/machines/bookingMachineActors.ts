import { fromPromise } from 'xstate'
import type { Instant, LocalDate, LocalMonth } from '#domain/calendar.ts'
import type { OfferCode } from '#domain/offer.ts'
import type { ConfirmAnswer, ConfirmRequest } from '#domain/wire/confirmWire.ts'
import type { ExtendAnswer, HoldAnswer, HoldRef, HoldRequest } from '#domain/wire/holdWire.ts'
import type { MonthAnswer, MonthRequest } from '#domain/wire/monthWire.ts'
import type { Trip } from '#domain/wire/tripWire.ts'
import type { Group } from '#domain/wire/changeWire.ts'
import type { Refused } from '#domain/refusal.ts'
import type { Found } from './bookingMachineContext.ts'
import type { TripChange, TripOutcome } from './tripFacts.ts'

/**
 * What comes of asking the server: an answer (a refusal is one, too), or the one reason why there is none. `receivedAt` is the
 * device's clock when the answer came. `noAnswer`: it was sent and nothing came back, so nobody knows whether it was done.
 */
export type Reply<Answer> =
  | { kind: 'answer'; answer: Answer; receivedAt: Instant }
  | { kind: 'invalid'; fields: string[] }
  | { kind: 'tooMany'; waitSeconds: number }
  | { kind: 'outage'; waitSeconds: number }
  | { kind: 'offline' }
  | { kind: 'noAnswer' }

/** The first day with room from a month on, or null when there is none inside the horizon. */
export type FreeDaySearch = { offer: OfferCode; party: number; from: LocalMonth }

/** The trip behind the address's key or the booking cookie; null when the server does not know it. */
export type TripAnswer = Trip | null

/** What comes of a change of a booking. */
export type TripChangeAnswer = { ok: true; outcome: TripOutcome } | Refused

function notProvided(name: string): Promise<never> {
  return Promise.reject(new Error(`${name} not provided`))
}

/** The effects of a booking; the flow provides every one of them, an absent one fails loudly. */
export const bookingActors = {
  /** Reads the draft of this browser session. Never asks the server. */
  loadDraft: fromPromise<Found>(() => notProvided('loadDraft')),
  /** Looks at this device's clock. */
  readClock: fromPromise<Instant>(() => notProvided('readClock')),
  loadMonth: fromPromise<Reply<MonthAnswer>, MonthRequest>(() => notProvided('loadMonth')),
  findFreeDay: fromPromise<Reply<LocalDate | null>, FreeDaySearch>(() => notProvided('findFreeDay')),
  holdPlaces: fromPromise<Reply<HoldAnswer>, HoldRequest>(() => notProvided('holdPlaces')),
  extendHold: fromPromise<Reply<ExtendAnswer>, HoldRef>(() => notProvided('extendHold')),
  releaseHold: fromPromise<void, HoldRef | null>(() => notProvided('releaseHold')),
  confirmBooking: fromPromise<Reply<ConfirmAnswer>, ConfirmRequest>(() => notProvided('confirmBooking')),
  loadTrip: fromPromise<Reply<TripAnswer>>(() => notProvided('loadTrip')),
  /** What the group link shows; null when the server does not know it. */
  loadGroup: fromPromise<Reply<Group | null>>(() => notProvided('loadGroup')),
  changeTrip: fromPromise<Reply<TripChangeAnswer>, TripChange>(() => notProvided('changeTrip')),
}
