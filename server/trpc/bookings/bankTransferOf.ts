import { electronicFormatIBAN, isValidIBAN } from 'ibantools'
import QRCode from 'qrcode'
import { cents, minus, type Cents } from '#domain/money.ts'
import { balanceOf, outstandingOf, type LedgerLine } from '#domain/payment.ts'
import type { Settings } from '#domain/settings.ts'
import type { Trip } from '#domain/wire/tripWire.ts'

/** What a transfer for one booking is made of. */
type Transfer = { settings: Pick<Settings, 'bank' | 'mode'>; reference: string; ledger: readonly LedgerLine[] }

/**
 * Where the money for a booking goes and how much of it is next. Only in live mode and with a real account can it be paid;
 * anywhere else account and QR code say DEMO (engine.md section 6).
 */
export async function bankTransferOf({ settings, reference, ledger }: Transfer): Promise<NonNullable<Trip['bankTransfer']>> {
  const { holder, iban, bic, bank } = settings.bank
  const payable = settings.mode === 'live' && isValidIBAN(electronicFormatIBAN(iban) ?? '')
  const amount = nextPaymentOf(ledger)
  const account = { holder, iban: payable ? iban : 'DEMO', bic: payable ? bic : null, bank: payable ? bank : null, reference }
  return { ...account, payable, amount, qrSvg: amount === 0 ? null : await qrOf(payable ? epcTextOf(account, amount) : `DEMO ${reference}`) }
}

/** What is to be paid next: what is missing of the deposit, afterwards everything that is still open. Cents. */
function nextPaymentOf(ledger: readonly LedgerLine[]): Cents {
  const open = outstandingOf(ledger)
  const deposit = ledger.find((line) => line.kind === 'charge' && line.purpose === 'deposit')
  const missing = deposit === undefined ? 0 : minus(deposit.amount, balanceOf(ledger).paid)
  return missing > 0 ? cents(Math.min(missing, open)) : open
}

/** The text of a SEPA transfer code, version 2 (European Payments Council, EPC069-12). */
function epcTextOf(account: { holder: string; iban: string; bic: string | null; reference: string }, amount: Cents): string {
  const euros = `EUR${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}`
  return ['BCD', '002', '1', 'SCT', account.bic ?? '', account.holder.slice(0, 70), electronicFormatIBAN(account.iban) ?? '', euros, '', '', account.reference].join('\n')
}

async function qrOf(text: string): Promise<string> {
  return await QRCode.toString(text, { type: 'svg', errorCorrectionLevel: 'M', margin: 2 })
}
