import { renderToReadableStream } from 'react-dom/server'
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { I18nProvider } from '@lingui/react'
import { setupI18n } from '@lingui/core'
import { describe, expect, test } from 'vitest'
import { FactsProvider } from '#components/useFacts.tsx'
import { firstSettingsFor } from '#content/firstSettings.ts'
import { firstCatalogue } from '#domain/catalogueValues.ts'
import { publicFactsOf } from '#domain/settings.ts'
import { bookingFixtures, bookingSnapshotOf } from '#fixtures/bookingFixtures.ts'
import { BookingScreen } from './BookingScreen.tsx'
import { viewOf, type BookingSnapshot } from './bookingView.ts'

const facts = { ...publicFactsOf(firstSettingsFor('demo')), catalogue: firstCatalogue }
const fixtures = Object.entries(bookingFixtures(firstCatalogue)).map(([name, fixture]) => ({ name, snapshot: bookingSnapshotOf(fixture) }))

describe('every state of a booking', () => {
  test.each(fixtures)('$name has a headline and something to read or to do', async ({ snapshot }) => {
    const html = await pictureOf(snapshot)
    expect(html.match(/<h1[^>]*>([^<]+)</)?.[1]?.trim()).toBeTruthy()
    expect(textOf(html).length).toBeGreaterThan(60)
    expect(textOf(html)).not.toMatch(/undefined|null|NaN|\{\w+\}|\[object/)
  })

  test.each(fixtures.filter(({ snapshot }) => snapshot.hasTag('trouble')))('$name, where something is in the way, has a way on', async ({ snapshot }) => {
    const html = await pictureOf(snapshot)
    const isWaiting = snapshot.hasTag('busy')
    expect(isWaiting || /<(button|a)[^>]*>(?!<)/.test(html.slice(html.indexOf('<h1')))).toBe(true)
  })

  test('gives every field of a form one label and one id', async () => {
    for (const { snapshot } of fixtures) {
      const ids = [...(await pictureOf(snapshot)).matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
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

async function pictureOf(snapshot: BookingSnapshot): Promise<string> {
  const history = createMemoryHistory({ initialEntries: ['/book/lessons'] })
  const router = createRouter({ routeTree: createRootRoute(), history })
  const stream = await renderToReadableStream(
    <RouterContextProvider router={router}>
      <I18nProvider i18n={setupI18n({ locale: 'en', messages: { en: {} } })}>
        <FactsProvider facts={facts}>
          <BookingScreen snapshot={snapshot} send={() => undefined} />
        </FactsProvider>
      </I18nProvider>
    </RouterContextProvider>,
  )
  await stream.allReady
  return new Response(stream).text()
}

function textOf(html: string): string {
  return html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ')
}
