import { addHours, localDateOf } from '#domain/calendar.ts'
import { paymentStateOf } from '#domain/payment.ts'
import { LONGEST_LEAD_HOURS, reminderDue } from '#domain/reminders.ts'
import type { BookingRow } from '#server/repositories/bookingRow.ts'
import { lockBooking } from '#server/repositories/bookingsRepository.ts'
import { ledgerOf } from '#server/repositories/ledgerRepository.ts'
import { insertOutboxMessage } from '#server/repositories/outboxRepository.ts'
import { bookingsOwing } from '#server/repositories/owingRepository.ts'
import { reading, type Transaction } from '#server/repositories/transaction.ts'
import type { Instant } from '#domain/calendar.ts'
import type { CommandDeps } from './commandDeps.ts'
import { commit } from './commit.ts'
import { tellSchool } from './tellSchool.ts'

/**
 * Reminds guests of transfers that have not come, each step once, and tells the school once when one is overdue (product.md
 * B4-33). What is due is decided again with the booking locked, so that nobody is reminded of money that came this second.
 * Answers how many mails were written.
 */
export async function remindOfPayments(deps: Pick<CommandDeps, 'database' | 'clock'>): Promise<number> {
  const now = deps.clock.now()
  const owing = await reading(() => bookingsOwing(deps.database, addHours(now, LONGEST_LEAD_HOURS)))
  let written = 0
  for (const { id, ...known } of owing) {
    if (reminderDue({ ...known, now }) === null && !isOverdue({ ...known, now })) continue
    written += await commit(deps.database, async (tx): Promise<number> => {
      const booking = await lockBooking(tx, id)
      return booking?.status === 'confirmed' ? await remind(tx, booking, now) : 0
    })
  }
  return written
}

async function remind(tx: Transaction, booking: BookingRow, now: Instant): Promise<number> {
  const { id, locale, bookedAt, firstDate, status } = booking
  const ledger = await ledgerOf(tx, id)
  const state = paymentStateOf({ status, ledger, firstDate, now })
  if (state === 'deposit_overdue' || state === 'balance_overdue')
    await tellSchool(tx, booking, { kind: 'overdue', fact: `${id}:${state}`, now, payload: { state } })
  const reminder = bookedAt && reminderDue({ bookedAt, firstDate, ledger, now })
  if (!reminder) return 0
  const { purpose, step, due, amount } = reminder
  const message = await insertOutboxMessage(tx, {
    template: 'paymentReminder',
    bookingId: id,
    locale,
    now,
    dedupeKey: `paymentReminder:${id}:${purpose}:${step}:${localDateOf(due)}`,
    payload: { step, purpose, amount },
  })
  return message === null ? 0 : 1
}

function isOverdue(booking: Parameters<typeof paymentStateOf>[0]): boolean {
  return ['deposit_overdue', 'balance_overdue'].includes(paymentStateOf(booking))
}
