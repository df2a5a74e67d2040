import { setup, transition } from 'xstate'
import { hasPassed, type Instant } from '#domain/calendar.ts'
import { paymentAttemptStatusSchema, type PaymentAttemptStatus } from '#domain/wire/paymentWire.ts'

/** What a try to pay by card is decided from: the application's clock and the end of its half hour. */
export type AttemptFacts = { now: Instant; endsAt: Instant }

/**
 * Everything that can happen to a try. The first is ours, `time.ranOut` the clock's, all others are the provider's signed
 * events; the guest's return is none of them, because a browser never moves money (flows.md D9).
 */
export type AttemptEvent =
  | { type: 'guest.redirected' }
  | { type: 'payment.processing' }
  | { type: 'payment.succeeded' }
  | { type: 'payment.declined' }
  | { type: 'payment.refunded' }
  | { type: 'time.ranOut' }

/** An effect is a name: the machine says that it is due, the command makes the rows in the same transaction. */
function leaveToCommand(): void {}

const effects = { bookReceipt: leaveToCommand, bookRefund: leaveToCommand }

/** What a step makes necessary, by name. */
export type AttemptEffect = keyof typeof effects

const attempt = setup({
  types: { context: {} as AttemptFacts, input: {} as AttemptFacts, events: {} as AttemptEvent },
  actions: effects,
  guards: { timeIsOver: ({ context: { endsAt, now } }) => hasPassed(endsAt, now) },
})

const success = { target: 'succeeded', actions: 'bookReceipt' } as const

/**
 * One try to pay by card. Events may come late, twice and in any order: success counts from wherever it finds the try, and
 * what comes after it but belongs before it changes nothing. A try that ran out unseen is abandoned; one that the bank was
 * working on is unknown, and the provider is asked (cal.diy PR#26134).
 */
export const paymentAttemptMachine = attempt.createMachine({
  id: 'paymentAttempt',
  context: ({ input }) => input,
  initial: 'created',
  states: {
    created: {
      on: {
        'guest.redirected': 'redirected',
        'payment.processing': 'processing',
        'payment.succeeded': success,
        'payment.declined': 'declined',
        'time.ranOut': { guard: 'timeIsOver', target: 'abandoned' },
      },
    },
    redirected: {
      on: {
        'payment.processing': 'processing',
        'payment.succeeded': success,
        'payment.declined': 'declined',
        'time.ranOut': { guard: 'timeIsOver', target: 'abandoned' },
      },
    },
    processing: {
      on: {
        'payment.succeeded': success,
        'payment.declined': 'declined',
        'time.ranOut': { guard: 'timeIsOver', target: 'unknown' },
      },
    },
    succeeded: { on: { 'payment.refunded': { target: 'succeeded', actions: 'bookRefund' } } },
    declined: { on: { 'payment.succeeded': success } },
    abandoned: { on: { 'payment.processing': 'processing', 'payment.succeeded': success, 'payment.declined': 'declined' } },
    unknown: { on: { 'payment.succeeded': success, 'payment.declined': 'declined' } },
  },
})

/** What a fact does to a try: its new status and the effects that are due, or nothing. */
export type AttemptStep = { allowed: true; to: PaymentAttemptStatus; effects: AttemptEffect[] } | { allowed: false }

/** The step that `event` makes from `status`; a fact the machine does not know there changes nothing. */
export function attemptStepOf(status: PaymentAttemptStatus, facts: AttemptFacts, event: AttemptEvent): AttemptStep {
  const snapshot = paymentAttemptMachine.resolveState({ value: status, context: facts })
  if (!snapshot.can(event)) return { allowed: false }
  const [next, actions] = transition(paymentAttemptMachine, snapshot, event)
  return { allowed: true, to: paymentAttemptStatusSchema.parse(next.value), effects: actions.map((action) => action.type).filter(isEffect) }
}

function isEffect(name: string): name is AttemptEffect {
  return Object.hasOwn(effects, name)
}
