import { useSyncExternalStore } from 'react'
import { TIME_ZONE } from '#domain/calendar.ts'

/** The current year at the beach. The visitor's clock corrects a page that was kept over New Year. */
export function useYear(): string {
  return useSyncExternalStore(never, currentYear, currentYear)
}

function currentYear(): string {
  return new Intl.DateTimeFormat('en', { year: 'numeric', timeZone: TIME_ZONE }).format(new Date())
}

function never(): () => void {
  return () => undefined
}
