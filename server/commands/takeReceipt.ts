import type { Instant } from '#domain/calendar.ts'
import { minus, type Cents } from '#domain/money.ts'
import { balanceOf, refundableOf } from '#domain/payment.ts'
import type { BookingRow } from '#server/repositories/bookingRow.ts'
import type { Actor } from '#server/repositories/eventsRepository.ts'
import { catalogueOfVersion, type RunningFacts } from '#server/repositories/factsRepository.ts'
import { insertLedgerEntry, ledgerOf } from '#server/repositories/ledgerRepository.ts'
import { insertOutboxMessage } from '#server/repositories/outboxRepository.ts'
import type { Transaction } from '#server/repositories/transaction.ts'
import { readBookingFacts } from './bookingFacts.ts'
import { carryOut } from './carryOut.ts'
import { reclaimPlaces, wantedBy } from './reclaimPlaces.ts'
import { takeStep } from './takeStep.ts'
import { tellSchool } from './tellSchool.ts'

/** How money comes and goes; `moved` is money that was booked under another booking first. */
export const receiptMeans = ['transfer', 'cash', 'card', 'moved'] as const
export type ReceiptMeans = (typeof receiptMeans)[number]

/** Money that has come for a booking, in cents. `reference` names the fact; the same fact is booked once. */
export type Receipt = { amount: Cents; means: ReceiptMeans; source: string; reference: string; actor: Actor }

/**
 * What became of money that came: `booked` on a booking that stands, `revived` a booking cancelled for want of it,
 * `refundTask` where nothing can be had for it any more, `known` when it had been booked before.
 */
export const receiptOutcomes = ['booked', 'revived', 'refundTask', 'known'] as const
export type ReceiptOutcome = (typeof receiptOutcomes)[number]

type Around = { facts: RunningFacts; now: Instant }

/**
 * Books money that has come on a locked booking and tells its guest. For a booking cancelled as unpaid the places are claimed
 * again and it is revived; where there are none, and for every other booking that has ended, the money is a refund to make and
 * the school hears of it: never lost, never silent (pretix#74, alf.io#531; engine.md section 3, "Late").
 */
export async function takeReceipt(tx: Transaction, booking: BookingRow, receipt: Receipt, around: Around): Promise<ReceiptOutcome> {
  const { amount, means, source, reference } = receipt
  const isNew = await insertLedgerEntry(tx, { bookingId: booking.id, kind: 'receipt', purpose: means, amount, source, reference, at: around.now })
  if (!isNew) return 'known'
  const outcome = await applyTo(tx, booking, receipt, around)
  await insertOutboxMessage(tx, {
    template: 'paymentReceived',
    bookingId: booking.id,
    locale: booking.locale,
    now: around.now,
    dedupeKey: `paymentReceived:${reference}`,
    payload: { amount },
  })
  return outcome
}

async function applyTo(tx: Transaction, booking: BookingRow, receipt: Receipt, around: Around): Promise<Exclude<ReceiptOutcome, 'known'>> {
  if (booking.status === 'cancelled') return await reviveIfPossible(tx, booking, receipt, around)
  if (booking.status !== 'declined' && booking.status !== 'expired') {
    await tellOfSurplus(tx, booking, receipt, around.now)
    return 'booked'
  }
  await openRefundTask(tx, booking, receipt, around.now)
  return 'refundTask'
}

async function reviveIfPossible(tx: Transaction, booking: BookingRow, receipt: Receipt, around: Around): Promise<'revived' | 'refundTask'> {
  const { now } = around
  const claimed = booking.cancelReason === 'unpaid' && (await claimsAgain(tx, booking, around))
  const step = await takeStep(tx, booking, {
    event: { type: 'receipt.received', claimed },
    actor: receipt.actor,
    now,
    facts: await readBookingFacts(tx, booking, now),
    ...(claimed && { story: { cancelReason: null } }),
  })
  if (!step.ok) throw new Error(`Booking ${booking.id} took no receipt`)
  await carryOut(
    tx,
    step.booking,
    step.effects.filter((effect) => effect !== 'openRefundTask'),
    { payments: [], now },
  )
  if (step.effects.includes('openRefundTask')) {
    await openRefundTask(tx, step.booking, receipt, now)
    return 'refundTask'
  }
  await chargeAgain(tx, step.booking, now)
  return 'revived'
}

async function claimsAgain(tx: Transaction, booking: BookingRow, { facts, now }: Around): Promise<boolean> {
  const catalogue = catalogueOfVersion(facts, booking.catalogueVersion)
  const reclaimed = await reclaimPlaces(tx, booking, wantedBy(booking, catalogue, now))
  return reclaimed.kind === 'claimed'
}

/** Whoever pays too much is owed the surplus, and the school hears of it. */
async function tellOfSurplus(tx: Transaction, booking: BookingRow, { reference }: Receipt, now: Instant): Promise<void> {
  const amount = refundableOf(await ledgerOf(tx, booking.id))
  if (amount > 0) await tellSchool(tx, booking, { kind: 'refundDue', fact: reference, now, payload: { amount } })
}

/** What was waived when the booking was cancelled is owed again; its first due dates still say by when. */
async function chargeAgain(tx: Transaction, booking: BookingRow, now: Instant): Promise<void> {
  const missing = minus(booking.total, balanceOf(await ledgerOf(tx, booking.id)).owed)
  if (missing <= 0) return
  await insertLedgerEntry(tx, {
    bookingId: booking.id,
    kind: 'charge',
    purpose: 'adjust',
    amount: missing,
    source: 'revival',
    reference: `charge:${booking.id}:revival:${booking.version}`,
    at: now,
  })
}

/** The refund itself is derived: more has been paid than is owed. What is written is the note that tells the school. */
async function openRefundTask(tx: Transaction, booking: BookingRow, { amount, reference }: Receipt, now: Instant): Promise<void> {
  await tellSchool(tx, booking, { kind: 'lateReceipt', fact: reference, now, payload: { amount } })
}
