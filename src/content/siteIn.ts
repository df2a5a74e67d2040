import type { Site } from '#components/pageContext.ts'

/** The site in what the root route has loaded; null when it has loaded nothing. */
export function siteIn(data: unknown): Site | null {
  return isSite(data) ? data : null
}

function isSite(value: unknown): value is Site {
  return typeof value === 'object' && value !== null && 'facts' in value && 'publicUrl' in value
}
