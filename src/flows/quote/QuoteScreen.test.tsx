import { beforeAll, describe, expect, test } from 'vitest'
import { firstCatalogue } from '#domain/catalogueValues.ts'
import { quoteFixtures, quoteSnapshotOf } from '#fixtures/quoteFixtures.ts'
import { asked, sampleQuoteInput, wayTo } from '#fixtures/quoteSteps.ts'
import { pictureOf, textOf } from '#tests/support/pictureOf.tsx'
import { laterQuoteScreens } from './laterQuoteScreens.ts'
import { QuoteScreen } from './QuoteScreen.tsx'
import { quoteViewOf, type QuoteSnapshot } from './quoteView.ts'

const fixtures = Object.entries(quoteFixtures(firstCatalogue)).map(([name, fixture]) => ({ name, snapshot: quoteSnapshotOf(fixture) }))

beforeAll(() => laterQuoteScreens.fetch('en'))

describe('every state of a quote', () => {
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

  test('tells of a day of arrival that it is too soon, in its cell', async () => {
    const html = textOf(await lookAt(quoteSnapshotOf({ input: sampleQuoteInput(firstCatalogue), steps: wayTo.dates })))
    for (const label of ['Tuesday 1 December 2026, too soon', 'Thursday 3 December 2026, too soon', 'Friday 4 December 2026 4']) expect(html).toContain(label)
  })

  test('a group that is too large for a quote is told where to write', async () => {
    const asking = (adults: number) =>
      lookAt(quoteSnapshotOf({ input: sampleQuoteInput(firstCatalogue), steps: [...wayTo.people, asked({ type: 'party.changed', adults, children: 1 })] }))
    const largest = /<a href="https:\/\/wa\.me\/[^"]*people%3A%208[^"]*"[^>]*>One quote is for up to 8 people/
    expect(await asking(6)).not.toContain('larger group')
    expect(await asking(7)).toMatch(largest)
  })

  test('shows every kind of trouble on a screen of its own', () => {
    const seen = new Set(fixtures.map(({ snapshot }) => quoteViewOf(snapshot)))
    for (const view of ['unknownOutcome', 'sendFailed', 'offline', 'rateLimited', 'refused', 'taken', 'superseded', 'openingFailed'] as const) {
      expect(seen).toContain(view)
    }
  })

  test('only a quote that can be accepted has the order button, and its words carry the obligation (quality.md promise 34)', async () => {
    for (const { snapshot } of fixtures) {
      const mayAccept = snapshot.matches({ opened: 'reading' }) || snapshot.matches({ opened: 'refreshing' }) || snapshot.matches({ delivering: 'accepting' })
      expect((await lookAt(snapshot)).includes('Book with obligation to pay')).toBe(mayAccept)
    }
  })

  test('who organises and guarantees package travel stands before the order button (quality.md promise 35)', async () => {
    const open = fixtures.find(({ name }) => name === 'opened.reading')
    const html = open === undefined ? '' : await lookAt(open.snapshot)
    expect(html.indexOf('Information about package travel')).toBeGreaterThan(0)
    expect(html.indexOf('Sample guarantee')).toBeLessThan(html.indexOf('Book with obligation to pay'))
  })
})

function lookAt(snapshot: QuoteSnapshot): Promise<string> {
  return pictureOf(<QuoteScreen snapshot={snapshot} send={() => undefined} />, '/book/camp')
}
