import type { Instant } from '#domain/calendar.ts'
import { cardEventSchema, type CardEvent } from '#domain/cardPayment.ts'
import type { Clock } from '#server/clock.ts'
import { openPracticePayment, practicePaymentOf, settlePracticePayment, type PracticePayment } from '#server/repositories/practicePayments.ts'
import type { Database } from '#server/repositories/transaction.ts'
import { parseJson } from './parseJson.ts'
import type { CardNotice, CardProvider } from './cardProvider.ts'
import { isSigned, SIGNATURE_HEADER, signNotice } from './noticeSignature.ts'

/** Where the practice bank shows a payment to whoever pays; the reference stands behind the #, so no log sees it. */
const BANK_PAGE = '/test-payment#p='

/** What the practice bank is made of. `deliver` carries a notice to our own door, as a real bank would over the network. */
export type PracticeNeeds = {
  database: Database
  clock: Clock
  secret: string
  deliver: (notice: { body: string; signature: string }) => Promise<void>
}

/** What a tester may let happen to a payment at the practice bank. */
export type PracticeOutcome = 'processing' | 'succeeded' | 'declined' | 'refunded'

/** The bank's side of the practice provider, for /test-payment; nothing here knows a booking. */
export type PracticeBank = {
  look: (reference: string) => Promise<PracticePayment | null>
  /** Lets something happen and answers the events that tell of it, oldest first; none when it cannot happen any more. */
  settle: (reference: string, outcome: PracticeOutcome) => Promise<CardEvent[]>
  /** Sends a signed notice of an event. */
  notify: (event: CardEvent) => Promise<void>
}

/** A whole card provider without cards: payments in a table, signed notices, and a bank whose clerk is the tester. Demo only. */
export function createPracticeProvider(needs: PracticeNeeds): { provider: CardProvider; bank: PracticeBank } {
  const { database, clock, secret, deliver } = needs
  const settle = async (reference: string, outcome: PracticeOutcome): Promise<CardEvent[]> => {
    const before = await practicePaymentOf(database, reference)
    const after = await settlePracticePayment(database, reference, outcome, clock.now())
    return before === null || after === null ? [] : eventsOfPayment(after).filter((event) => !eventsOfPayment(before).some((known) => known.id === event.id))
  }
  const bank: PracticeBank = {
    look: (reference) => practicePaymentOf(database, reference),
    settle,
    notify: async (event) => {
      const body = JSON.stringify(event)
      await deliver({ body, signature: signNotice(secret, body, clock.now()) })
    },
  }
  const provider: CardProvider = {
    code: 'practice',
    open: async ({ attemptId, amount }) => {
      const reference = `pp_${attemptId.replaceAll('-', '')}`
      await openPracticePayment(database, { reference, attemptId, amount, at: clock.now() })
      return { reference, redirectTo: BANK_PAGE + reference }
    },
    readNotice: (notice, now) => readNotice(secret, notice, now),
    eventsOf: async (reference) => {
      const payment = await practicePaymentOf(database, reference)
      return payment === null ? [] : eventsOfPayment(payment)
    },
    refund: async ({ reference }) => {
      for (const event of await settle(reference, 'refunded')) await bank.notify(event)
    },
  }
  return { provider, bank }
}

function readNotice(secret: string, { body, header }: CardNotice, now: Instant): CardEvent | null {
  if (!isSigned(secret, { body, signature: header(SIGNATURE_HEADER) }, now)) return null
  return cardEventSchema.safeParse(parseJson(body)).data ?? null
}

/** Every event that a payment has given cause for; the same event has the same id each time it is told. */
function eventsOfPayment({ reference, attemptId, amount, status, at }: PracticePayment): CardEvent[] {
  const kinds: Record<PracticePayment['status'], CardEvent['kind'][]> = {
    open: [],
    processing: ['processing'],
    declined: ['declined'],
    succeeded: ['processing', 'succeeded'],
    refunded: ['processing', 'succeeded', 'refunded'],
  }
  return kinds[status].map((kind) => ({ id: `${reference}_${kind}`, reference, attemptId, kind, amount, occurredAt: at }))
}
