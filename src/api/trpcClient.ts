import { createTRPCClient, httpLink, splitLink, type HTTPLinkOptions } from '@trpc/client'
import type { AppRouter } from '#server/trpc/router.ts'

const PATIENCE_MS = 15_000

/** Queries whose input is a key: they travel by POST, so that a key never stands in an address or a log (engine.md section 5). */
const keyedQueries = ['bookings.byKey', 'bookings.group', 'payments.status', 'quotes.byKey']

const everyCall = { url: '/api/trpc', fetch: patientFetch } satisfies HTTPLinkOptions<AppRouter['_def']['_config']['$types']>

/** The public API as the browser calls it: plain JSON, one request per call, so that a month's cached answer stays one. */
export const trpc = createTRPCClient<AppRouter>({
  links: [
    splitLink({
      condition: (call) => keyedQueries.includes(call.path),
      true: httpLink({ ...everyCall, methodOverride: 'POST' }),
      false: httpLink(everyCall),
    }),
  ],
})

type CallOptions = {
  signal?: AbortSignal | null | undefined
  method?: string | undefined
  headers?: HeadersInit | undefined
  body?: BodyInit | null | undefined
}

/** The browser's own fetch that gives up after 15 seconds, because a visitor does not wait longer for an answer. */
function patientFetch(address: RequestInfo | URL, options?: CallOptions): Promise<Response> {
  const patience = AbortSignal.timeout(PATIENCE_MS)
  const signal = options?.signal ? AbortSignal.any([options.signal, patience]) : patience
  return fetch(address, {
    signal,
    credentials: 'same-origin',
    ...(options?.method !== undefined && { method: options.method }),
    ...(options?.headers !== undefined && { headers: options.headers }),
    ...(options?.body !== undefined && { body: options.body }),
  })
}
