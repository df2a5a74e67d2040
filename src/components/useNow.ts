import { useEffect, useState } from 'react'
import { instantFromMs, type Instant } from '#domain/calendar.ts'

const EVERY_MINUTE_MS = 60_000

/** The moment it is, looked at every minute; null in the HTML of the server, which is kept and would soon be wrong. */
export function useNow(): Instant | null {
  const [now, setNow] = useState<Instant | null>(null)
  useEffect(() => {
    const look = (): void => setNow(instantFromMs(Date.now()))
    look()
    const timer = setInterval(look, EVERY_MINUTE_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}
