import type { Instant } from '#domain/calendar.ts'
import type { Locale } from '#domain/language.ts'
import type { PaymentDue } from '#domain/wire/holdWire.ts'
import type { LifecycleEffect } from '#machines/bookingLifecycleMachine.ts'
import type { BookingRow } from '#server/repositories/bookingRow.ts'
import { insertCharges } from '#server/repositories/ledgerRepository.ts'
import { insertOutboxMessage, type MailTemplate } from '#server/repositories/outboxRepository.ts'
import type { Transaction } from '#server/repositories/transaction.ts'

/** The language the school reads its own notices in. */
const SCHOOL_LOCALE: Locale = 'es'

/** Mails that an effect asks for; one fact sends each of them once, because the booking's version is part of its name. */
const mailOf: Partial<Record<LifecycleEffect, MailTemplate>> = {
  sendConfirmation: 'bookingConfirmed',
  sendRequestReceived: 'requestReceived',
  notifySchool: 'schoolNotice',
}

/** Makes the rows that the effects of a step ask for, in the transaction of the step: charges, and mails with their jobs. */
export async function carryOut(
  tx: Transaction,
  booking: BookingRow,
  effects: readonly LifecycleEffect[],
  due: { payments: readonly PaymentDue[]; now: Instant },
): Promise<void> {
  if (effects.includes('chargePrice')) await insertCharges(tx, booking.id, due.payments, due.now)
  for (const template of effects.flatMap((effect) => mailOf[effect] ?? [])) {
    await insertOutboxMessage(tx, {
      template,
      bookingId: booking.id,
      now: due.now,
      locale: template === 'schoolNotice' ? SCHOOL_LOCALE : booking.locale,
      dedupeKey: `${template}:${booking.id}:${booking.version}`,
    })
  }
}
