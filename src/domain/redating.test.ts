import { expect, test } from 'vitest'
import { instant, localDate } from './calendar.ts'
import { firstCatalogue } from './catalogueValues.ts'
import { cents } from './money.ts'
import { balanceOf, type LedgerLine } from './payment.ts'
import { redatedCharges, redatingOf, standingLines } from './redating.ts'

const line = (kind: LedgerLine['kind'], purpose: string, amount: number, dueAt: string | null = null): LedgerLine => ({
  kind,
  purpose,
  amount: cents(amount),
  dueAt: dueAt === null ? null : instant(dueAt),
})
const deposit = line('charge', 'deposit', 2_700, '2027-05-04T10:00:00.000Z')
const balance = line('charge', 'balance', 6_300, '2027-06-08T22:59:00.000Z')
const moveTo = (ledger: LedgerLine[], firstDate: string) =>
  redatedCharges(ledger, { now: instant('2027-05-01T12:00:00.000Z'), firstDate: localDate(firstDate), policies: firstCatalogue.policies }).map(
    ({ charge, due }) => [charge.purpose, due],
  )

test.each([
  ['to a later day, the balance follows', [], '2027-06-30', [['balance', '2027-06-23T22:59:00.000Z']]],
  ['to the same first day, nothing changes', [], '2027-06-15', []],
  [
    'near, both are due in a day',
    [],
    '2027-05-07',
    [
      ['deposit', '2027-05-02T12:00:00.000Z'],
      ['balance', '2027-05-02T12:00:00.000Z'],
    ],
  ],
  [
    'to the day after tomorrow, not later than the evening before',
    [],
    '2027-05-03',
    [
      ['deposit', '2027-05-02T12:00:00.000Z'],
      ['balance', '2027-05-02T12:00:00.000Z'],
    ],
  ],
  [
    'to tomorrow, on arrival',
    [],
    '2027-05-02',
    [
      ['deposit', null],
      ['balance', null],
    ],
  ],
  ['with the deposit paid, only the balance follows', [line('receipt', 'transfer', 2_700)], '2027-05-02', [['balance', null]]],
  [
    'with part of the deposit paid, both follow',
    [line('receipt', 'transfer', 2_699)],
    '2027-05-02',
    [
      ['deposit', null],
      ['balance', null],
    ],
  ],
  ['paid in full, nothing changes', [line('receipt', 'transfer', 9_000)], '2027-05-02', []],
  ['across the clock change of October, the day counts', [], '2027-11-03', [['balance', '2027-10-27T22:59:00.000Z']]],
  ['just after it, by the clock of winter', [], '2027-11-08', [['balance', '2027-11-01T23:59:00.000Z']]],
])('docs/decisions/009, moved %s', (_, more, firstDate, expected) => {
  expect(moveTo([balance, deposit, ...more], firstDate)).toEqual(expected)
})

test('a charge with a new date stands once, with the newest date, and the sums stay', () => {
  const again = (due: string) => [line('waiver', redatingOf('balance'), 6_300), line('charge', 'balance', 6_300, due)]
  const ledger = [deposit, balance, line('receipt', 'transfer', 2_700), ...again('2027-06-23T22:59:00.000Z'), ...again('2027-07-01T22:59:00.000Z')]
  const standing = standingLines(ledger)
  expect(standing).toEqual([deposit, line('receipt', 'transfer', 2_700), line('charge', 'balance', 6_300, '2027-07-01T22:59:00.000Z')])
  expect(balanceOf(standing)).toEqual(balanceOf(ledger))
})

test('other waivers stay where they are', () => {
  const ledger = [deposit, balance, line('waiver', 'ladder', 9_000)]
  expect(standingLines(ledger)).toEqual(ledger)
})
