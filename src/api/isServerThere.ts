const PATIENCE_MS = 8_000

/** Whether a page can be fetched now, the one the visitor is on if no other is named: the connection and the server are there. */
export async function isServerThere(path = window.location.pathname): Promise<boolean> {
  if (!navigator.onLine) return false
  try {
    const { ok } = await fetch(path, { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(PATIENCE_MS) })
    return ok
  } catch {
    return false
  }
}
