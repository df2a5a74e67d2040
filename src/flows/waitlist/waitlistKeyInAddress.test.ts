import { expect, test } from 'vitest'
import { waitlistKeyInHash } from './waitlistKeyInAddress.ts'

const key = 'abcdefghijklmnopqrstuv'

test.each([
  [`#w=${key}`, key],
  [`w=${key}`, key],
  [`#b=${key}`, null],
  ['', null],
])('the fragment %s', (hash, found) => {
  expect(waitlistKeyInHash(hash)).toBe(found)
})
