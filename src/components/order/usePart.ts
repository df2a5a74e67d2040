import { useEffect, useState, useSyncExternalStore } from 'react'
import { useLocale } from '#i18n/useLocale.ts'
import type { LaterModule } from './laterModule.ts'

/** A part of the page that one can do without: fetched when it is wanted, and again when the connection is back. `isMissing` says that it could not be had so far. */
export function usePart<Module>(part: LaterModule<Module>, isWanted: boolean): { module: Module | null; isMissing: boolean } {
  const locale = useLocale()
  const module = useSyncExternalStore(part.onArrival, part.here, () => null)
  const [isMissing, setMissing] = useState(false)
  const isAwaited = isWanted && module === null
  useEffect(() => {
    if (!isAwaited) return
    const stop = new AbortController()
    const ask = (): void => void part.fetch(locale).then((isHere) => setMissing(!isHere))
    window.addEventListener('online', ask, { signal: stop.signal })
    ask()
    return () => stop.abort()
  }, [isAwaited, part, locale])
  return { module, isMissing }
}
