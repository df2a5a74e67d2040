import { earliest, type Instant, type LocalDate } from './calendar.ts'
import { dueOfWhole, type PaymentTerms } from './dueDates.ts'
import { balanceOf, type LedgerLine } from './payment.ts'

/** A charge that is due at another moment since the booking has other days; null is on arrival. */
export type Redated = { charge: LedgerLine; due: Instant | null }

/** Money that comes pays these charges in this order. */
const inPayingOrder = ['full', 'deposit', 'balance']

/** The purpose of the waiver that takes a charge back because it is charged again with another due date. */
export function redatingOf(purpose: string): string {
  return `redated.${purpose}`
}

/**
 * The charges of a moved booking that are due at another moment than before (docs/decisions/009). What is not paid by the
 * move follows the new first day as if it had been booked at the moment of the move: 23:59 of D-7, nearer than that 24 hours
 * but not after the day before, on arrival at D <= 1. A deposit keeps its date unless that would be later. So the guest has at
 * least a day, and the mail about the move gives notice.
 */
export function redatedCharges(ledger: readonly LedgerLine[], moved: { now: Instant; firstDate: LocalDate; policies: PaymentTerms }): Redated[] {
  const whole = dueOfWhole(moved.now, moved.firstDate, moved.policies)
  const charges = inPayingOrder.flatMap((purpose) => ledger.filter((line) => line.kind === 'charge' && line.purpose === purpose))
  let covered: number = balanceOf(ledger).paid
  const unpaid = charges.filter((line) => {
    covered -= line.amount
    return covered < 0
  })
  return unpaid.flatMap((charge) => {
    const due = charge.purpose === 'deposit' && charge.dueAt !== null && whole !== null ? earliest([charge.dueAt, whole]) : whole
    return due === charge.dueAt ? [] : [{ charge, due }]
  })
}

/** The lines of a ledger that still say something: a charge that was charged again under another date is left out with its waiver. */
export function standingLines(ledger: readonly LedgerLine[]): LedgerLine[] {
  const standing = [...ledger]
  for (const waiver of ledger) {
    if (waiver.kind !== 'waiver' || !waiver.purpose.startsWith(redatingOf(''))) continue
    const taken = standing.findIndex((line) => line.kind === 'charge' && redatingOf(line.purpose) === waiver.purpose)
    if (taken !== -1) standing.splice(taken, 1)
    standing.splice(standing.indexOf(waiver), 1)
  }
  return standing
}
