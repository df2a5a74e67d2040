const renamed = new Map([
  ['/wing-foil-equipment-guide', '/guides'],
  ['/rentals/ols/categories/boards', '/rentals'],
  ['/rentals/ols/categories/wing', '/rentals'],
  ['/rentals/ols/categories/hydrofoil', '/rentals'],
  ['/yogapilates', '/wingfoil-lessons'],
])
const RENTAL_PRODUCT = /^\/rentals\/ols\/products\/.+$/
const PREFIX = /^\/(es|de|fr)(?=\/|$)/

/**
 * Where a path has moved for good, or null when it stands: no trailing slash, one slash where several stand, no /en, and the old
 * addresses of the specification in every language. The answer starts with exactly one slash, so it never leaves this host.
 */
export function redirectFor(path: string): string | null {
  const moved = withoutOldName(withoutTrailingSlash(withoutEnglish(path.replace(/[\\/]+/g, '/'))))
  return moved === path ? null : moved
}

function withoutEnglish(path: string): string {
  let rest = path
  while (/^\/en(\/|$)/.test(rest)) rest = rest.slice(3) || '/'
  return rest
}

function withoutTrailingSlash(path: string): string {
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path
}

function withoutOldName(path: string): string {
  const prefix = PREFIX.exec(path)?.[0] ?? ''
  const page = path.slice(prefix.length)
  const target = renamed.get(page) ?? (RENTAL_PRODUCT.test(page) ? '/rentals' : null)
  return target === null ? path : prefix + target
}
