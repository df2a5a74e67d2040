import { remember, remembered } from './order/sessionMemory.ts'

/** Loads the page anew for a reason, once until it is settled; false where it did so already, or where the browser remembers nothing and would never stop. */
export function comesAnew(reason: string): boolean {
  const mark = `cameAnew.${reason}`
  if (remembered(mark) !== null) return false
  remember(mark, 'yes')
  if (remembered(mark) === null) return false
  // What was read here is not what comes: the new page begins at its top.
  window.scrollTo({ top: 0 })
  window.location.reload()
  return true
}

/** What the page came anew for is there: it may come anew for it another time. */
export function settle(reason: string): void {
  remember(`cameAnew.${reason}`, null)
}
