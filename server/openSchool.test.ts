import { expect, test } from 'vitest'
import { DRAIN_MS } from './http/listen.ts'
import { CLOSING, LAST_ORDERS } from './jobs/worker.ts'
import { patience } from './repositories/patience.ts'

test('a school that is told to stop has stopped within ten seconds, whatever is under way', () => {
  expect(Math.max(DRAIN_MS, LAST_ORDERS + CLOSING)).toBeLessThan(10_000)
})

test('engine.md section 6, faults: what a visitor waits for first ends within two seconds', () => {
  const { facts, connection, read, counter, listener } = patience
  expect(facts + Math.max(connection, read, counter, listener)).toBeLessThan(2_000)
})
