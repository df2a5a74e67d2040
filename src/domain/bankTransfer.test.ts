import { expect, test } from 'vitest'
import { isPaidByTransfer, isPayable, nextPaymentOf, transferCodeText } from './bankTransfer.ts'
import { instant } from './calendar.ts'
import { cents } from './money.ts'
import type { LedgerLine } from './payment.ts'

function line(kind: LedgerLine['kind'], purpose: string, amount: number): LedgerLine {
  return { kind, purpose, amount: cents(amount), dueAt: null }
}

const charged = [line('charge', 'deposit', 2_700), line('charge', 'balance', 6_300)]

test('money can only be sent to an account whose check sum is true', () => {
  expect(isPayable('ES91 2100 0418 4502 0005 1332')).toBe(true)
  expect(isPayable('ES91 2100 0418 4502 0005 1333')).toBe(false)
  expect(isPayable('DEMO')).toBe(false)
})

test('the deposit is asked for first, then what is missing of it, then the rest, then nothing', () => {
  expect(nextPaymentOf(charged)).toBe(2_700)
  expect(nextPaymentOf([...charged, line('receipt', 'transfer', 700)])).toBe(2_000)
  expect(nextPaymentOf([...charged, line('receipt', 'transfer', 2_700)])).toBe(6_300)
  expect(nextPaymentOf([...charged, line('receipt', 'transfer', 9_000)])).toBe(0)
  expect(nextPaymentOf([line('charge', 'full', 9_000)])).toBe(9_000)
  expect(nextPaymentOf([])).toBe(0)
})

test('the code says account, amount with two decimals and reference, line by line', () => {
  const account = { holder: 'Wing School Lanzarote', iban: 'ES91 2100 0418 4502 0005 1332', bic: 'CAIXESBBXXX', reference: 'WF-7K3M-Q2X' }
  expect(transferCodeText(account, cents(2_705)).split('\n')).toEqual([
    'BCD',
    '002',
    '1',
    'SCT',
    'CAIXESBBXXX',
    'Wing School Lanzarote',
    'ES9121000418450200051332',
    'EUR27.05',
    '',
    '',
    'WF-7K3M-Q2X',
  ])
})

test('a booking that is paid on arrival asks for no transfer', () => {
  expect(isPaidByTransfer([line('charge', 'full', 9_000)])).toBe(false)
  expect(isPaidByTransfer([{ ...line('charge', 'full', 9_000), dueAt: instant('2027-03-01T12:00:00Z') }])).toBe(true)
})
