import type { Facts } from './useFacts.tsx'

/** What a page is rendered from: the running facts, the public address without a trailing slash, and the year at the beach, as it was then. */
export interface Site {
  facts: Facts
  publicUrl: string
  year: string
}

/** What the server hands to every render; in the browser it comes with the page's own data, so the router starts with null. */
export interface PageContext {
  site: Site | null
}

/** The facts of the site; a page without them cannot be shown. */
export function knownSite(site: Site | null): Site {
  if (site === null) throw new Error('The page came without the facts of the school.')
  return site
}
