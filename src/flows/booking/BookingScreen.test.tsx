import { beforeAll, describe, expect, test } from 'vitest'
import { firstCatalogue } from '#domain/catalogueValues.ts'
import { bookingFixtures, bookingSnapshotOf } from '#fixtures/bookingFixtures.ts'
import { pictureOf, textOf } from '#tests/support/pictureOf.tsx'
import { BookingScreen } from './BookingScreen.tsx'
import { laterScreens, laterTrip } from './laterScreens.ts'
import { viewOf, type BookingSnapshot } from './bookingView.ts'

const fixtures = Object.entries(bookingFixtures(firstCatalogue)).map(([name, fixture]) => ({ name, snapshot: bookingSnapshotOf(fixture) }))

beforeAll(() => Promise.all([laterScreens.fetch('en'), laterTrip.fetch('en')]))

describe('every state of a booking', () => {
  test.each(fixtures)('$name has a headline and something to read or to do', async ({ snapshot }) => {
    const html = await lookAt(snapshot)
    expect(html.match(/<h1[^>]*>([^<]+)</)?.[1]?.trim()).toBeTruthy()
    expect(textOf(html).length).toBeGreaterThan(60)
    expect(textOf(html)).not.toMatch(/undefined|null|NaN|\{\w+\}|\[object/)
  })

  test.each(fixtures.filter(({ snapshot }) => snapshot.hasTag('trouble')))('$name, where something is in the way, has a way on', async ({ snapshot }) => {
    const html = await lookAt(snapshot)
    const isWaiting = snapshot.hasTag('busy')
    expect(isWaiting || /<(button|a)[^>]*>(?!<)/.test(html.slice(html.indexOf('<h1')))).toBe(true)
  })

  test('gives every field of a form one label and one id', async () => {
    for (const { snapshot } of fixtures) {
      const ids = [...(await lookAt(snapshot)).matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
      expect(ids.length).toBe(new Set(ids).size)
    }
  })

  test('shows nine kinds of trouble, each on a screen of its own', () => {
    const seen = new Set(fixtures.map(({ snapshot }) => viewOf(snapshot)))
    for (const view of ['taken', 'refused', 'needsHuman', 'holdFailed', 'priceChanged', 'rateLimited', 'outage', 'offline', 'unknownOutcome'] as const) {
      expect(seen).toContain(view)
    }
  })
})

function lookAt(snapshot: BookingSnapshot): Promise<string> {
  return pictureOf(<BookingScreen snapshot={snapshot} send={() => undefined} />, '/book/lessons')
}
