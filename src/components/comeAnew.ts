import { remember, remembered } from './order/sessionMemory.ts'

const AT_TOP = 'cameAnew.atTop'

/** Loads the page anew for a reason, once until it is settled; false where it did so already, or where the browser remembers nothing and would never stop. */
export function comesAnew(reason: string): boolean {
  const mark = `cameAnew.${reason}`
  if (remembered(mark) !== null) return false
  remember(mark, 'yes')
  if (remembered(mark) === null) return false
  loadAnew()
  return true
}

/** Loads the page anew. What was read here is not what comes: the new page begins at its top (`beginAtTop`), and its foot is not pushed about while it wakes up. */
export function loadAnew(): void {
  remember(AT_TOP, 'yes')
  window.scrollTo({ top: 0 })
  window.location.reload()
}

/** Takes a page that came anew to its top, before it wakes up: the browser may have remembered where the one before it was. */
export function beginAtTop(): void {
  if (remembered(AT_TOP) === null) return
  remember(AT_TOP, null)
  window.history.scrollRestoration = 'manual'
  window.scrollTo({ top: 0 })
}

/** What the page came anew for is there: it may come anew for it another time. */
export function settle(reason: string): void {
  remember(`cameAnew.${reason}`, null)
}
