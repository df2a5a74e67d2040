import { z } from 'zod'
import type { Instant } from '#domain/calendar.ts'
import { cardPurposes } from '#domain/cardPayment.ts'
import { cents } from '#domain/money.ts'
import { paymentAttemptStatusSchema, type PaymentAttemptStatus } from '#domain/wire/paymentWire.ts'
import { centsSchema, instantSchema } from '#domain/wire/unitSchemas.ts'
import { columnOfInstant, instantOfColumn } from './rows.ts'
import type { Database, Transaction } from './transaction.ts'

const attemptSchema = z.object({
  id: z.string(),
  bookingId: z.string(),
  provider: z.string(),
  /** The provider's name of the payment; null until it has answered. */
  providerReference: z.string().nullable(),
  purpose: z.enum(cardPurposes),
  amount: centsSchema,
  status: paymentAttemptStatusSchema,
  startedAt: instantSchema,
  endsAt: instantSchema,
})
/** One try to pay a booking by card, in cents. */
export type PaymentAttempt = z.infer<typeof attemptSchema>

type AttemptColumns = { amountCents: number; startedAt: Date; endsAt: Date }

const columns = {
  id: true,
  bookingId: true,
  provider: true,
  providerReference: true,
  purpose: true,
  amountCents: true,
  status: true,
  startedAt: true,
  endsAt: true,
} as const

/** Writes a new try. */
export async function insertAttempt(tx: Transaction, attempt: Omit<PaymentAttempt, 'status' | 'providerReference'>): Promise<PaymentAttempt> {
  const { amount, startedAt, endsAt, ...rest } = attempt
  const data = { ...rest, amountCents: amount, startedAt: columnOfInstant(startedAt), endsAt: columnOfInstant(endsAt) }
  return attemptOf(await tx.paymentAttempt.create({ data, select: columns }))
}

/** A try by our name of it; null when there is none. Its booking's row is locked before it is changed. */
export async function readAttempt(database: Database | Transaction, id: string): Promise<PaymentAttempt | null> {
  const row = await database.paymentAttempt.findUnique({ where: { id }, select: columns })
  return row && attemptOf(row)
}

/** The tries of a booking, the newest first. */
export async function attemptsOf(database: Database | Transaction, bookingId: string): Promise<PaymentAttempt[]> {
  const rows = await database.paymentAttempt.findMany({ where: { bookingId }, select: columns, orderBy: [{ startedAt: 'desc' }, { createdAt: 'desc' }] })
  return rows.map(attemptOf)
}

/** Changes a try whose booking is locked; its amount and its booking never change. */
export async function updateAttempt(
  tx: Transaction,
  id: string,
  changes: { status: PaymentAttemptStatus; settledAt?: Instant; providerReference?: string },
): Promise<void> {
  const { settledAt, ...rest } = changes
  await tx.paymentAttempt.update({
    where: { id },
    data: { ...rest, ...(settledAt !== undefined && { settledAt: columnOfInstant(settledAt) }), version: { increment: 1 } },
    select: { id: true },
  })
}

/** Tries whose half hour is over at `now` and that are not decided, and those of unknown fate that began after `since`. */
export async function attemptsToCheck(database: Database, now: Instant, since: Instant): Promise<PaymentAttempt[]> {
  const rows = await database.paymentAttempt.findMany({
    where: {
      OR: [
        { status: { in: ['created', 'redirected', 'processing'] }, endsAt: { lte: columnOfInstant(now) } },
        { status: 'unknown', startedAt: { gt: columnOfInstant(since) } },
      ],
    },
    select: columns,
    orderBy: [{ endsAt: 'asc' }, { id: 'asc' }],
    take: 200,
  })
  return rows.map(attemptOf)
}

function attemptOf({ amountCents, startedAt, endsAt, ...row }: AttemptColumns & Record<string, unknown>): PaymentAttempt {
  return attemptSchema.parse({ ...row, amount: cents(amountCents), startedAt: instantOfColumn(startedAt), endsAt: instantOfColumn(endsAt) })
}
