import { expect, test } from 'vitest'
import { isTooDeep } from './jsonDepth.ts'

test('a booking form is flat enough, a tower of brackets is not', () => {
  expect(isTooDeep(JSON.stringify({ contact: { phone: '+34' }, days: [{ date: '2027-03-01' }] }))).toBe(false)
  expect(isTooDeep('['.repeat(10_000))).toBe(true)
  expect(isTooDeep('{"a":'.repeat(20))).toBe(true)
})

test('brackets somebody typed in a note do not count', () => {
  expect(isTooDeep(JSON.stringify({ notes: '[[[[[[[[[[[[[[[[\\"{{{{{{{{{{{{{{{{' }))).toBe(false)
})
