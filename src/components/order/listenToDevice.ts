interface DeviceNews {
  onConnection: (online: boolean) => void
  /** The page came back into view, or the device woke up. */
  onLook: () => void
}

/** Tells of the connection, and whenever the page comes back into view, until it is stopped. */
export function listenToDevice({ onConnection, onLook }: DeviceNews): () => void {
  const stop = new AbortController()
  const options = { signal: stop.signal }
  const look = (): void => {
    if (document.visibilityState === 'visible') onLook()
  }
  window.addEventListener('online', () => onConnection(true), options)
  window.addEventListener('offline', () => onConnection(false), options)
  window.addEventListener('pageshow', look, options)
  document.addEventListener('visibilitychange', look, options)
  return () => stop.abort()
}
