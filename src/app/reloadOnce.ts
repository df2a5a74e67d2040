const MARK = 'reloadedForNewVersion'

/** A chunk that is gone means a new version was put up: the page reloads silently, once per address (product.md B6-59). Without a connection it stays: a reload would show nothing. */
export function reloadOnceWhenAChunkIsGone(): void {
  window.addEventListener('vite:preloadError', (event) => {
    if (!navigator.onLine) return
    const address = window.location.href
    if (sessionStorage.getItem(MARK) === address) return
    sessionStorage.setItem(MARK, address)
    event.preventDefault()
    window.location.reload()
  })
}
