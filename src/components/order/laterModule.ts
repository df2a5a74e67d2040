import type { Locale } from '#domain/language.ts'

/** A part of the page that is fetched when it is needed or a little before. */
export interface LaterModule<Module> {
  /** What this browser session remembers it by. */
  name: string
  /** The part, null until it is here. */
  here: () => Module | null
  /** Calls the listener when it has come; the answer stops that. */
  onArrival: (listener: () => void) => () => void
  /** Fetches it unless it is here or on its way; says whether it is here then. Never rejects. */
  fetch: (locale: Locale) => Promise<boolean>
}

/** Remembers what was fetched, and nothing of what failed: React's own `lazy` would keep a failure for ever. */
export function laterModule<Module>(name: string, load: (locale: Locale) => Promise<Module>): LaterModule<Module> {
  let module: Module | null = null
  let running: Promise<boolean> | null = null
  const listeners = new Set<() => void>()
  const begin = async (locale: Locale): Promise<boolean> => {
    try {
      module = await load(locale)
      for (const listener of listeners) listener()
      return true
    } catch {
      return false
    } finally {
      running = null
    }
  }
  return {
    name,
    here: () => module,
    onArrival: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    fetch: (locale) => {
      if (module !== null) return Promise.resolve(true)
      running ??= begin(locale)
      return running
    },
  }
}
