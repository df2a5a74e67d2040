import type { render as renderSite } from '#app/entryServer.tsx'
import type { PageAssets } from '#app/pageAssets.ts'
import type { RunningFacts } from '#server/repositories/factsRepository.ts'
import { catalogueInForce } from '#server/repositories/factsRepository.ts'
import { publicFactsOf } from '#domain/settings.ts'
import { localDateOf, type Instant } from '#domain/calendar.ts'
import type { RenderedPage } from './pageCache.ts'

/** The site as it is rendered: by the built module, or by the development server's newest one. */
export type SiteRenderer = { render: typeof renderSite; assets: PageAssets }

/** Renders one path with the running facts; the router's own redirects come back as such. */
export async function renderPage(site: SiteRenderer, path: string, facts: RunningFacts, now: Instant, publicUrl: string): Promise<RenderedPage> {
  const answer = await site.render(new Request(new URL(path, publicUrl)), {
    assets: site.assets,
    facts: { ...publicFactsOf(facts.settings), catalogue: catalogueInForce(facts, now) },
    publicUrl,
    year: localDateOf(now).slice(0, 4),
  })
  const location = answer.headers.get('location')
  if (location !== null && isRedirect(answer.status)) return { status: answer.status, location: withoutOrigin(location, publicUrl) }
  if (answer.status >= 500) throw new Error(`Rendering answered ${answer.status}.`)
  return { status: answer.status, html: await answer.text() }
}

function isRedirect(status: number): status is 301 | 302 | 307 | 308 {
  return [301, 302, 307, 308].includes(status)
}

/** The router names the host it was given; visitors stay on the one they came by. */
function withoutOrigin(location: string, publicUrl: string): string {
  const url = new URL(location, publicUrl)
  return url.origin === new URL(publicUrl).origin ? url.pathname + url.search + url.hash : location
}
