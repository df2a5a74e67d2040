import { expect, test } from 'vitest'
import { rangeOf } from './serveMedia.ts'

test.each([
  [undefined, null],
  ['bytes=0-', { from: 0, to: 99 }],
  ['bytes=10-19', { from: 10, to: 19 }],
  ['bytes=90-500', { from: 90, to: 99 }],
  ['bytes=-10', { from: 90, to: 99 }],
  ['bytes=-500', { from: 0, to: 99 }],
  ['bytes=100-', 'outside'],
  ['bytes=20-10', 'outside'],
  ['bytes=-0', 'outside'],
  ['bytes=0-1,5-6', null],
  ['rows=0-1', null],
  ['bytes=-', null],
])('of a film of 100 bytes, "%s" means %o', (header, range) => {
  expect(rangeOf(header, 100)).toEqual(range)
})
