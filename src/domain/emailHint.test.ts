import { expect, test } from 'vitest'
import { emailHint } from './emailHint.ts'

test.each([
  ['anna@gmial.com', 'anna@gmail.com'],
  ['anna@gmail.con', 'anna@gmail.com'],
  ['anna@gmail.co', 'anna@gmail.com'],
  ['anna@gamil.com', 'anna@gmail.com'],
  ['anna@hotmial.com', 'anna@hotmail.com'],
  ['anna@outlok.com', 'anna@outlook.com'],
  ['anna@t-onlin.de', 'anna@t-online.de'],
  ['anna@wanadooo.fr', 'anna@wanadoo.fr'],
  ['Anna.S@GMAIL.CMO', 'Anna.S@gmail.com'],
  ['anna@gnx.de', 'anna@gmx.de'],
])('%s probably meant %s', (typed, meant) => {
  expect(emailHint(typed)).toBe(meant)
})

test.each([
  'anna@gmail.com',
  'anna@mail.com',
  'anna@ymail.com',
  'anna@gmx.at',
  'anna@web.de',
  'anna@yahoo.es',
  'anna@hotmail.it',
  'anna@example.com',
  'anna@wingschool.example',
  'anna@gx.de',
  'anna',
  '@gmial.com',
  '',
])('%s is not doubted', (typed) => {
  expect(emailHint(typed)).toBeNull()
})
