import type { IncomingMessage } from 'node:http'
import { Hono, type Context } from 'hono'
import type { Logger } from '#server/logger.ts'
import { isOutage } from '#server/repositories/databaseTrouble.ts'
import { appRouter } from '#server/trpc/router.ts'
import { bareContentPolicy, commonHeaders, type HeaderNeeds } from './securityHeaders.ts'
import { readBody, turnAwayUnread, turnedResponse } from './trpcGuard.ts'

/** One call of the API as the server sees it: who calls is known by address and cookies only. */
export type ApiCall = { request: Request; requestId: string; address: string }
export type AppNeeds = {
  callApi: (call: ApiCall) => Promise<Response>
  /** The .ics of the trip whose cookie this request carries, or null. */
  calendar: (request: Request) => Promise<{ name: string; text: string } | null>
  /** Answers a notice of a card provider. */
  cardNotice: (request: Request) => Promise<Response>
  /** True when the database answers and its tables are those of this release. */
  isReady: () => Promise<boolean>
  isDraining: () => boolean
  publicUrl: string
  headers: HeaderNeeds
  logger: Logger
  visitorAddress: (incoming: IncomingMessage) => string
  nowMs: () => number
}
export type AppEnvironment = { Bindings: { incoming: IncomingMessage; requestId: string } }

/** Everything that is neither page nor file: the API, health and the calendar file, with request ids, headers and one log line each. */
export function createApp(needs: AppNeeds): Hono<AppEnvironment> {
  const app = new Hono<AppEnvironment>()
  const common = { ...commonHeaders(needs.headers), 'content-security-policy': bareContentPolicy }

  app.use(async (c, next) => {
    const began = needs.nowMs()
    await next()
    for (const [name, value] of Object.entries(common)) c.res.headers.set(name, value)
    c.res.headers.set('x-request-id', c.env.requestId)
    if (!c.res.headers.has('cache-control')) c.res.headers.set('cache-control', 'no-store')
    if (needs.isDraining()) c.res.headers.set('connection', 'close')
    needs.logger.info('answered', {
      requestId: c.env.requestId,
      method: c.req.method,
      route: routeOf(c.req.path),
      status: c.res.status,
      durationMs: Math.round(needs.nowMs() - began),
    })
  })

  app.get('/healthz', (c) => c.json({ ok: true }))
  app.get('/readyz', async (c) =>
    !needs.isDraining() && (await needs.isReady()) ? c.json({ ready: true }) : c.json({ ready: false }, 503, { 'retry-after': '2' }),
  )
  app.get('/trip.ics', (c) => calendarFile(needs, c))
  app.post('/webhooks/card', (c) => needs.cardNotice(c.req.raw))
  app.all('/api/trpc/*', (c) => callGuarded(needs, c))
  app.notFound((c) => c.json({ error: 'not found' }, 404))
  app.onError((error, c) => {
    if (isOutage(error)) return c.json({ error: 'unavailable' }, 503, { 'retry-after': '5' })
    needs.logger.error('A request failed', { requestId: c.env.requestId, status: 500, cause: error })
    return c.json({ error: 'internal' }, 500)
  })
  return app
}

async function callGuarded(needs: AppNeeds, c: Context<AppEnvironment>): Promise<Response> {
  const request = c.req.raw
  const turned = turnAwayUnread(request, needs.publicUrl)
  if (turned) return turnedResponse(turned)
  const call = { requestId: c.env.requestId, address: needs.visitorAddress(c.env.incoming) }
  if (request.method !== 'POST') return needs.callApi({ ...call, request })
  const body = await readBody(request)
  if ('turned' in body) return turnedResponse(body.turned)
  return needs.callApi({ ...call, request: new Request(request.url, { method: 'POST', headers: request.headers, body: body.text }) })
}

async function calendarFile(needs: AppNeeds, c: Context<AppEnvironment>): Promise<Response> {
  const file = await needs.calendar(c.req.raw)
  if (!file) return c.json({ error: 'not found' }, 404)
  return c.body(file.text, 200, {
    'content-type': 'text/calendar; charset=utf-8',
    'content-disposition': `attachment; filename="${file.name}"`,
    'cache-control': 'private, no-store',
  })
}

const { _def: api } = appRouter
const knownRoutes = new Set(['/healthz', '/readyz', '/trip.ics', '/webhooks/card', ...Object.keys(api.procedures).map((name) => `/api/trpc/${name}`)])

/** What the log may say of an address: our own procedure and file names, nothing a stranger made up. */
function routeOf(path: string): string {
  return knownRoutes.has(path) ? path : 'other'
}
