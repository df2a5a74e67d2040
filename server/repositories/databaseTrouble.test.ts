import { expect, test } from 'vitest'
import { isOutage, troubleOf } from './databaseTrouble.ts'

function stateOf(code: string): Error {
  return Object.assign(new Error('PostgreSQL says no'), { cause: { kind: 'postgres', originalCode: code } })
}

test.each([
  ['57P03', 'it is starting or stopping'],
  ['53300', 'it has no connection left'],
  ['53100', 'its disk is full'],
  ['3D000', 'it is gone, for instance while a backup is restored'],
  ['55000', 'it takes no connections'],
  ['28P01', 'its password has changed'],
  ['25006', 'it can only be read, as a copy of it can'],
])('a database that answers %s is away: %s', (code) => {
  expect(isOutage(stateOf(code))).toBe(true)
})

test.each([
  ['23P01', 'lostRace'],
  ['55P03', 'lostRace'],
  ['23505', 'duplicate'],
  ['23514', 'other'],
  ['42P01', 'other'],
])('a statement that fails with %s is no outage', (code, kind) => {
  expect(troubleOf(stateOf(code)).kind).toBe(kind)
})
