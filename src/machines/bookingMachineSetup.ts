import { assign, setup, stateIn } from 'xstate'
import { addMonths, monthOf } from '#domain/calendar.ts'
import type { Instant, LocalDate, LocalMonth, WallTime } from '#domain/calendar.ts'
import type { Locale, TeachingLanguage } from '#domain/language.ts'
import type { OfferCode } from '#domain/offer.ts'
import type { AllowedEvent, DayChoice } from '#domain/refusal.ts'
import type { ConfirmAnswer } from '#domain/wire/confirmWire.ts'
import type { ExtendAnswer, HoldAnswer } from '#domain/wire/holdWire.ts'
import type { Group } from '#domain/wire/changeWire.ts'
import type { MonthAnswer } from '#domain/wire/monthWire.ts'
import { afterConfirm, afterHold, afterMonth, afterRehold, afterSearch, afterTrip } from './bookingAnswers.ts'
import * as change from './bookingChanges.ts'
import { daysToChoose, hasRoom, isArranging, isFirstLook, isComplete, isHoldOf } from './bookingChoice.ts'
import { asksPeopleFirst, isAboutPeople } from './bookingDetails.ts'
import { startedAgain } from './bookingDrafts.ts'
import { bookingActors } from './bookingMachineActors.ts'
import type { Reply, TripAnswer, TripChangeAnswer } from './bookingMachineActors.ts'
import type { BookingContext, BookingInput, DetailField, Found, Notice } from './bookingMachineContext.ts'
import type { BookingMachineEvent } from './bookingMachineEvents.ts'
import { holdsOtherPlaces, isEnding, isLapsed, msUntilLapse, msUntilStale, msUntilWarning, retryMs, RETRIES } from './bookingTimes.ts'
import { holdIn, isAboutDays, isBookedAlready, refusalCodeOf, statusIn } from './bookingReplies.ts'
import * as tripChange from './tripChanges.ts'
import { allows, isMoveReady, isOwnStart, mayMove, mayTakeNewDate } from './tripDays.ts'
import type { PrepareField, TripChange } from './tripFacts.ts'
import { preparationErrors } from './tripPreparing.ts'

/** What the page asks a state for, instead of asking for its name. */
export type BookingTag = 'when' | 'who' | 'trip' | 'group' | 'trouble' | 'busy' | 'editable' | 'counting' | 'warning' | 'lapsed'

type Replied<Answer> = { reply: Reply<Answer> }
type Start = { date: LocalDate; start: WallTime }

/** The vocabulary of a guest's booking: effects, guards, changes and delays, before any state is named. */
export const booking = setup({
  types: {
    context: {} as BookingContext,
    input: {} as BookingInput,
    events: {} as BookingMachineEvent,
    tags: {} as BookingTag,
  },
  actors: bookingActors,
  delays: {
    monthStale: ({ context }) => msUntilStale(context),
    holdEnding: ({ context }) => msUntilWarning(context),
    holdLapsed: ({ context }) => msUntilLapse(context),
    nextRetry: ({ context }) => retryMs(context.retries),
    waitOver: ({ context }) => context.waitSeconds * 1000,
    releaseTimeout: 3_000,
  },
  guards: {
    isAnswer: (_, { reply }: Replied<unknown>) => reply.kind === 'answer',
    isOffline: (_, { reply }: Replied<unknown>) => reply.kind === 'offline',
    isTooMany: (_, { reply }: Replied<unknown>) => reply.kind === 'tooMany',
    isOutage: (_, { reply }: Replied<unknown>) => reply.kind === 'outage',
    isInvalid: (_, { reply }: Replied<unknown>) => reply.kind === 'invalid',
    arrangesInAnswer: ({ context }, { reply }: Replied<MonthAnswer>) => reply.kind === 'answer' && isArranging(context),
    hasRoomInAnswer: ({ context }, { reply }: Replied<MonthAnswer>) => reply.kind === 'answer' && hasRoom(reply.answer, context.party),
    opensOnFullMonth: ({ context }, { reply }: Replied<MonthAnswer>) => reply.kind === 'answer' && isFirstLook(context),
    foundDay: (_, { reply }: Replied<LocalDate | null>) => reply.kind === 'answer' && reply.answer !== null,
    isOtherParty: ({ context }, { party }: { party: number }) => party !== context.party,
    isOtherOffer: ({ context }, { offer }: { offer: OfferCode }) => offer !== context.offer,
    isOtherMonth: ({ context }, { day }: { day: LocalDate }) => monthOf(day) !== context.month,
    isHeldAgain: stateIn('#reholding'),
    isSingleDay: ({ context }) => daysToChoose(context).days === 1,
    isChosenComplete: ({ context }) => isComplete(context),
    isHeldAlready: ({ context }, { date, start }: Start) => isHoldOf(context.hold, { ...context, days: [{ date, start }] }) && !isLapsed(context),
    areHeldAlready: ({ context }) => isHoldOf(context.hold, context) && !isLapsed(context),
    holdsTheChoice: ({ context }) => isHoldOf(context.hold, context),
    holdsOtherPlaces: ({ context }) => holdsOtherPlaces(context),
    givesPlaces: ({ context }, { reply }: Replied<HoldAnswer | ExtendAnswer>) => holdIn(reply) !== null && !context.choiceMoved,
    givesOldPlaces: ({ context }, { reply }: Replied<HoldAnswer>) => holdIn(reply) !== null && isComplete(context),
    givesSomePlaces: (_, { reply }: Replied<HoldAnswer | ExtendAnswer>) => holdIn(reply) !== null,
    givesPlacesAtOtherPrice: ({ context }, { reply }: Replied<HoldAnswer>) => (holdIn(reply)?.total ?? context.hold?.total) !== context.hold?.total,
    isFull: (_, { reply }: Replied<HoldAnswer | ConfirmAnswer>) => refusalCodeOf(reply) === 'noSpaceLeft',
    needsHuman: (_, { reply }: Replied<HoldAnswer | ConfirmAnswer>) => refusalCodeOf(reply) === 'needsHuman',
    isOtherPrice: (_, { reply }: Replied<ConfirmAnswer | TripChangeAnswer>) => refusalCodeOf(reply) === 'priceChanged',
    isBookedAlready: (_, { reply }: Replied<ConfirmAnswer>) => isBookedAlready(reply),
    isAboutPerson: (_, { reply }: Replied<ConfirmAnswer>) => refusalCodeOf(reply) === 'ageRule' || refusalCodeOf(reply) === 'cannotSwim',
    isRefused: (_, { reply }: Replied<HoldAnswer | ExtendAnswer | ConfirmAnswer | TripChangeAnswer>) => refusalCodeOf(reply) !== null,
    isConfirmed: (_, { reply }: Replied<ConfirmAnswer>) => statusIn(reply) === 'confirmed',
    isRequested: (_, { reply }: Replied<ConfirmAnswer>) => statusIn(reply) === 'requested',
    isTrip: (_, { reply }: Replied<TripAnswer>) => reply.kind === 'answer' && reply.answer !== null,
    lapsedTwice: ({ context }, { deviceTime }: { deviceTime: Instant }) => context.reholds > 0 && isLapsed(change.atDevice(context, deviceTime)),
    hasLapsed: ({ context }, { deviceTime }: { deviceTime: Instant }) => isLapsed(change.atDevice(context, deviceTime)),
    isEndingAt: ({ context }, { deviceTime }: { deviceTime: Instant }) => isEnding(change.atDevice(context, deviceTime)),
    mayExtend: ({ context }) => context.hold?.extendable === true,
    peopleFirst: ({ context }) => asksPeopleFirst(context) && context.step === 'people',
    isCheck: ({ context }) => asksPeopleFirst(context),
    hasErrorsInPeople: ({ context }) => change.errorsAtHand(context).some(isAboutPeople),
    hasErrors: ({ context }) => change.errorsAtHand(context).length > 0,
    hasHold: ({ context }) => context.hold !== null,
    resumesConfirm: ({ context }) => context.resume === 'confirm' && context.hold !== null,
    mayAskAgain: ({ context }) => context.retries < RETRIES,
    mayRetryItself: ({ context }) => context.retries + 1 < RETRIES,
    wantsTrip: (_, { wantsTrip }: Found) => wantsTrip,
    wantsGroup: (_, { wantsGroup }: Found) => wantsGroup,
    isGroup: (_, { reply }: Replied<Group | null>) => reply.kind === 'answer' && reply.answer !== null,
    isFriend: ({ context }) => context.group !== null,
    allows: ({ context }, { event }: { event: AllowedEvent }) => allows(context, event),
    mayEnd: ({ context }) => allows(context, 'cancel') || allows(context, 'withdraw'),
    mayMove: ({ context }) => mayMove(context),
    mayTakeNewDate: ({ context }) => mayTakeNewDate(context),
    isOwnStart: ({ context }, start: Start) => isOwnStart(context, start),
    isMoveReady: ({ context }) => isMoveReady(context),
    hasPrepareErrors: ({ context }) => preparationErrors(context).length > 0,
    isChanged: (_, { reply }: Replied<TripChangeAnswer>) => reply.kind === 'answer' && reply.answer.ok,
    isAboutDays: (_, { reply }: Replied<TripChangeAnswer>) => isAboutDays(reply),
    sends: ({ context }, { kind }: { kind: TripChange['kind'] }) => context.change?.kind === kind,
    awaitsOutcome: ({ context }, found: Found) => change.awaitsOutcome(change.afterFound(context, found)),
    fillsDetails: ({ context }, found: Found) => change.fillsDetails(change.afterFound(context, found)),
  },
  actions: {
    keepFound: assign(({ context }, found: Found) => change.afterFound(context, found)),
    showMonth: assign(({ context }, { month }: { month: LocalMonth }) => change.withMonth(context, month)),
    turnPage: assign(({ context }) => change.withMonth(context, addMonths(context.month, 1))),
    showDay: assign((_, { day }: { day: LocalDate }) => change.withDay(day)),
    changeParty: assign(({ context }, { party }: { party: number }) => change.withParty(context, party)),
    changeOffer: assign(({ context }, { offer }: { offer: OfferCode }) => change.withOffer(context, offer)),
    changeLanguages: assign((_, { languages }: { languages: TeachingLanguage[] }) => ({ languages, confirmKey: null })),
    chooseStart: assign(({ context }, { date, start }: Start) => change.withStart(context, date, start, 'refuse')),
    requestStart: assign(({ context }, { date, start }: Start) => change.withStart(context, date, start, 'request')),
    swapDay: assign(({ context }, { index, day }: { index: number; day: DayChoice }) => change.withSwap(context, index, day)),
    chooseDays: assign((_, { days }: { days: DayChoice[] }) => change.withDays(days)),
    dropDays: assign({ days: [] }),
    askSchool: assign({ onFull: 'request' }),
    moveChoice: assign({ choiceMoved: true }),
    takeUpHold: assign(({ context }) => change.withHoldTakenUp(context)),
    beginHold: assign(({ context }) => change.withNewHoldKey(context)),
    beginRehold: assign(({ context }) => change.withReholdKey(context)),
    beginOrder: assign(({ context }) => change.withConfirmKey(context)),
    countRetry: assign(({ context }) => ({ retries: context.retries + 1 })),
    agreePrice: assign(({ context }) => change.withAgreedPrice(context)),
    type: assign(({ context }, { field, value }: { field: DetailField; value: string }) => change.withTyped(context, field, value)),
    tickTerms: assign(({ context }, { accepted }: { accepted: boolean }) => change.withTerms(context, accepted)),
    showErrors: assign(({ context }) => change.withErrors(context, change.errorsAtHand(context))),
    goToCheck: assign({ step: 'check', fieldErrors: [] }),
    goToPeople: assign({ step: 'people', fieldErrors: [] }),
    showWhen: assign({ screen: 'when' }),
    showWho: assign({ screen: 'who' }),
    keepMonth: assign(({ context }, { reply }: Replied<MonthAnswer>) => afterMonth(context, reply)),
    keepFreeDay: assign((_, { reply }: Replied<LocalDate | null>) => afterSearch(reply)),
    keepHold: assign(({ context }, { reply }: Replied<HoldAnswer | ExtendAnswer>) => afterHold(context, reply)),
    keepRehold: assign(({ context }, { reply }: Replied<HoldAnswer>) => afterRehold(context, reply)),
    keepOutcome: assign(({ context }, { reply }: Replied<ConfirmAnswer>) => afterConfirm(context, reply)),
    beginPreparing: assign(tripChange.preparationBegun),
    prepare: assign(({ context }, { field, value }: { field: PrepareField; value: string }) => tripChange.withPrepared(context, field, value)),
    showPrepareErrors: assign(({ context }) => tripChange.withPrepareErrors(context)),
    reopenDays: assign(({ context }, { reason }: { reason: 'move' | 'callOff' }) => tripChange.withDaysReopened(context, reason)),
    forgetOutcome: assign({ outcome: null, refusal: null }),
    sendPreparation: assign(({ context }) => tripChange.withPreparationSent(context)),
    sendCancel: assign(({ context }) => tripChange.withCancelSent(context)),
    sendMove: assign(({ context }) => tripChange.withMoveSent(context)),
    sendRefund: assign(({ context }) => tripChange.withRefundSent(context)),
    sendAnswer: assign(({ context }, { accept }: { accept: boolean }) => tripChange.withAnswerSent(context, accept)),
    keepChanged: assign(({ context }, { reply }: Replied<TripChangeAnswer>) => tripChange.afterChange(context, reply)),
    keepGroup: assign(({ context }, { reply }: Replied<Group | null>) => tripChange.afterGroup(context, reply)),
    forgetOvertaken: assign(({ context }, { reply }: Replied<TripAnswer>) => tripChange.withoutOvertaken(context, reply)),
    keepTrip: assign(({ context }, { reply }: Replied<TripAnswer>) => afterTrip(context, reply)),
    dropHold: assign((_, { notice }: { notice: Notice | null }) => change.withoutHold(notice)),
    notice: assign((_, { notice }: { notice: Notice }) => ({ notice })),
    readClock: assign(({ context }, { deviceTime }: { deviceTime: Instant }) => change.withClock(context, deviceTime)),
    stopAwaiting: assign({ awaitingOutcome: false }),
    startAgain: assign(({ context }) => startedAgain(context)),
    speak: assign((_, { locale }: { locale: Locale }) => ({ locale })),
    loseConnection: assign({ online: false }),
    findConnection: assign({ online: true }),
  },
})
