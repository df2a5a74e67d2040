/** A short message that repeats what stands inline; errors stay until they are dismissed. */
export interface Toast {
  tone: 'success' | 'error' | 'info'
  message: string
  /** A second, quieter sentence. */
  description?: string
}

let waiting: Toast[] = []
let wanted = false
const listeners = new Set<() => void>()

/** Shows a toast; the library behind it is fetched with the first one. */
export function showToast(toast: Toast): void {
  waiting = [...waiting, toast]
  wanted = true
  for (const listener of listeners) listener()
}

/** Hands out what has not been shown yet. */
export function takeToasts(): Toast[] {
  const taken = waiting
  waiting = []
  return taken
}

/** Whether any toast was ever asked for. */
export function areToastsWanted(): boolean {
  return wanted
}

/** Calls the listener at every new toast; the answer stops that. */
export function onToast(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
