import type { Settings } from '#domain/settings.ts'

/** A demonstration on a public address must not be found by search engines (engine.md section 6). */
export function isHiddenFromSearch(mode: Settings['mode'], publicUrl: string): boolean {
  return mode === 'demo' && !['localhost', '127.0.0.1', '[::1]'].includes(new URL(publicUrl).hostname)
}
