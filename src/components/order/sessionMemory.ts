/** What this browser session remembers under a name, or null; a browser that keeps nothing remembers nothing. */
export function remembered(name: string): string | null {
  try {
    return sessionStorage.getItem(name)
  } catch {
    return null
  }
}

/** Remembers a text for this browser session, or forgets it; a full or forbidden storage only means that a reload starts afresh. */
export function remember(name: string, text: string | null): void {
  try {
    if (text === null) sessionStorage.removeItem(name)
    else sessionStorage.setItem(name, text)
  } catch {
    return
  }
}
