import { assign, setup } from 'xstate'
import type { Instant, LocalDate, LocalMonth } from '#domain/calendar.ts'
import type { Locale, TeachingLanguage } from '#domain/language.ts'
import type { Level } from '#domain/participants.ts'
import type { QuoteAddOnCode, QuoteChoice, QuoteOfferCode, QuoteStatus } from '#domain/quote.ts'
import type { Reply } from './bookingMachineActors.ts'
import { retryMs, RETRIES } from './bookingTimes.ts'
import * as answers from './quoteAnswers.ts'
import * as change from './quoteChanges.ts'
import { changeErrors, firstFaultyStep, termsErrors } from './quoteDetails.ts'
import { quoteStartedAgain } from './quoteDrafts.ts'
import { quoteActors, type QuoteAnswer, type QuoteDelivered } from './quoteMachineActors.ts'
import type { QuoteContext, QuoteFound, QuoteInput, QuoteNotice, QuoteStep, QuoteTask, QuoteTypedField } from './quoteMachineContext.ts'
import type { QuoteMachineEvent } from './quoteMachineEvents.ts'
import { msUntilInvalid } from './quoteTimes.ts'

/** What the page asks a state for, instead of asking for its name. */
export type QuoteTag = 'filling' | 'quoted' | 'trouble' | 'busy'

type Read = { reply: Reply<QuoteAnswer> }
type Delivered = { reply: Reply<QuoteDelivered> }

/** The vocabulary of a guest's quote: effects, guards, changes and delays, before any state is named. */
export const quote = setup({
  types: {
    context: {} as QuoteContext,
    input: {} as QuoteInput,
    events: {} as QuoteMachineEvent,
    tags: {} as QuoteTag,
  },
  actors: quoteActors,
  delays: {
    validityOver: ({ context }) => msUntilInvalid(context),
    nextRetry: ({ context }) => retryMs(context.retries),
    waitOver: ({ context }) => context.waitSeconds * 1000,
  },
  guards: {
    wantsQuote: (_, { wantsQuote }: QuoteFound) => wantsQuote,
    awaitsOutcome: (_, { draft }: QuoteFound) => draft?.awaitingOutcome === true && draft.key !== null,
    isAtStep: ({ context }, { step }: { step: QuoteStep }) => context.step === step,
    hasErrors: ({ context }) => change.errorsAtHand(context).length > 0,
    hasAnyError: ({ context }) => firstFaultyStep(context) !== null,
    hasChangeErrors: ({ context }) => changeErrors(context).length > 0,
    hasTermsErrors: ({ context }) => termsErrors(context).length > 0,
    isTask: ({ context }, { task }: { task: QuoteTask }) => context.task === task,
    isShown: ({ context }, { status }: { status: QuoteStatus }) => context.quote !== null && answers.shownStatus(context.quote, context.now) === status,
    isAnswer: (_, { reply }: { reply: Reply<unknown> }) => reply.kind === 'answer',
    isQuote: (_, { reply }: Read) => reply.kind === 'answer' && reply.answer !== null,
    isOtherRevision: ({ context }, { reply }: Read) =>
      reply.kind === 'answer' && reply.answer !== null && context.quote !== null && reply.answer.revision !== context.quote.revision,
    isDelivered: ({ context }, { reply, task }: Delivered & { task: QuoteTask }) => answers.isDelivered(reply) && context.task === task,
    isAboutAnswer: ({ context }, { reply, task }: Delivered & { task: QuoteTask }) => answers.isAboutAnswer(context, reply) && context.task === task,
    isInvalid: (_, { reply }: Delivered) => reply.kind === 'invalid',
    isSuperseded: (_, { reply }: Delivered) => answers.quoteRefusalIn(reply) === 'priceChanged',
    isTaken: (_, { reply }: Delivered) => answers.quoteRefusalIn(reply) === 'noSpaceLeft',
    hasMoved: ({ context }, { reply }: Delivered) => context.task !== 'request' && answers.quoteRefusalIn(reply) === 'notAllowedNow',
    isRefused: (_, { reply }: Delivered) => answers.quoteRefusalIn(reply) !== null,
    isOffline: (_, { reply }: Delivered) => reply.kind === 'offline',
    isTooMany: (_, { reply }: Delivered) => reply.kind === 'tooMany',
    isOutage: (_, { reply }: Delivered) => reply.kind === 'outage',
    mayRetryItself: ({ context }) => context.retries + 1 < RETRIES,
  },
  actions: {
    keepFound: assign(({ context }, found: QuoteFound) => change.afterFound(context, found)),
    chooseOffer: assign(({ context }, { offer }: { offer: QuoteOfferCode }) => change.withOffer(context, offer)),
    chooseDays: assign((_, { days }: { days: number }) => change.withChosen({ days })),
    chooseChoice: assign((_, { choice }: { choice: QuoteChoice }) => change.withChosen({ choice })),
    chooseLodging: assign((_, { lodging }: { lodging: boolean }) => change.withChosen({ lodging })),
    showMonth: assign((_, { month }: { month: LocalMonth }) => ({ month })),
    chooseArrival: assign(({ context }, { arrival }: { arrival: LocalDate }) => change.withArrival(context, arrival)),
    chooseFlexibility: assign((_, { flexibleDays }: { flexibleDays: number }) => change.withChosen({ flexibleDays })),
    changeParty: assign(({ context }, { adults, children }: { adults: number; children: number }) => change.withParty(context, adults, children)),
    changeRooms: assign((_, { rooms }: { rooms: number }) => change.withChosen({ rooms })),
    tickTransfer: assign((_, { wanted }: { wanted: boolean }) => change.withChosen({ transfer: wanted })),
    chooseLevel: assign((_, { level }: { level: Level }) => change.withChosen({ level })),
    changeLanguages: assign((_, { languages }: { languages: TeachingLanguage[] }) => change.withChosen({ languages })),
    changeAddOn: assign(({ context }, { code, quantity }: { code: QuoteAddOnCode; quantity: number }) => change.withAddOn(context, code, quantity)),
    type: assign(({ context }, { field, value }: { field: QuoteTypedField; value: string }) => change.withTyped(context, field, value)),
    tickTerms: assign(({ context }, { accepted }: { accepted: boolean }) => change.withTerms(context, accepted)),
    goOn: assign(({ context }) => ({ ...change.atStep(change.nextStep(context), false), fieldErrors: [] })),
    goBack: assign(({ context }) => ({ ...change.atStep(change.stepBefore(context), false), fieldErrors: [] })),
    reopen: assign((_, { step, changing }: { step: QuoteStep; changing: boolean }) => ({ ...change.atStep(step, changing), fieldErrors: [] })),
    showErrors: assign(({ context }) => change.withErrors(context, change.errorsAtHand(context))),
    showFirstErrors: assign(({ context }) => change.withFirstErrors(context)),
    showChangeErrors: assign(({ context }) => change.withErrors(context, changeErrors(context))),
    showTermsErrors: assign(({ context }) => change.withErrors(context, termsErrors(context))),
    forgetErrors: assign({ fieldErrors: [] }),
    beginTask: assign(({ context }, { task }: { task: QuoteTask }) => change.withTask(context, task)),
    countRetry: assign(({ context }) => ({ retries: context.retries + 1 })),
    stopAwaiting: assign({ awaitingOutcome: false }),
    keepQuote: assign(({ context }, { reply }: Read) => answers.afterQuote(context, reply)),
    keepDelivery: assign(({ context }, { reply }: Delivered) => answers.afterDelivery(context, reply)),
    notice: assign((_, { notice }: { notice: QuoteNotice }) => ({ notice })),
    readClock: assign(({ context }, { deviceTime }: { deviceTime: Instant }) => change.withClock(context, deviceTime)),
    passValidity: assign(({ context }) => change.withValidityOver(context)),
    startAgain: assign(({ context }) => quoteStartedAgain(context)),
    speak: assign((_, { locale }: { locale: Locale }) => ({ locale })),
    loseConnection: assign({ online: false }),
    findConnection: assign({ online: true }),
  },
})
