import { createActor, fromPromise, SimulatedClock } from 'xstate'
import { instantFromMs, msOf } from '#domain/calendar.ts'
import type { Instant, LocalDate } from '#domain/calendar.ts'
import { firstCatalogue } from '#domain/catalogueValues.ts'
import type { OfferCode } from '#domain/offer.ts'
import type { ConfirmAnswer, ConfirmRequest } from '#domain/wire/confirmWire.ts'
import type { ExtendAnswer, HoldAnswer, HoldRef, HoldRequest } from '#domain/wire/holdWire.ts'
import type { Group } from '#domain/wire/changeWire.ts'
import type { MonthAnswer, MonthRequest } from '#domain/wire/monthWire.ts'
import { sampleInput } from '#fixtures/bookingSteps.ts'
import { SAMPLE_CHOICE, SAMPLE_NOW, sampleBooked, sampleHold, sampleMonth, sampleTrip } from '#fixtures/schoolAnswers.ts'
import { bookingMachine } from '#machines/bookingMachine.ts'
import type { FreeDaySearch, Reply, TripAnswer, TripChangeAnswer } from '#machines/bookingMachineActors.ts'
import type { BookingMachineEvent } from '#machines/bookingMachineEvents.ts'
import type { BookingInput, Found } from '#machines/bookingMachineContext.ts'
import { draftOf } from '#machines/bookingDrafts.ts'
import type { TripChange } from '#machines/tripFacts.ts'

/** The server's side of a test: what it answers, and everything it was asked. A test replaces single answers. */
export type School = {
  month: (asked: MonthRequest) => Reply<MonthAnswer>
  hold: (asked: HoldRequest, now: Instant) => Reply<HoldAnswer>
  extend: (asked: HoldRef, now: Instant) => Reply<ExtendAnswer>
  confirm: (asked: ConfirmRequest, now: Instant) => Reply<ConfirmAnswer> | Promise<Reply<ConfirmAnswer>>
  trip: (now: Instant) => Reply<TripAnswer>
  group: (now: Instant) => Reply<Group | null>
  change: (asked: TripChange, now: Instant) => Reply<TripChangeAnswer>
}

/** A guest at a booking with a clock that the test moves; everything outside the machine is played by the school. */
export function bookAt(
  school: Partial<School> = {},
  options: { offer?: OfferCode; party?: number; found?: Partial<Found>; input?: Partial<BookingInput> } = {},
) {
  const { offer = 'lesson.intro', party = 1 } = options
  const clock = new SimulatedClock()
  const now = () => instantFromMs(msOf(SAMPLE_NOW) + clock.now())
  const asked = {
    holds: Array.of<HoldRequest>(),
    extensions: Array.of<HoldRef>(),
    orders: Array.of<ConfirmRequest>(),
    released: Array.of<HoldRef | null>(),
    months: Array.of<MonthRequest>(),
    changes: Array.of<TripChange>(),
  }
  const given = givingSchool(school, now)
  const actor = createActor(
    bookingMachine.provide({
      actors: {
        loadDraft: fromPromise<Found>(() =>
          Promise.resolve({ draft: null, preparation: null, deviceTime: now(), wantsTrip: false, wantsGroup: false, ...options.found }),
        ),
        readClock: fromPromise<Instant>(() => Promise.resolve(now())),
        loadMonth: fromPromise<Reply<MonthAnswer>, MonthRequest>(({ input }) => Promise.resolve(given.month(kept(asked.months, input)))),
        findFreeDay: fromPromise<Reply<LocalDate | null>, FreeDaySearch>(() => Promise.resolve(answer(SAMPLE_CHOICE.date, now()))),
        holdPlaces: fromPromise<Reply<HoldAnswer>, HoldRequest>(({ input }) => Promise.resolve(given.hold(kept(asked.holds, input), now()))),
        extendHold: fromPromise<Reply<ExtendAnswer>, HoldRef>(({ input }) => Promise.resolve(given.extend(kept(asked.extensions, input), now()))),
        releaseHold: fromPromise<void, HoldRef | null>(({ input }) => Promise.resolve(void kept(asked.released, input))),
        confirmBooking: fromPromise<Reply<ConfirmAnswer>, ConfirmRequest>(({ input }) => Promise.resolve(given.confirm(kept(asked.orders, input), now()))),
        loadTrip: fromPromise<Reply<TripAnswer>>(() => Promise.resolve(given.trip(now()))),
        loadGroup: fromPromise<Reply<Group | null>>(() => Promise.resolve(given.group(now()))),
        changeTrip: fromPromise<Reply<TripChangeAnswer>, TripChange>(({ input }) => Promise.resolve(given.change(kept(asked.changes, input), now()))),
      },
    }),
    { input: { ...sampleInput(firstCatalogue, offer, party), ...options.input }, clock },
  ).start()
  return { actor, clock, asked, now, draft: () => draftOf(actor.getSnapshot().context, now()) }
}

/** An answer of the server. */
export function answer<Answer>(value: Answer, receivedAt: Instant = SAMPLE_NOW): Reply<Answer> {
  return { kind: 'answer', answer: value, receivedAt }
}

/** The first lesson of one adult, held at a moment. */
export function lessonHold(now: Instant) {
  return sampleHold(firstCatalogue, { offer: 'lesson.intro', party: 1, days: [SAMPLE_CHOICE] }, now)
}

function givingSchool(school: Partial<School>, now: () => Instant): School {
  return {
    month: ({ offer, month }) => answer(sampleMonth(firstCatalogue, offer, month, now()), now()),
    hold: ({ key, offer, party, days }, at) => answer({ ok: true, hold: { ...sampleHold(firstCatalogue, { offer, party, days }, at), id: key } }, at),
    extend: ({ id }, at) =>
      answer({ ok: true, hold: { ...lessonHold(at), id, extendable: false, expiresAt: instantFromMs(msOf(SAMPLE_NOW) + 30 * 60_000) } }, at),
    confirm: (_, at) => answer({ ok: true, booking: sampleBooked(lessonHold(at)) }, at),
    trip: (at) => answer(sampleTrip(lessonHold(SAMPLE_NOW)), at),
    group: (at) => answer(null, at),
    change: (_, at) => answer({ ok: true, outcome: { kind: 'prepared' } }, at),
    ...school,
  }
}

function kept<Asked>(list: Asked[], asked: Asked): Asked {
  list.push(asked)
  return asked
}

/** A guest at a booking. */
export type Booking = ReturnType<typeof bookAt>

/** Milliseconds. */
export const MINUTE = 60_000

/** Lets the school's answers arrive without moving the clock. */
export async function settled(): Promise<void> {
  for (const _ of Array.from({ length: 30 })) await Promise.resolve()
}

/** The guest does one thing after the other, each when the answers to the last one are there. */
export async function tell(booking: Booking, ...events: BookingMachineEvent[]): Promise<void> {
  for (const event of events) {
    await settled()
    booking.actor.send(event)
  }
  await settled()
}

/** Lets time pass and everything it sets off settle. */
export async function wait(booking: Booking, milliseconds: number): Promise<void> {
  booking.clock.increment(milliseconds)
  await settled()
}

/** Taps the sample start. */
export const tap: BookingMachineEvent = { type: 'start.tapped', ...SAMPLE_CHOICE }
/** Presses the order button. */
export const submit: BookingMachineEvent = { type: 'booking.submitted' }
/** Fills in everything an adult is asked. */
export const filling: BookingMachineEvent[] = [
  { type: 'details.typed', field: 'participants.0.age', value: '34' },
  { type: 'details.typed', field: 'participants.0.swims', value: 'confident' },
  { type: 'details.typed', field: 'contact.firstName', value: 'Marta' },
  { type: 'details.typed', field: 'contact.lastName', value: 'Ejemplo' },
  { type: 'details.typed', field: 'contact.email', value: ' marta@Example.com ' },
  { type: 'details.typed', field: 'contact.phone', value: '600 000 000' },
  { type: 'terms.ticked', accepted: true },
]

/** Where the booking stands. */
export const stateOf = ({ actor }: Booking) => actor.getSnapshot().value
/** What the booking knows. */
export const contextOf = ({ actor }: Booking) => actor.getSnapshot().context
