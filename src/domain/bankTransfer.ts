import { electronicFormatIBAN, isValidIBAN } from 'ibantools'
import { cents, minus, type Cents } from './money.ts'
import { balanceOf, outstandingOf, type LedgerLine } from './payment.ts'

/** Where a transfer goes and what stands on it. */
export type TransferAccount = { holder: string; iban: string; bic: string | null; reference: string }

/** Longest name a transfer code may carry (EPC069-12). */
const HOLDER_MAX = 70

/** Whether money can be sent to an account: its IBAN has a true check sum. The demo's word for an account has none. */
export function isPayable(iban: string): boolean {
  return isValidIBAN(electronicFormatIBAN(iban) ?? '')
}

/** Whether any of the money is asked for by transfer; a booking made a day ahead or on the day is paid on arrival (product.md B1-15). */
export function isPaidByTransfer(ledger: readonly LedgerLine[]): boolean {
  return ledger.some((line) => line.kind === 'charge' && line.dueAt !== null)
}

/** What is to be paid next: what is missing of the deposit, afterwards everything that is still open. Cents. */
export function nextPaymentOf(ledger: readonly LedgerLine[]): Cents {
  const open = outstandingOf(ledger)
  const deposit = ledger.find((line) => line.kind === 'charge' && line.purpose === 'deposit')
  const missing = deposit === undefined ? 0 : minus(deposit.amount, balanceOf(ledger).paid)
  return missing > 0 ? cents(Math.min(missing, open)) : open
}

/** The text of a SEPA transfer code, version 2, which banking apps read from a QR code (European Payments Council, EPC069-12). */
export function transferCodeText({ holder, iban, bic, reference }: TransferAccount, amount: Cents): string {
  const euros = `EUR${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}`
  return ['BCD', '002', '1', 'SCT', bic ?? '', holder.slice(0, HOLDER_MAX), electronicFormatIBAN(iban) ?? '', euros, '', '', reference].join('\n')
}
