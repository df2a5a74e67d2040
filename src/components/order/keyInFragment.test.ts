import { expect, test } from 'vitest'
import { isManageKey } from '#domain/reference.ts'
import { keyInFragment } from './keyInFragment.ts'

const key = 'abcdefghijklmnopqrstuv'

test.each([
  [`#w=${key}`, key],
  [`w=${key}`, key],
  [`#b=${key}`, null],
  ['#payment-deposit', null],
  ['', null],
])('the fragment %s', (hash, found) => {
  expect(keyInFragment('w', hash)).toBe(found)
})

test.each(['#b=short', '#b=', '#b', `#b=${key}${key}${key}`])('a link that came in pieces (%s) is asked for and opens nothing (product.md B6-41)', (hash) => {
  const asked = keyInFragment('b', hash) ?? ''
  expect(isManageKey(asked)).toBe(true)
  expect(hash).not.toContain(asked)
})
