import { useEffect, useState } from 'react'
import { instantFromMs, type Instant } from '#domain/calendar.ts'

/** The server's clock as this device can tell it, looked at once a second; `offset` is server minus device in milliseconds. */
export function useServerClock(offset: number): Instant {
  const [deviceMs, setDeviceMs] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setDeviceMs(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return instantFromMs(deviceMs + offset)
}
