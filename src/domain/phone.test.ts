import fc from 'fast-check'
import { expect, test } from 'vitest'
import { looksLikePhone } from './contact.ts'
import { parsePhone, phoneSchema } from './phone.ts'

test.each([
  ['+34 600 000 000', '+34600000000'],
  ['600 000 000', '+34600000000'],
  ['+49 151 23456789', '+4915123456789'],
  ['0049 (0)170 1234567', '+491701234567'],
  ['+33 6 12 34 56 78', '+33612345678'],
  ['+44 7700 900123', '+447700900123'],
  ['+1 (202) 555-0100', '+12025550100'],
])('%j is a number', (typed, kept) => {
  expect(phoneSchema.parse(typed)).toBe(kept)
})

test.each(['', '12345', '+34 123', '+34 123 456 789', '0170 1234567', '+49 1', '600 000 000 000 000', 'call me', '+34 600 000 000; +34 611 111 111'])(
  '%j is no number',
  (typed) => {
    expect(phoneSchema.safeParse(typed).success).toBe(false)
  },
)

test('a number without a country code is read where the visitor says they are', () => {
  expect([parsePhone('0170 1234567', 'DE'), parsePhone('06 12 34 56 78', 'FR')]).toEqual(['+491701234567', '+33612345678'])
})

test('a number that would be kept as another one each time it is typed is none', () => {
  expect([parsePhone('+86 000 0000 0000'), parsePhone('+49 0170 1234567'), parsePhone('+39 06 1234 5678')]).toEqual([null, '+491701234567', '+390612345678'])
})

test('whatever number is kept is kept the same when it is typed again, and the page never turns away a number that we would keep', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^\+[1-9]\d{5,14}$/), (typed) => {
      const phone = parsePhone(typed)
      if (phone === null) return
      expect(parsePhone(phone)).toBe(phone)
      expect([looksLikePhone(typed), looksLikePhone(phone)]).toEqual([true, true])
    }),
  )
})

test.each(['', 'call me', '1234', '+34 600 000 000 000 000 000'])('%j does not even look like a number', (typed) => {
  expect(looksLikePhone(typed)).toBe(false)
})
