import { expect, test } from 'vitest'
import { firstCatalogue } from '#domain/catalogueValues.ts'
import { quoteFixtures, quoteSnapshotOf } from '#fixtures/quoteFixtures.ts'
import { statePathOf } from '#fixtures/machineSteps.ts'

const fixtures = Object.entries(quoteFixtures(firstCatalogue))

test.each(fixtures)('the sample "%s" stands in the state it is named after', (name, fixture) => {
  expect(statePathOf(quoteSnapshotOf(fixture))).toBe(name.split(',')[0])
})

test('a sample survives being written down as JSON', () => {
  for (const [, fixture] of fixtures) {
    const { context } = quoteSnapshotOf(fixture)
    expect(JSON.parse(JSON.stringify(context))).toEqual(context)
  }
})

test('the key that opens a quote stands in no sample: it stays out of the machine', () => {
  for (const [, fixture] of fixtures) expect(JSON.stringify(quoteSnapshotOf(fixture).context)).not.toContain('quote-key')
})
