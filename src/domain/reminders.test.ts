import { expect, test } from 'vitest'
import { instant, localDate } from './calendar.ts'
import { firstCatalogue } from './catalogueValues.ts'
import { paymentsFor } from './dueDates.ts'
import { cents } from './money.ts'
import type { LedgerLine } from './payment.ts'
import { reminderDue } from './reminders.ts'

const { policies } = firstCatalogue

/** A booking of 90 euros made at a moment for a first day, with what has come so far. */
function reminderAt(now: string, { bookedAt, firstDate, came = [] }: { bookedAt: string; firstDate: string; came?: number[] }): string | null {
  const [booked, first] = [instant(bookedAt), localDate(firstDate)]
  const charges = paymentsFor({ total: cents(9000), bookedAt: booked, firstDate: first, policies }).map(({ code, due, amount }): LedgerLine => ({
    kind: 'charge',
    purpose: code,
    amount,
    dueAt: due,
  }))
  const receipts = came.map((amount): LedgerLine => ({ kind: 'receipt', purpose: 'transfer', amount: cents(amount), dueAt: null }))
  const reminder = reminderDue({ bookedAt: booked, firstDate: first, ledger: [...charges, ...receipts], now: instant(now) })
  return reminder && `${reminder.purpose} ${reminder.step} ${reminder.amount}`
}

const inMay = { bookedAt: '2027-05-01T10:00:00.000Z', firstDate: '2027-06-10' }

test.each([
  ['a moment before 48 hours nobody is reminded', '2027-05-03T09:59:59.999Z', [], null],
  ['48 hours after booking the deposit is asked for', '2027-05-03T10:00:00.000Z', [], 'deposit first 2700'],
  ['of a deposit that has come in part the rest is asked for', '2027-05-03T10:00:00.000Z', [1000], 'deposit first 1700'],
  ['at 72 hours it is asked for again', '2027-05-04T10:00:00.000Z', [], 'deposit second 2700'],
  ['with the deposit there is silence', '2027-05-04T10:00:00.000Z', [2700], null],
  ['three days before the balance is due it is asked for', '2027-05-31T22:59:00.000Z', [2700], 'balance first 6300'],
  ['a moment earlier it is not', '2027-05-31T22:58:59.999Z', [2700], null],
  ['when the balance is due it is asked for again', '2027-06-03T22:59:00.000Z', [2700], 'balance second 6300'],
  ['one transfer at a time: with the deposit open nobody asks for the balance, too (pretix#2366)', '2027-06-03T22:59:00.000Z', [], 'deposit second 2700'],
  ['who has paid is left alone', '2027-06-03T22:59:00.000Z', [9000], null],
  ['who has paid too much is left alone', '2027-06-03T22:59:00.000Z', [9001], null],
  ['on the first day itself nobody is reminded', '2027-06-10T06:00:00.000Z', [2700], null],
])('%s', (_, now, came, expected) => {
  expect(reminderAt(now, { ...inMay, came })).toBe(expected)
})

test('who books ten days ahead pays at once until D-7 and is reminded the day before, and at the end', () => {
  const near = { bookedAt: '2027-05-31T10:00:00.000Z', firstDate: '2027-06-10' }
  expect(reminderAt('2027-06-02T22:58:59.999Z', near)).toBeNull()
  expect(reminderAt('2027-06-02T22:59:00.000Z', near)).toBe('full first 9000')
  expect(reminderAt('2027-06-03T22:59:00.000Z', near)).toBe('full second 9000')
})

test('who has 24 hours to pay is not reminded in the minute of booking, only at the end', () => {
  const late = { bookedAt: '2027-06-05T10:00:00.000Z', firstDate: '2027-06-10' }
  expect(reminderAt('2027-06-05T10:00:00.000Z', late)).toBeNull()
  expect(reminderAt('2027-06-06T09:59:59.999Z', late)).toBeNull()
  expect(reminderAt('2027-06-06T10:00:00.000Z', late)).toBe('full second 9000')
})

test('who pays on arrival is never reminded', () => {
  const tomorrow = { bookedAt: '2027-06-09T08:00:00.000Z', firstDate: '2027-06-10' }
  expect(['2027-06-09T08:00:00.000Z', '2027-06-09T23:00:00.000Z', '2027-06-11T10:00:00.000Z'].map((now) => reminderAt(now, tomorrow))).toEqual([
    null,
    null,
    null,
  ])
})

test.each([
  ['28 March 2027 has 23 hours', '2027-04-04', '2027-03-28T22:58:59.999Z', '2027-03-28T22:59:00.000Z'],
  ['31 October 2027 has 25 hours', '2027-11-07', '2027-10-31T23:58:59.999Z', '2027-10-31T23:59:00.000Z'],
])('the balance is due at 23:59 Canary of the day seven days before, also when %s', (_, firstDate, before, end) => {
  const booking = { bookedAt: '2027-02-10T10:00:00.000Z', firstDate, came: [2700] }
  expect(reminderAt(before, booking)).toBe('balance first 6300')
  expect(reminderAt(end, booking)).toBe('balance second 6300')
})
