import { expect, test } from 'vitest'
import { keySchema } from '#domain/wire/holdWire.ts'
import { newKeySeed } from './newKeySeed.ts'

test('a new key is one the API accepts, and never the same twice', () => {
  const seeds = Array.from({ length: 200 }, newKeySeed)
  expect(seeds.every((seed) => keySchema.safeParse(seed).success)).toBe(true)
  expect(new Set(seeds).size).toBe(200)
})
