import type { AnyMachineSnapshot } from 'xstate'
import { addMinutes } from '#domain/calendar.ts'
import type { Catalogue } from '#domain/catalogue.ts'
import { cents } from '#domain/money.ts'
import type { OfferCode } from '#domain/offer.ts'
import { isArranging, isHoldOf } from '#machines/bookingChoice.ts'
import { orderErrors, peopleErrors } from '#machines/bookingDetails.ts'
import { draftOf } from '#machines/bookingDrafts.ts'
import { isMoveReady } from '#machines/tripDays.ts'
import { preparationErrors } from '#machines/tripPreparing.ts'
import type { Refusal } from '#domain/refusal.ts'
import type { BookingContext } from '#machines/bookingMachineContext.ts'
import type { BookingMachineEvent } from '#machines/bookingMachineEvents.ts'
import { bookingSnapshotOf } from '#fixtures/bookingFixtures.ts'
import { inARow, no, reply, sampleInput, stepsOf } from '#fixtures/bookingSteps.ts'
import { SAMPLE_CHOICE, SAMPLE_MONTH, SAMPLE_NOW, sampleBooked, sampleFullMonth, sampleHold, sampleMonth } from '#fixtures/schoolAnswers.ts'
import { sampleGroup, sampleTrips } from '#fixtures/tripAnswers.ts'

/** Where a sample visitor is at home: one offer and one party. */
export type Home = { catalogue: Catalogue; offer: OfferCode; party: number }

const HELD_UNTIL = addMinutes(SAMPLE_NOW, 15)
const ENDING = addMinutes(SAMPLE_NOW, 14)
const OVER = addMinutes(SAMPLE_NOW, 16)
const trouble = [
  { kind: 'offline' },
  { kind: 'tooMany', waitSeconds: 90 },
  { kind: 'outage', waitSeconds: 5 },
  { kind: 'noAnswer' },
  { kind: 'invalid', fields: ['contact.phone'] },
]

const refusals: Refusal[] = [{ code: 'noSpaceLeft', left: 0, alternatives: [] }, { code: 'needsHuman' }, { code: 'closed', date: SAMPLE_CHOICE.date }]

/** Everything a guest can do and meet; of the fields two are emptied and filled, so that the graph stays small. */
export function guestFacts(home: Home): BookingMachineEvent[] {
  return [...choices(home), ...presses, ...typing]
}

function choices({ party, offer }: Home): BookingMachineEvent[] {
  const { date, start } = SAMPLE_CHOICE
  const [, , , fourth = SAMPLE_CHOICE] = inARow(SAMPLE_CHOICE, 4)
  return [
    { type: 'month.shown', month: SAMPLE_MONTH },
    { type: 'day.shown', day: date },
    { type: 'day.shown', day: inARow(SAMPLE_CHOICE, 30).at(-1)?.date ?? date },
    { type: 'party.changed', party: party + 1 },
    { type: 'offer.changed', offer: offer === 'lesson.intro' ? 'lesson.5days' : 'lesson.intro' },
    { type: 'languages.changed', languages: ['de'] },
    { type: 'start.tapped', date, start },
    { type: 'start.tapped', ...fourth },
    { type: 'start.requested', date, start },
    { type: 'days.swapped', index: 1, day: fourth },
    { type: 'alternative.chosen', days: inARow(fourth, offer === 'lesson.intro' ? 1 : 3) },
    { type: 'language.changed', locale: 'es' },
    { type: 'clock.read', deviceTime: SAMPLE_NOW },
  ]
}

const presses: BookingMachineEvent[] = [
  { type: 'nextFreeDay.pressed' },
  { type: 'days.dropped' },
  { type: 'days.held.pressed' },
  { type: 'choice.reopened' },
  { type: 'choice.kept' },
  { type: 'people.finished' },
  { type: 'people.reopened' },
  { type: 'booking.submitted' },
  { type: 'hold.extended.pressed' },
  { type: 'hold.again.pressed' },
  { type: 'request.pressed' },
  { type: 'price.accepted' },
  { type: 'retry.pressed' },
  { type: 'back.pressed' },
  { type: 'startAgain.pressed' },
  { type: 'connection.lost' },
  { type: 'connection.found' },
  { type: 'terms.ticked', accepted: true },
  { type: 'prepare.opened' },
  { type: 'prepare.saved.pressed' },
  { type: 'move.opened' },
  { type: 'newDate.opened' },
  { type: 'move.checked' },
  { type: 'move.confirmed' },
  { type: 'refund.chosen' },
  { type: 'cancel.opened' },
  { type: 'cancel.confirmed' },
  { type: 'proposal.answered', accept: true },
]

const typing: BookingMachineEvent[] = [
  { type: 'details.typed', field: 'contact.firstName', value: '' },
  { type: 'details.typed', field: 'contact.firstName', value: 'Marta' },
  { type: 'details.typed', field: 'participants.0.age', value: '' },
  { type: 'details.typed', field: 'participants.0.age', value: '34' },
  { type: 'prepare.typed', field: 'participants.0.heightCm', value: '5' },
  { type: 'prepare.typed', field: 'participants.0.heightCm', value: '180' },
]

/** What a visitor may have left behind: nothing, a booked trip, typed details, held places, or an order without an answer. */
function drafts(home: Home): unknown[] {
  const steps = stepsOf(home.catalogue, home.offer, home.party, inARow(SAMPLE_CHOICE, home.offer === 'lesson.intro' ? 1 : 3))
  const input = sampleInput(home.catalogue, home.offer, home.party)
  const [choosing, details, ordering] = [steps.filled, steps.filled, steps.submitting].map((way) =>
    draftOf(bookingSnapshotOf({ input, steps: way }).context, SAMPLE_NOW),
  )
  const found = { preparation: null, deviceTime: SAMPLE_NOW, wantsTrip: false, wantsGroup: false }
  const typed = choosing === null || choosing === undefined ? null : { ...choosing, entry: '?other', hold: null }
  return [
    { ...found, draft: null },
    { ...found, draft: null, wantsTrip: true },
    { ...found, draft: null, wantsGroup: true },
    { ...found, draft: typed },
    { ...found, draft: details },
    { ...found, draft: ordering },
  ]
}

/** Everything an effect of the booking can bring back. */
export function guestOutputs(source: string, { context }: AnyMachineSnapshot, home: Home): unknown[] {
  const { catalogue, offer, party } = home
  const hold = sampleHold(catalogue, { offer, party, days: context.days })
  const booked = sampleHold(catalogue, { offer, party, days: inARow(SAMPLE_CHOICE, offer === 'lesson.intro' ? 1 : 3) })
  const outputs: { [source: string]: unknown[] } = {
    loadDraft: source === 'loadDraft' ? drafts(home) : [],
    readClock: [SAMPLE_NOW, ENDING, OVER],
    loadMonth: [reply(sampleMonth(catalogue, offer, SAMPLE_MONTH)), reply(sampleFullMonth(catalogue, offer, SAMPLE_MONTH)), ...trouble],
    findFreeDay: [reply(SAMPLE_CHOICE.date), reply(null), ...trouble],
    holdPlaces: [
      reply({ ok: true, hold }),
      reply({ ok: true, hold: { ...hold, total: cents(hold.total + 500) } }),
      ...refusals.map((refusal) => no(refusal)),
      ...trouble,
    ],
    extendHold: [reply({ ok: true, hold: { ...hold, extendable: false, expiresAt: addMinutes(HELD_UNTIL, 15) } }), no({ code: 'holdExpired' }), ...trouble],
    releaseHold: [undefined],
    confirmBooking: [
      reply({ ok: true, booking: sampleBooked(hold) }),
      reply({ ok: true, booking: sampleBooked(hold, 'requested') }),
      no({ code: 'priceChanged', was: hold.total, now: cents(hold.total + 500) }),
      no({ code: 'noSpaceLeft', left: 0, alternatives: [] }),
      no({ code: 'ageRule', minimum: 12, participant: 0 }),
      no({ code: 'needsHuman' }),
      no({ code: 'notAllowedNow', allowed: [] }),
      no({ code: 'notAllowedNow', allowed: ['cancel'] }),
      ...trouble,
    ],
    loadTrip: [...Object.values(sampleTrips(booked)).map((trip) => reply(trip)), reply(null), ...trouble],
    loadGroup: [reply(sampleGroup(booked)), reply(null), ...trouble],
    changeTrip: [
      reply({ ok: true, outcome: { kind: 'prepared' } }),
      no({ code: 'priceChanged', was: hold.total, now: cents(hold.total + 500) }),
      ...refusals.map((refusal) => no(refusal)),
      ...trouble,
    ],
  }
  return outputs[source] ?? []
}

/** States in which the trouble decides where a guest goes back to. */
const troubled = ['refused', 'needsHuman', 'priceChanged', 'rateLimited', 'outage', 'offline']

/** Where somebody looks at a booking or helps with it; what led there makes no difference any more. */
const afterwards = ['viewing', 'helping', 'changeUnsure', 'changeUnsent']

/** What may go on differently once the booking stands. */
function keyAfterwards({ value, context }: { value: unknown; context: BookingContext }): string {
  const { trip, group, moving, change, retries } = context
  const place = JSON.stringify(value)
  const isTyping = /preparing|filling/.test(place)
  const isMoving = /choosingDays|checkingMove|moving|moveAtOtherPrice/.test(place)
  const isSending = /saving|moving|cancelling|answering|settling|change/i.test(place)
  return JSON.stringify([
    place,
    trip?.allowed,
    group !== null,
    isTyping && preparationErrors(context).length > 0,
    isMoving && [moving, context.days.length, isMoveReady(context)],
    isSending && [change?.kind, retries],
  ])
}

/** Two bookings that may go on differently have different keys; what makes no difference in a state is left out of its key. */
export function guestKey(snapshot: AnyMachineSnapshot, home: Home): string {
  const { value } = snapshot
  const context: BookingContext = snapshot.context
  const { resume, retries, reholds, hold, days, step, choiceMoved } = context
  if (isElsewhere(snapshot, home)) return `elsewhere ${JSON.stringify(value)}`
  const state = typeof value === 'string' ? value : Object.keys(value)[0]
  if (afterwards.includes(state ?? '')) return keyAfterwards(snapshot)
  return JSON.stringify([
    value,
    peopleErrors(context).length > 0,
    orderErrors(context).length > 0,
    hold === null ? 'none' : isHoldOf(hold, context),
    isArranging(context),
    state === 'unknownOutcome' ? retries : null,
    state === 'details' ? [reholds > 0, hold?.extendable] : null,
    state === 'holding' ? [choiceMoved, days.length] : null,
    troubled.includes(state ?? '') ? resume : null,
    home.party >= 3 ? step : null,
  ])
}

/** True when the guest has gone over to another offer or party and has the answer: from there on another exploration leads. */
export function isElsewhere({ context, value }: AnyMachineSnapshot, { offer, party }: Home): boolean {
  return value !== 'holding' && (context.offer !== offer || context.party !== party)
}
