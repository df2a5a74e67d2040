import { assign, fromPromise, setup } from 'xstate'
import type { Instant } from '#domain/calendar.ts'
import type { Locale } from '#domain/language.ts'
import type { RentalCode } from '#domain/rentalPricing.ts'
import type { EnquiryAnswer, EnquiryRequest } from '#domain/wire/enquiryWire.ts'
import type { Reply } from './bookingMachineActors.ts'
import * as change from './enquiryChanges.ts'
import { enquiryErrors } from './enquiryChecks.ts'
import type { EnquiryContext, EnquiryEvent, EnquiryFound, EnquiryInput, EnquiryTypedField } from './enquiryContext.ts'

/** Milliseconds after which a message without an answer counts as failed (flows.md D3); sent again it keeps its key. */
export const ENQUIRY_PATIENCE_MS = 15_000

/** The signed moment at which the form was shown. */
export type EnquiryStamp = { startedAt: string }

type Stamped = { reply: Reply<EnquiryStamp> }
type Sent = { reply: Reply<EnquiryAnswer> }

function notProvided(name: string): Promise<never> {
  return Promise.reject(new Error(`${name} not provided`))
}

/** The vocabulary of a form: effects, guards, changes and delays, before any state is named. */
export const enquiry = setup({
  types: {
    context: {} as EnquiryContext,
    input: {} as EnquiryInput,
    events: {} as EnquiryEvent,
    /** `busy`: the fields are read-only and the button does not answer. */
    tags: {} as 'busy',
  },
  actors: {
    /** Reads the draft of this browser session. Never asks the server. */
    loadDraft: fromPromise<EnquiryFound>(() => notProvided('loadDraft')),
    /** Asks the server to sign the moment at which the form was shown. */
    begin: fromPromise<Reply<EnquiryStamp>>(() => notProvided('begin')),
    send: fromPromise<Reply<EnquiryAnswer>, EnquiryRequest>(() => notProvided('send')),
  },
  delays: {
    patience: ENQUIRY_PATIENCE_MS,
    waitOver: ({ context }) => context.waitSeconds * 1_000,
  },
  guards: {
    isStamped: ({ context }) => context.startedAt !== null,
    hasErrors: ({ context }) => enquiryErrors(context).length > 0,
    hasToWait: ({ context }) => context.waitSeconds > 0,
    isStamp: (_, { reply }: Stamped) => reply.kind === 'answer',
    hasArrived: (_, { reply }: Sent) => change.answerByIn(reply) !== null,
    isTooFast: ({ context }, { reply }: Sent) => change.isTooFast(context, reply),
    isAboutField: (_, { reply }: Sent) => change.isAboutField(reply),
  },
  actions: {
    keepFound: assign(({ context }, found: EnquiryFound) => change.withFound(context, found)),
    keepStamp: assign(({ context }, { reply }: Stamped) => ({ startedAt: reply.kind === 'answer' ? reply.answer.startedAt : context.startedAt })),
    type: assign(({ context }, { field, value }: { field: EnquiryTypedField; value: string }) => change.withTyped(context, field, value)),
    changeItem: assign(({ context }, { code, quantity }: { code: RentalCode; quantity: number }) => change.withItem(context, code, quantity)),
    showErrors: assign(({ context }) => change.withOwnErrors(context)),
    beginSending: assign(({ context }) => change.withKey(context)),
    countPause: assign(({ context }) => ({ pauses: context.pauses + 1 })),
    keepReply: assign(({ context }, { reply }: Sent) => change.afterSending(context, reply)),
    startAgain: assign(({ context }) => change.startedAgain(context)),
    speak: assign((_, { locale }: { locale: Locale }) => ({ locale })),
    readClock: assign((_, { deviceTime }: { deviceTime: Instant }) => ({ now: deviceTime })),
  },
})
