import { siteIn } from './siteIn.ts'

/** Whether the site a page was rendered for is a demonstration. */
export function isDemoSite(data: unknown): boolean {
  return siteIn(data)?.facts.mode === 'demo'
}
