import { createRouter } from '@tanstack/react-router'
import type { Site } from '#components/pageContext.ts'
import { Spinner } from '#components/Spinner.tsx'
import { PageBroken } from '#components/PageBroken.tsx'
import { routeTree } from './routeTree.gen.ts'

/** A router for one page visit; the server hands in the running facts, the browser reads them from the page. */
export function createAppRouter(site: Site | null) {
  return createRouter({
    routeTree,
    context: { site },
    scrollRestoration: true,
    defaultPreload: 'intent',
    trailingSlash: 'never',
    caseSensitive: true,
    defaultPendingComponent: Spinner,
    defaultErrorComponent: PageBroken,
  })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}
