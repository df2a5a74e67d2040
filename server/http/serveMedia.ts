import { createReadStream } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import type { MediaFile } from './assetStore.ts'

export type ByteRange = { from: number; to: number }

/** Sends a film whole or the one part asked for; a part outside the film is refused with 416. */
export async function serveMedia(incoming: IncomingMessage, outgoing: ServerResponse, file: MediaFile, extra: Record<string, string>): Promise<void> {
  const headers = { ...extra, 'content-type': file.type, 'accept-ranges': 'bytes', 'cache-control': 'public, max-age=86400', etag: file.etag }
  if (incoming.headers['if-none-match'] === file.etag) {
    outgoing.writeHead(304, headers).end()
    return
  }
  const asked = incoming.headers['if-range'] === undefined || incoming.headers['if-range'] === file.etag ? incoming.headers.range : undefined
  const range = rangeOf(asked, file.size)
  if (range === 'outside') {
    outgoing.writeHead(416, { ...headers, 'content-range': `bytes */${file.size}` }).end()
    return
  }
  const { from, to } = range ?? { from: 0, to: file.size - 1 }
  outgoing.writeHead(range ? 206 : 200, { ...headers, 'content-length': to - from + 1, ...(range && { 'content-range': `bytes ${from}-${to}/${file.size}` }) })
  if (incoming.method === 'HEAD') outgoing.end()
  else await pipeline(createReadStream(file.path, { start: from, end: to }), outgoing).catch(() => outgoing.destroy())
}

/** The part a Range header asks for; null when it asks for all or for something this server does not cut (several parts). */
export function rangeOf(header: string | undefined, size: number): ByteRange | 'outside' | null {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (first === '' && last === '') return null
  const from = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const to = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  return from >= size || from > to ? 'outside' : { from, to }
}
