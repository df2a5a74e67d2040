import { isTooDeep } from './jsonDepth.ts'

/** Why the API does not even look at a request: told in tRPC's own envelope, so that every client reads it the same way. */
export type Turned = { status: 400 | 403 | 404 | 405 | 413 | 415; code: string; message: string }

/** The largest body a form of ours can have, in bytes. */
export const LARGEST_BODY = 64 * 1024
/** Procedures whose input carries a key: never by address, where it would reach logs and histories (engine.md section 5). */
const KEYED = /^(bookings|quotes|payments|practice)\./

/** Refuses, before anything is read: several procedures at once, keys in addresses, foreign origins, bodies that are not JSON or too long. */
export function turnAwayUnread(request: Request, publicUrl: string): Turned | null {
  const url = new URL(request.url)
  const procedure = url.pathname.replace('/api/trpc/', '')
  if (!/^[a-zA-Z]+(\.[a-zA-Z]+)+$/.test(procedure)) return { status: 404, code: 'NOT_FOUND', message: 'There is no such procedure.' }
  if (request.method === 'GET') {
    if (KEYED.test(procedure)) return { status: 405, code: 'METHOD_NOT_SUPPORTED', message: 'This procedure is called by POST.' }
    return isTooDeep(url.searchParams.get('input') ?? '') ? tooDeep : null
  }
  if (request.method !== 'POST') return { status: 405, code: 'METHOD_NOT_SUPPORTED', message: 'Procedures are called by GET or POST.' }
  if (!/^application\/json(;|$)/i.test(request.headers.get('content-type') ?? ''))
    return { status: 415, code: 'UNSUPPORTED_MEDIA_TYPE', message: 'The body must be JSON.' }
  if (isForeign(request, url, publicUrl)) return { status: 403, code: 'FORBIDDEN', message: 'This call came from another site.' }
  return Number(request.headers.get('content-length') ?? 0) > LARGEST_BODY ? tooLarge : null
}

/** The body's text, or why it is refused; reading stops as soon as it is too long, whatever its length header said. */
export async function readBody(request: Request): Promise<{ text: string } | { turned: Turned }> {
  const reader = request.body?.getReader()
  const parts: Uint8Array[] = []
  let size = 0
  for (;;) {
    const part = await reader?.read()
    if (!part || part.done) break
    size += part.value.byteLength
    if (size > LARGEST_BODY) {
      await reader?.cancel()
      return { turned: tooLarge }
    }
    parts.push(part.value)
  }
  const text = Buffer.concat(parts).toString('utf8')
  return isTooDeep(text) ? { turned: tooDeep } : { text }
}

/** The answer in tRPC's error envelope. */
export function turnedResponse({ status, code, message }: Turned): Response {
  return Response.json({ error: { message, code: -32600, data: { code, httpStatus: status } } }, { status })
}

const tooLarge: Turned = { status: 413, code: 'PAYLOAD_TOO_LARGE', message: 'The body is too large.' }
const tooDeep: Turned = { status: 400, code: 'BAD_REQUEST', message: 'The input is nested too deeply.' }

/** Browsers say where a call comes from; a program that says nothing carries no cookies of a guest. */
function isForeign(request: Request, url: URL, publicUrl: string): boolean {
  if (request.headers.get('sec-fetch-site') === 'cross-site') return true
  const origin = request.headers.get('origin')
  if (origin === null || origin === publicUrl) return false
  return URL.parse(origin)?.host !== (request.headers.get('host') ?? url.host)
}
