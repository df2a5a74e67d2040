import '#components/styles.css'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { RouterClient } from '@tanstack/react-router/ssr/client'
import { beginAtTop } from '#components/comeAnew.ts'
import { neededFile } from '#components/order/neededFile.ts'
import { loadCatalogs } from '#i18n/loadCatalog.ts'
import { localeOf } from '#i18n/localePath.ts'
import { createAppRouter } from './router.tsx'
import { reloadForNewVersion } from './reloadForNewVersion.ts'

beginAtTop()
reloadForNewVersion(import.meta.url)
void neededFile('start', start)

async function start(): Promise<void> {
  const router = createAppRouter(null)
  // Hydration does not run beforeLoad again, and a page without its words would not match what stands in the document.
  const words = router.matchRoutes(window.location.pathname, {}).flatMap((match) => match.staticData.words ?? [])
  await loadCatalogs(localeOf(window.location.pathname), ['common', ...words])
  // In a transition React gives the screen back between pieces of work: a tap meanwhile is answered at once.
  startTransition(() => {
    hydrateRoot(document, <RouterClient router={router} />)
  })
}
