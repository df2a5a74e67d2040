import type { ReactNode } from 'react'
import { renderToReadableStream } from 'react-dom/server'
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { I18nProvider } from '@lingui/react'
import { setupI18n } from '@lingui/core'
import { FactsProvider } from '#components/useFacts.tsx'
import { firstSettingsFor } from '#content/firstSettings.ts'
import { firstCatalogue } from '#domain/catalogueValues.ts'
import { publicFactsOf } from '#domain/settings.ts'

const facts = { ...publicFactsOf(firstSettingsFor('demo')), catalogue: firstCatalogue }

/** The HTML of a screen on a page of the demo school, in English, with everything that is fetched later. */
export async function pictureOf(screen: ReactNode, path: string): Promise<string> {
  const history = createMemoryHistory({ initialEntries: [path] })
  const router = createRouter({ routeTree: createRootRoute(), history })
  const stream = await renderToReadableStream(
    <RouterContextProvider router={router}>
      <I18nProvider i18n={setupI18n({ locale: 'en', messages: { en: {} } })}>
        <FactsProvider facts={facts}>{screen}</FactsProvider>
      </I18nProvider>
    </RouterContextProvider>,
  )
  await stream.allReady
  return new Response(stream).text()
}

/** The words of a piece of HTML. */
export function textOf(html: string): string {
  return html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ')
}
