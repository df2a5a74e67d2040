import { useEffect, useState, useSyncExternalStore } from 'react'
import { comesAnew, loadAnew, settle } from '#components/comeAnew.ts'
import { useLocale } from '#i18n/useLocale.ts'
import type { LaterModule } from './laterModule.ts'

const FIRST_WAIT_MS = 2_000
const LONGEST_WAIT_MS = 30_000

/** A later part of the page as it is needed: here, on its way, or lost until the connection is back. */
export interface LaterView<Module> {
  module: Module | null
  isLost: boolean
  isTrying: boolean
  retry: () => void
}

/**
 * Brings a later part of the page while it is needed: at once, after waits that grow, and when the connection is back.
 * Browsers keep a file that failed for the life of a document (whatwg/html #6768): where the server is there and the file still
 * does not come, the page is loaded anew, by itself once, on the visitor's wish always. The draft brings them back to where they were.
 */
export function useLater<Module>(later: LaterModule<Module>, isNeeded: boolean, isServerThere: () => Promise<boolean>): LaterView<Module> {
  const locale = useLocale()
  const module = useSyncExternalStore(later.onArrival, later.here, later.here)
  const [isLost, setLost] = useState(false)
  const [isTrying, setTrying] = useState(false)
  const isMissing = isNeeded && module === null
  useEffect(() => (module === null ? undefined : settle(later.name)), [module, later])
  useEffect(() => {
    if (!isMissing) return
    return pursue(async () => {
      if (await later.fetch(locale)) return true
      if ((await isServerThere()) && comesAnew(later.name)) return true
      setLost(true)
      return false
    })
  }, [isMissing, later, locale, isServerThere])
  const retry = async (): Promise<void> => {
    setTrying(true)
    const isHere = await later.fetch(locale)
    if (!isHere && (await isServerThere())) loadAnew()
    else setTrying(false)
  }
  return { module, isLost, isTrying, retry: () => void retry() }
}

/** Asks until the answer is yes or nobody needs it any more. */
function pursue(ask: () => Promise<boolean>): () => void {
  const stop = new AbortController()
  let wait = FIRST_WAIT_MS
  let timer: ReturnType<typeof setTimeout> | undefined
  const askAgain = async (): Promise<void> => {
    clearTimeout(timer)
    if ((await ask()) || stop.signal.aborted) return
    timer = setTimeout(() => void askAgain(), wait)
    wait = Math.min(wait * 2, LONGEST_WAIT_MS)
  }
  window.addEventListener('online', () => void askAgain(), { signal: stop.signal })
  void askAgain()
  return () => {
    stop.abort()
    clearTimeout(timer)
  }
}
