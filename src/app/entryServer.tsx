import { createRequestHandler, renderRouterToString, RouterServer } from '@tanstack/react-router/ssr/server'
import type { Site } from '#components/pageContext.ts'
import { localeOf, withoutLocale } from '#i18n/localePath.ts'
import type { PageAssets } from './pageAssets.ts'
import { pageManifest } from './pageManifest.ts'
import { createAppRouter } from './router.tsx'

export { assetsFromManifest, devAssets } from './pageAssets.ts'
export type { PageAssets, ViteManifest } from './pageAssets.ts'
export type { Facts } from '#components/useFacts.tsx'
export type { Site } from '#components/pageContext.ts'

export interface RenderInput extends Site {
  assets: PageAssets
}

/**
 * The finished HTML of a page: status 200, 404 (in the path's language) or a redirect of the router. It depends on the path,
 * the assets, the facts and the public address alone: the query is left out, so that a page can be kept and served to everybody.
 */
export async function render(request: Request, { assets, ...site }: RenderInput): Promise<Response> {
  const { origin, pathname } = new URL(request.url)
  const answer = createRequestHandler({
    request: new Request(new URL(pathname, origin), { headers: { accept: 'text/html' }, signal: request.signal }),
    createRouter: () => createAppRouter(site),
    getRouterManifest: () => pageManifest(assets, localeOf(pathname), startsAtOnce(pathname)),
  })
  return answer(({ router, responseHeaders }) => renderRouterToString({ router, responseHeaders, children: <RouterServer router={router} /> }))
}

/** Where visitors act at once the bundle loads at once; marketing pages wait for idleness or the first touch (performance.md). */
function startsAtOnce(pathname: string): boolean {
  return /^\/(book|payment-success|test-payment|staff)(\/|$)/.test(withoutLocale(pathname))
}
