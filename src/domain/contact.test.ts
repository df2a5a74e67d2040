import fc from 'fast-check'
import { expect, test } from 'vitest'
import { emailSchema, nameSchema, parseEmail, parsePhone, phoneSchema } from './contact.ts'

test.each([
  ['anna@example.com', 'anna@example.com'], ['  Anna.Schmidt@Example.COM ', 'Anna.Schmidt@example.com'], ["o'neil+wing@mail.example.co.uk", "o'neil+wing@mail.example.co.uk"],
  ['a@b.de', 'a@b.de'], ['x_y-z@sub.domain.travel', 'x_y-z@sub.domain.travel'], ['info@müller.de', 'info@müller.de'], ['info@xn--mller-kva.de', 'info@xn--mller-kva.de'],
])('%j is an address', (typed, kept) => {
  expect(emailSchema.parse(typed)).toBe(kept)
})

test.each([
  '', 'anna', 'anna@', '@example.com', 'anna@example', 'anna@example.c', 'anna @example.com', 'anna@exa mple.com', 'anna@@example.com', '.anna@example.com',
  'anna.@example.com', 'an..na@example.com', 'anna@example..com', 'anna@-example.com', 'anna@example-.com', 'anna@example.com\r\nBcc: all@example.com', 'anna@example.com\n',
  'a@b.de,c@d.de', 'Anna <anna@example.com>', `${'a'.repeat(65)}@example.com`, `a@${'b'.repeat(250)}.com`,
])('%j is no address', (typed) => {
  expect(emailSchema.safeParse(typed).success).toBe(false)
})

test.each([
  ['+34 600 000 000', '+34600000000'], ['600 000 000', '+34600000000'], ['+49 151 23456789', '+4915123456789'], ['0049 (0)170 1234567', '+491701234567'],
  ['+33 6 12 34 56 78', '+33612345678'], ['+44 7700 900123', '+447700900123'], ['+1 (202) 555-0100', '+12025550100'],
])('%j is a number', (typed, kept) => {
  expect(phoneSchema.parse(typed)).toBe(kept)
})

test.each(['', '12345', '+34 123', '+34 123 456 789', '0170 1234567', '+49 1', '600 000 000 000 000', 'call me', '+34 600 000 000; +34 611 111 111', '+34\r\n600000000'])(
  '%j is no number', (typed) => {
    expect(phoneSchema.safeParse(typed).success).toBe(false)
  },
)

test('a number without a country code is read where the visitor says they are', () => {
  expect([parsePhone('0170 1234567', 'DE'), parsePhone('06 12 34 56 78', 'FR')]).toEqual(['+491701234567', '+33612345678'])
})

test('a name may be anything people are called, but no line break', () => {
  for (const name of ['Ö', "O'Brien", 'José María', '李', 'von der Leyen']) expect(nameSchema.parse(` ${name} `)).toBe(name)
  for (const name of ['', '   ', 'Anna\r\nBcc: all@example.com', 'Anna\n', 'A'.repeat(81)]) expect(nameSchema.safeParse(name).success).toBe(false)
})

test('whatever is typed, what is kept is kept the same when it is typed again, and never carries a line break', () => {
  fc.assert(fc.property(fc.oneof(fc.emailAddress(), fc.string()), (typed) => {
    const email = parseEmail(typed)
    if (email === null) return
    expect(parseEmail(email)).toBe(email)
    expect(email).not.toMatch(/[\r\n\s]/)
  }))
  fc.assert(fc.property(fc.stringMatching(/^\+[1-9]\d{6,13}$/), (typed) => {
    const phone = parsePhone(typed)
    if (phone !== null) expect(parsePhone(phone)).toBe(phone)
  }))
})
