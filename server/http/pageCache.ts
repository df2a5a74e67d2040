import { keepCompressed, type KeptAnswer } from './keptAnswer.ts'
import { contentPolicyOf, type HeaderNeeds } from './securityHeaders.ts'

/** What one render gives: a status, the finished HTML, or where the page has moved. */
export type RenderedPage = { status: number; html: string } | { status: 301 | 302 | 307 | 308; location: string }
/** The pages of the site as they were rendered last: body, policy and ETag stay together. */
export type PageCache = {
  /** A page in memory that may be served without asking anybody, or null. */
  fresh: (path: string) => KeptAnswer | null
  /** The page, rendered if need be; when rendering fails the last good copy. */
  page: (path: string) => Promise<KeptAnswer | { location: string; status: number }>
}
export type PageCacheNeeds = {
  render: (path: string) => Promise<RenderedPage>
  /** Changes with every fact a page shows (catalogue, settings); compared by identity. */
  version: () => unknown
  nowMs: () => number
  headers: HeaderNeeds
  quality?: number
}

/** 29 pages in four languages and room to grow; not-found pages have few places of their own, so that they never push a page out. */
const MOST_PAGES = 300
const MOST_NOT_FOUND = 50
/** The year in the footer and structured data follow the calendar: a page is rendered again after this long. */
const FRESH_MS = 15 * 60_000

type Entry = { kept: KeptAnswer; version: unknown; until: number }

/** Keeps rendered pages compressed in memory by path; a query never makes another copy. */
export function createPageCache(needs: PageCacheNeeds): PageCache {
  const pages = new Map<string, Entry>()
  const notFound = new Map<string, Entry>()
  const running = new Map<string, Promise<KeptAnswer | { location: string; status: number }>>()

  const render = async (path: string) => {
    const version = needs.version()
    const rendered = await needs.render(path)
    if ('location' in rendered) return rendered
    const kept = await keepPage(rendered, needs)
    const entry = { kept, version, until: needs.nowMs() + FRESH_MS }
    if (kept.status === 200) remember(pages, path, entry, MOST_PAGES)
    else remember(notFound, path, entry, MOST_NOT_FOUND)
    return kept
  }

  const fresh = (path: string) => {
    const entry = pages.get(path) ?? notFound.get(path)
    return entry && entry.version === needs.version() && entry.until > needs.nowMs() ? entry.kept : null
  }

  return {
    fresh,
    page: async (path) => {
      const known = fresh(path)
      if (known) return known
      try {
        return await shared(running, path, () => render(path))
      } catch (error) {
        const last = pages.get(path)
        if (last) return last.kept
        throw error
      }
    },
  }
}

/** Several who ask for one page at once wait for one rendering of it. */
function shared<T>(running: Map<string, Promise<T>>, path: string, work: () => Promise<T>): Promise<T> {
  const known = running.get(path)
  if (known) return known
  const begun = work().finally(() => {
    running.delete(path)
  })
  running.set(path, begun)
  return begun
}

/** The least recently rendered page makes room. */
function remember(pages: Map<string, Entry>, path: string, entry: Entry, most: number): void {
  pages.delete(path)
  pages.set(path, entry)
  const oldest = pages.size > most ? pages.keys().next().value : undefined
  if (oldest !== undefined) pages.delete(oldest)
}

function keepPage({ status, html }: { status: number; html: string }, { headers, quality = 8 }: PageCacheNeeds): Promise<KeptAnswer> {
  return keepCompressed(
    status,
    Buffer.from(html),
    {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      'content-security-policy': contentPolicyOf(html, headers),
    },
    quality,
  )
}
