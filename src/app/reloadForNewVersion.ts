import { isNewVersion } from '#api/isNewVersion.ts'
import { comesAnew } from '#components/comeAnew.ts'

/**
 * A file that is gone most often means that a new version was put up: the page then reloads silently, once per address
 * (product.md B6-59). While the server still names our own entry it is the connection, and whoever needs the file asks again.
 */
export function reloadForNewVersion(entryUrl: string): void {
  const entry = new URL(entryUrl).pathname
  window.addEventListener('vite:preloadError', () => {
    void isNewVersion(entry).then((isNew) => isNew && comesAnew(`version ${window.location.href}`))
  })
}
