import type { TRPCClient } from '@trpc/client'
import type { AppRouter } from '#server/trpc/router.ts'

/** An answer that is no success. `data` is what our server says about it, null where the answer is not in its words (a proxy's page). */
export class CallFailed extends Error {
  readonly response: Response
  readonly data: { httpStatus?: number; fields?: string[]; retryAfter?: number } | null

  constructor(response: Response, data: CallFailed['data']) {
    super(`The API answered ${response.status}`)
    this.response = response
    this.data = data
  }
}

type Call = { procedure: string; input: unknown; byPost: boolean; signal?: AbortSignal | undefined }
type CallOptions = { signal?: AbortSignal }

const PATIENCE_MS = 15_000

/** Queries whose input is a key: they travel by POST, so that a key never stands in an address or a log (engine.md section 5). */
const keyedQueries = ['bookings.byKey', 'bookings.group', 'payments.status']

/**
 * The public API as the browser calls it, typed by the server's own router: plain JSON, one request per call, so that a month's
 * cached answer stays one. The library's client is five times the weight for the same two requests (docs/decisions/011).
 */
export const trpc: TRPCClient<AppRouter> = named((noun) => named((verb) => callsOf(`${noun}.${verb}`)))

function callsOf(procedure: string) {
  return {
    query: (input: unknown, { signal }: CallOptions = {}) => answerTo({ procedure, input, signal, byPost: keyedQueries.includes(procedure) }),
    mutate: (input: unknown, { signal }: CallOptions = {}) => answerTo({ procedure, input, signal, byPost: true }),
  }
}

/** An object that makes what it is asked for. */
function named(make: (name: string) => unknown) {
  return new Proxy(Object.create(null), { get: (_, name) => make(String(name)) })
}

/** What the server answers; the answers are its word (it checks them itself), so that no schema has to travel to the visitor. */
async function answerTo({ procedure, input, byPost, signal }: Call): Promise<unknown> {
  const words = input === undefined ? null : JSON.stringify(input)
  const address = `/api/trpc/${procedure}${byPost || words === null ? '' : `?input=${encodeURIComponent(words)}`}`
  const patience = AbortSignal.timeout(PATIENCE_MS)
  const response = await fetch(address, {
    credentials: 'same-origin',
    signal: signal === undefined ? patience : AbortSignal.any([signal, patience]),
    ...(byPost && { method: 'POST', headers: { 'content-type': 'application/json' }, body: words }),
  })
  const said = await response.json().catch(() => null)
  if (response.ok && said?.result !== undefined) return said.result.data
  throw new CallFailed(response, said?.error?.data ?? null)
}
