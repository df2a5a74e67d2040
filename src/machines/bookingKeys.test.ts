import { expect, test } from 'vitest'
import { keySchema } from '#domain/wire/holdWire.ts'
import { keyOf } from './bookingKeys.ts'

const seed = '0f8fad5b-d9cb-469f-a165-ffffffffffff'

test('every key of a visit is a UUID and no two are the same, also where the count runs over', () => {
  const keys = Array.from({ length: 1000 }, (_, count) => keyOf(seed, count))
  expect(keys.every((key) => keySchema.safeParse(key).success)).toBe(true)
  expect(new Set(keys).size).toBe(keys.length)
  expect(keyOf(seed, 1)).toBe('0f8fad5b-d9cb-469f-a165-000000000000')
})

test('the same step of a visit has the same key, so a replay sends what was sent', () => {
  expect(keyOf(seed, 7)).toBe(keyOf(seed, 7))
})
