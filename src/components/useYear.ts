import { useSyncExternalStore } from 'react'
import { instantFromMs, localDateOf } from '#domain/calendar.ts'

/** The year at the beach: at first the one the page was rendered with, which may have been kept over New Year, then the one by the visitor's clock. */
export function useYear(rendered: string): string {
  return useSyncExternalStore(never, currentYear, () => rendered)
}

function currentYear(): string {
  return localDateOf(instantFromMs(Date.now())).slice(0, 4)
}

function never(): () => void {
  return () => undefined
}
