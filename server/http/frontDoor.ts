import { randomUUID } from 'node:crypto'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Logger } from '#server/logger.ts'
import type { AssetStore } from './assetStore.ts'
import { writeKept } from './keptAnswer.ts'
import type { PageCache } from './pageCache.ts'
import { plainPage } from './plainPage.ts'
import { redirectFor } from './redirects.ts'
import { bareContentPolicy, commonHeaders, type HeaderNeeds } from './securityHeaders.ts'
import { serveMedia } from './serveMedia.ts'

/** An answer of the public API that stands ready as bytes: a month of availability. */
export type ReadyAnswer = { status: number; headers: Record<string, string>; body: Uint8Array | string }
export type FrontDoorNeeds = {
  pages: PageCache
  assets: AssetStore
  /** The month asked for by this address, path and query, when it is in memory or can be read. */
  month: (address: string) => Promise<ReadyAnswer | null> | ReadyAnswer | null
  /** Everything that is neither a page nor a file: the API, health, downloads. */
  application: (incoming: IncomingMessage, outgoing: ServerResponse, requestId: string) => void
  headers: HeaderNeeds
  logger: Logger
  isDraining: () => boolean
}

const MONTH_PATH = '/api/trpc/availability.month'
const APPLICATION_PATH = /^\/(api|webhooks|healthz|readyz|trip\.ics)(\/|$)/
/** Longer than any address of ours; a longer one is nobody's mistake. */
const LONGEST_ADDRESS = 4_096

/**
 * Answers what stands in memory (pages, files, months) without a framework in between, and hands everything else on. The order:
 * application, fresh page, file, film, redirect, page to be rendered.
 */
export function frontDoor(needs: FrontDoorNeeds): RequestListener {
  const common = commonHeaders(needs.headers)
  return (incoming, outgoing) => {
    const requestId = randomUUID()
    const extra: Record<string, string> = { ...common, 'x-request-id': requestId, ...(needs.isDraining() && { connection: 'close' }) }
    answer(needs, incoming, outgoing, requestId, extra).catch((error: unknown) => {
      needs.logger.error('A page could not be made', { requestId, status: 500, cause: error })
      apologise(outgoing, incoming.url ?? '/', extra)
    })
  }
}

async function answer(
  needs: FrontDoorNeeds,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  requestId: string,
  extra: Record<string, string>,
): Promise<void> {
  const address = incoming.url ?? '/'
  const cut = address.search(/[?#]/)
  const path = cut < 0 ? address : address.slice(0, cut)
  const reads = incoming.method === 'GET' || incoming.method === 'HEAD'
  if (address.length > LONGEST_ADDRESS) return endPlainly(outgoing, 414, extra)
  if (reads && path === MONTH_PATH) {
    const ready = await needs.month(address)
    if (ready) return writeReady(incoming, outgoing, ready, extra)
  }
  if (APPLICATION_PATH.test(path)) return needs.application(incoming, outgoing, requestId)
  if (!reads) return endPlainly(outgoing, 405, { ...extra, allow: 'GET, HEAD' })
  const page = needs.pages.fresh(path)
  if (page) return writeKept(incoming, outgoing, page, extra)
  const file = needs.assets.kept(path)
  if (file) return writeKept(incoming, outgoing, file, { ...extra, 'content-security-policy': bareContentPolicy })
  const film = needs.assets.media(path)
  if (film) return serveMedia(incoming, outgoing, film, extra)
  const moved = redirectFor(path)
  if (moved !== null) return sendElsewhere(outgoing, 301, printable(moved + (cut < 0 ? '' : address.slice(cut))), extra)
  const made = await needs.pages.page(path)
  if ('location' in made) return sendElsewhere(outgoing, made.status, made.location, extra)
  writeKept(incoming, outgoing, made, extra)
}

function writeReady(incoming: IncomingMessage, outgoing: ServerResponse, ready: ReadyAnswer, extra: Record<string, string>): void {
  outgoing.writeHead(ready.status, { 'content-security-policy': bareContentPolicy, ...extra, ...ready.headers })
  outgoing.end(incoming.method === 'HEAD' ? undefined : ready.body)
}

function sendElsewhere(outgoing: ServerResponse, status: number, location: string, extra: Record<string, string>): void {
  outgoing
    .writeHead(status, { ...extra, 'content-security-policy': bareContentPolicy, location, 'content-length': 0, 'cache-control': 'public, max-age=3600' })
    .end()
}

function endPlainly(outgoing: ServerResponse, status: number, extra: Record<string, string>): void {
  outgoing
    .writeHead(status, { ...extra, 'content-security-policy': bareContentPolicy, 'content-length': 0, ...(status === 414 && { connection: 'close' }) })
    .end()
}

function apologise(outgoing: ServerResponse, address: string, extra: Record<string, string>): void {
  if (outgoing.headersSent) return void outgoing.destroy()
  const html = plainPage(address)
  outgoing
    .writeHead(500, {
      ...extra,
      'content-security-policy': bareContentPolicy,
      'content-type': 'text/html; charset=utf-8',
      'content-length': Buffer.byteLength(html),
      'cache-control': 'no-store',
    })
    .end(html)
}

/** A header holds printable ASCII only; other bytes of an address are written as percent codes. */
function printable(location: string): string {
  return location.replace(/[^\x21-\x7e]/g, (character) => encodeURIComponent(character))
}
