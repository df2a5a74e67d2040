import { expect, test } from 'vitest'
import { firstCatalogue } from '#domain/catalogueValues.ts'
import { bookingFixtures, bookingSnapshotOf, statePathOf } from '#fixtures/bookingFixtures.ts'

const fixtures = Object.entries(bookingFixtures(firstCatalogue))

test.each(fixtures)('the sample "%s" stands in the state it is named after', (name, fixture) => {
  expect(statePathOf(bookingSnapshotOf(fixture))).toBe(name.split(',')[0])
})

test('a sample survives being written down as JSON', () => {
  for (const [, fixture] of fixtures) {
    const { context } = bookingSnapshotOf(fixture)
    expect(JSON.parse(JSON.stringify(context))).toEqual(context)
  }
})
