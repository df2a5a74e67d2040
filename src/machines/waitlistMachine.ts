import { assign, fromPromise, setup } from 'xstate'
import type { LocalDate } from '#domain/calendar.ts'
import { parseEmail } from '#domain/contact.ts'
import type { Locale, TeachingLanguage } from '#domain/language.ts'
import type { OfferCode } from '#domain/offer.ts'
import type { WaitlistJoin, WaitlistJoinAnswer } from '#domain/wire/waitlistWire.ts'
import type { Reply } from './bookingMachineActors.ts'
import { keyOf } from './bookingKeys.ts'
import { fact, reply } from './bookingParams.ts'

/** A day that is full for a party, as the visitor looks at it. */
export type FullDay = { offer: OfferCode; date: LocalDate; party: number; languages: TeachingLanguage[] }

/** What the page knows before the machine starts; `keySeed` is a fresh random UUID v4. */
export type WaitlistInput = FullDay & { locale: Locale; keySeed: string }

/** What a wish to be told of a free place knows; plain JSON. */
export type WaitlistContext = WaitlistInput & {
  /** The address as it was typed. */
  email: string
  error: 'missing' | 'emailInvalid' | null
  /** Grows whenever the field should take the focus. */
  focusRequests: number
  /** The idempotency key of what is sent; null when it has changed since. */
  key: string | null
  keyCount: number
  waitSeconds: number
}

/** Everything a visitor can do here. */
export type WaitlistEvent =
  | { type: 'email.typed'; email: string }
  | { type: 'join.pressed' }
  | { type: 'retry.pressed' }
  | { type: 'language.changed'; locale: Locale }

type Joined = { reply: Reply<WaitlistJoinAnswer> }
type Change = Partial<WaitlistContext>

function errorOf({ email }: Pick<WaitlistContext, 'email'>): WaitlistContext['error'] {
  if (email.trim() === '') return 'missing'
  return parseEmail(email) === null ? 'emailInvalid' : null
}

function withKey({ key, keySeed, keyCount }: WaitlistContext): Change {
  return { error: null, waitSeconds: 0, ...(key === null && { key: keyOf(keySeed, keyCount + 1), keyCount: keyCount + 1 }) }
}

function requestOf({ key, offer, date, party, email, locale, languages }: WaitlistContext): WaitlistJoin {
  if (key === null) throw new Error('Nothing is sent without a key')
  return { key, offer, date, party, email: parseEmail(email) ?? '', locale, ...(languages.length > 0 && { languages }) }
}

function stateIn({ reply: said }: Joined): 'waiting' | 'free' | null {
  return said.kind === 'answer' && said.answer.ok ? said.answer.state : null
}

const join = { target: 'joining', actions: 'beginJoining' } as const
const keep = { type: 'keepWait', params: reply } as const
const edit = { actions: { type: 'type', params: fact } } as const

/** "Tell me when free" for a full day (issue 3, item 8): no place is held for anybody, who was told first comes first. */
export const waitlistMachine = setup({
  types: { context: {} as WaitlistContext, input: {} as WaitlistInput, events: {} as WaitlistEvent, tags: {} as 'busy' },
  actors: {
    join: fromPromise<Reply<WaitlistJoinAnswer>, WaitlistJoin>(() => Promise.reject(new Error('join not provided'))),
  },
  delays: { waitOver: ({ context }) => context.waitSeconds * 1_000 },
  guards: {
    hasError: ({ context }) => errorOf(context) !== null,
    hasToWait: ({ context }) => context.waitSeconds > 0,
    isWaiting: (_, joined: Joined) => stateIn(joined) === 'waiting',
    isFree: (_, joined: Joined) => stateIn(joined) === 'free',
    isRefused: (_, { reply: said }: Joined) => said.kind === 'answer' && !said.answer.ok,
    isInvalid: (_, { reply: said }: Joined) => said.kind === 'invalid',
  },
  actions: {
    type: assign((_, { email }: { email: string }) => ({ email, error: null, key: null })),
    showError: assign(({ context }) => ({ error: errorOf(context), focusRequests: context.focusRequests + 1 })),
    doubtEmail: assign(({ context }) => ({ error: 'emailInvalid' as const, key: null, focusRequests: context.focusRequests + 1 })),
    beginJoining: assign(({ context }) => withKey(context)),
    keepWait: assign((_, { reply: said }: Joined) => ({ waitSeconds: said.kind === 'tooMany' ? said.waitSeconds : 0 })),
    speak: assign((_, { locale }: { locale: Locale }) => ({ locale })),
  },
}).createMachine({
  id: 'waitlist',
  context: ({ input }) => ({ ...input, email: '', error: null, focusRequests: 0, key: null, keyCount: 0, waitSeconds: 0 }),
  initial: 'idle',
  on: { 'language.changed': { actions: { type: 'speak', params: fact } } },
  states: {
    idle: { on: { 'email.typed': edit, 'join.pressed': [{ guard: 'hasError', actions: 'showError' }, join] } },
    joining: {
      tags: 'busy',
      invoke: {
        src: 'join',
        input: ({ context }) => requestOf(context),
        onDone: [
          { guard: { type: 'isWaiting', params: reply }, target: 'waiting' },
          { guard: { type: 'isFree', params: reply }, target: 'free' },
          { guard: { type: 'isRefused', params: reply }, target: 'refused' },
          { guard: { type: 'isInvalid', params: reply }, target: 'idle', actions: 'doubtEmail' },
          { target: 'failed', actions: keep },
        ],
        onError: 'failed',
      },
    },
    /** On the list. */
    waiting: {},
    /** There is room now: nobody needs to wait. */
    free: {},
    /** The day cannot be booked at all any more. */
    refused: {},
    /** It may or may not have arrived; sent again it is the same wish. */
    failed: {
      initial: 'looking',
      on: { 'email.typed': { target: 'idle', ...edit } },
      states: {
        looking: { always: [{ guard: 'hasToWait', target: 'pausing' }, { target: 'ready' }] },
        pausing: { after: { waitOver: 'ready' } },
        ready: { on: { 'retry.pressed': { target: '#waitlist.joining', actions: 'beginJoining' } } },
      },
    },
  },
})
