import { expect, test } from 'vitest'
import { mailableEmail } from './mailableEmail.ts'

test.each([
  ['anna@example.com', 'anna@example.com'],
  ['Info@müller.de', 'Info@xn--mller-kva.de'],
  ['info@xn--mller-kva.de', 'info@xn--mller-kva.de'],
  ['ana@пример.рф', 'ana@xn--e1afmkfd.xn--p1ai'],
])('mail for %j goes to %j', (kept, mailed) => {
  expect(mailableEmail(kept)).toBe(mailed)
})

test('a name too long for the directory of domains has no such form', () => {
  expect(mailableEmail(`info@${'ü'.repeat(60)}.de`)).toBeNull()
})
