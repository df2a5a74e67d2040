import { z } from 'zod'
import { addMinutes, isBefore, type Instant } from '#domain/calendar.ts'
import { ATTEMPT_MINUTES, cardPaymentOf, type CardPurpose } from '#domain/cardPayment.ts'
import type { Cents } from '#domain/money.ts'
import type { PaymentStartAnswer } from '#domain/wire/paymentWire.ts'
import { centsSchema } from '#domain/wire/unitSchemas.ts'
import { attemptStepOf } from '#machines/paymentAttemptMachine.ts'
import type { CardProvider } from '#server/payments/cardProvider.ts'
import { attemptsOf, insertAttempt, readAttempt, updateAttempt, type PaymentAttempt } from '#server/repositories/attemptsRepository.ts'
import { lockBooking } from '#server/repositories/bookingsRepository.ts'
import { ledgerOf } from '#server/repositories/ledgerRepository.ts'
import type { Transaction } from '#server/repositories/transaction.ts'
import { readAllowedEvents } from './bookingFacts.ts'
import type { CommandDeps } from './commandDeps.ts'
import { commit } from './commit.ts'
import { bookMoney, lockPayable } from './moneyCall.ts'

/** What commands about cards are given besides; null where the school takes no cards. */
export type CardDeps = CommandDeps & { cards: CardProvider | null }

const startedSchema = z.object({ id: z.string(), amount: centsSchema })

/**
 * Begins to pay by card what is due now. A try that is under way for the same amount is taken up again instead of beginning a
 * second one, and nothing begins while the bank works on one. The provider is asked between two transactions; when it does not
 * answer the booking is as it was, and the same call may be made again (cal.diy#2170).
 */
export async function startPayment(deps: CardDeps, asked: { key: string; bookingId: string }): Promise<PaymentStartAnswer> {
  const { cards } = deps
  const now = deps.clock.now()
  const call = { key: asked.key, procedure: 'payments.start', input: { bookingId: asked.bookingId }, answer: startedSchema }
  const begun = await bookMoney(deps, call, async (tx, refuse) => {
    const booking = await lockPayable(tx, asked.bookingId)
    const payable = cardPaymentOf({ status: booking.status, ledger: await ledgerOf(tx, booking.id) })
    const attempts = await attemptsOf(tx, booking.id)
    if (cards === null || payable === null || attempts.some(({ status }) => status === 'processing' || status === 'unknown')) {
      return refuse({ ok: false, refusal: { code: 'notAllowedNow', allowed: await readAllowedEvents(tx, booking, now) } })
    }
    const { id, amount } = attempts.find((attempt) => isUnderWay(attempt, payable, now)) ?? (await begin(tx, asked, { ...payable, provider: cards.code }, now))
    return { id, amount }
  })
  if (!begun.ok || cards === null) return begun.ok ? { ok: false, refusal: { code: 'notAllowedNow', allowed: [] } } : begun
  const { id, amount } = begun.value
  const { reference, redirectTo } = await cards.open({ attemptId: id, amount })
  await rememberRedirect(deps, id, reference)
  return { ok: true, attempt: { id, amount, redirectTo } }
}

type Payable = { purpose: CardPurpose; amount: Cents }

function isUnderWay({ status, endsAt, purpose, amount }: PaymentAttempt, payable: Payable, now: Instant): boolean {
  return (status === 'created' || status === 'redirected') && isBefore(now, endsAt) && purpose === payable.purpose && amount === payable.amount
}

async function begin(
  tx: Transaction,
  asked: { key: string; bookingId: string },
  payable: Payable & { provider: string },
  now: Instant,
): Promise<PaymentAttempt> {
  const { key: id, bookingId } = asked
  return await insertAttempt(tx, { id, bookingId, ...payable, startedAt: now, endsAt: addMinutes(now, ATTEMPT_MINUTES) })
}

/** The provider's notice may have been faster than its answer to us: then there is only its name to be written down. */
async function rememberRedirect(deps: CardDeps, attemptId: string, providerReference: string): Promise<void> {
  const now = deps.clock.now()
  await commit(deps.database, async (tx) => {
    const known = await readAttempt(tx, attemptId)
    if (known === null) return
    await lockBooking(tx, known.bookingId)
    const attempt = (await readAttempt(tx, attemptId)) ?? known
    const step = attemptStepOf(attempt.status, { now, endsAt: attempt.endsAt }, { type: 'guest.redirected' })
    if (step.allowed || attempt.providerReference === null) {
      await updateAttempt(tx, attemptId, { status: step.allowed ? step.to : attempt.status, providerReference })
    }
  })
}
