import { useSyncExternalStore } from 'react'

/** Whether the page is alive in a browser: false in the HTML of the server and while it wakes up. */
export function useIsAwake(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}

function never(): () => void {
  return () => undefined
}
