import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseEmail } from './contact.ts'
import { emailSchema, nameSchema, writtenSchema } from './wire/personSchemas.ts'

test.each([
  ['anna@example.com', 'anna@example.com'],
  ['  Anna.Schmidt@Example.COM ', 'Anna.Schmidt@example.com'],
  ["o'neil+wing@mail.example.co.uk", "o'neil+wing@mail.example.co.uk"],
  ['a@b.de', 'a@b.de'],
  ['x_y-z@sub.domain.travel', 'x_y-z@sub.domain.travel'],
  ['info@müller.de', 'info@müller.de'],
  ['info@xn--mller-kva.de', 'info@xn--mller-kva.de'],
])('%j is an address', (typed, kept) => {
  expect(emailSchema.parse(typed)).toBe(kept)
})

test.each([
  '',
  'anna',
  'anna@',
  '@example.com',
  'anna@example',
  'anna@example.c',
  'märta@müller.de',
  'anna @example.com',
  'anna@exa mple.com',
  'anna@@example.com',
  '.anna@example.com',
  'anna.@example.com',
  'an..na@example.com',
  'anna@example..com',
  'anna@-example.com',
  'anna@example-.com',
  'anna@example.com\r\nBcc: all@example.com',
  'anna@example.com\n',
  'a@b.de,c@d.de',
  'Anna <anna@example.com>',
  `${'a'.repeat(65)}@example.com`,
  `a@${'b'.repeat(250)}.com`,
])('%j is no address', (typed) => {
  expect(emailSchema.safeParse(typed).success).toBe(false)
})

test('a name may be anything people are called, but no line break', () => {
  for (const name of ['Ö', "O'Brien", 'José María', '李', 'von der Leyen']) expect(nameSchema.parse(` ${name} `)).toBe(name)
  for (const name of ['', '   ', 'Anna\r\nBcc: all@example.com', 'Anna\n', 'Anna \u202Etrebor', 'Anna \uD800', 'A'.repeat(81)])
    expect(nameSchema.safeParse(name).success).toBe(false)
})

test('what is written may have lines, but no sign that a database cannot keep or that turns the writing around', () => {
  expect(writtenSchema.parse('  Two rooms,\n\tplease 🏄  ')).toBe('Two rooms,\n\tplease 🏄')
  for (const wrong of ['a\u0000b', 'a\u202Eb', 'a\uD800b', 'a\u001Bb']) expect(writtenSchema.safeParse(wrong).success).toBe(false)
})

test('whatever is typed, what is kept is kept the same when it is typed again, and never carries a line break', () => {
  fc.assert(
    fc.property(fc.oneof(fc.emailAddress(), fc.string()), (typed) => {
      const email = parseEmail(typed)
      if (email === null) return
      expect(parseEmail(email)).toBe(email)
      expect(email).not.toMatch(/[\r\n\s]/)
    }),
  )
})
