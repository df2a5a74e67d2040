import { z } from 'zod'
import type { Instant } from '#domain/calendar.ts'
import { cents, type Cents } from '#domain/money.ts'
import { columnOfInstant, instantOfColumn } from './rows.ts'
import type { Database } from './transaction.ts'

const statusSchema = z.enum(['open', 'processing', 'succeeded', 'declined', 'refunded'])

/** A payment at the practice bank, in cents. */
export type PracticePayment = { reference: string; attemptId: string; amount: Cents; status: z.infer<typeof statusSchema>; at: Instant }

/** From which statuses the practice bank lets something happen; a declined card may be tried again. */
const before = {
  processing: ['open', 'declined'],
  succeeded: ['open', 'processing', 'declined'],
  declined: ['open', 'processing'],
  refunded: ['succeeded'],
} as const

/** Opens a payment at the practice bank, once for its reference. */
export async function openPracticePayment(database: Database, payment: Omit<PracticePayment, 'status'>): Promise<void> {
  const { amount, at, ...rest } = payment
  await database.practiceCardPayment.createMany({
    data: [{ ...rest, amountCents: amount, status: 'open', returnPath: '/payment-success', at: columnOfInstant(at) }],
    skipDuplicates: true,
  })
}

/** A payment of the practice bank; null when there is none of that name. */
export async function practicePaymentOf(database: Database, reference: string): Promise<PracticePayment | null> {
  const row = await database.practiceCardPayment.findUnique({ where: { reference } })
  if (row === null) return null
  return { reference, attemptId: row.attemptId, amount: cents(row.amountCents), status: statusSchema.parse(row.status), at: instantOfColumn(row.at) }
}

/** Lets something happen to a payment and answers it as it stands then; null when it cannot happen any more. */
export async function settlePracticePayment(database: Database, reference: string, to: keyof typeof before, now: Instant): Promise<PracticePayment | null> {
  const { count } = await database.practiceCardPayment.updateMany({
    where: { reference, status: { in: [...before[to]] } },
    data: { status: to, at: columnOfInstant(now) },
  })
  return count === 1 ? await practicePaymentOf(database, reference) : null
}
