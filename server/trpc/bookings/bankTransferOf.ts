import QRCode from 'qrcode'
import { isPayable, nextPaymentOf, transferCodeText } from '#domain/bankTransfer.ts'
import type { LedgerLine } from '#domain/payment.ts'
import type { Settings } from '#domain/settings.ts'
import type { Trip } from '#domain/wire/tripWire.ts'

/** What a transfer for one booking is made of; `hasCode` says whether its QR code is wanted. */
type Transfer = { settings: Pick<Settings, 'bank' | 'mode'>; reference: string; ledger: readonly LedgerLine[]; hasCode: boolean }

/**
 * Where the money for a booking goes and how much of it is next. Only in live mode and with a real account can it be paid;
 * anywhere else account and QR code say DEMO (engine.md section 6).
 */
export async function bankTransferOf({ settings, reference, ledger, hasCode }: Transfer): Promise<NonNullable<Trip['bankTransfer']>> {
  const { holder, iban, bic, bank } = settings.bank
  const payable = settings.mode === 'live' && isPayable(iban)
  const account = payable ? { holder, iban, bic, bank, reference } : { holder, iban: 'DEMO', bic: null, bank: null, reference }
  const amount = nextPaymentOf(ledger)
  const code = payable ? transferCodeText(account, amount) : `DEMO ${reference}`
  return {
    ...account,
    payable,
    amount,
    qrSvg: amount === 0 || !hasCode ? null : await QRCode.toString(code, { type: 'svg', errorCorrectionLevel: 'M', margin: 2 }),
  }
}
