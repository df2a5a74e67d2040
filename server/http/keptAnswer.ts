import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type Coding = 'br' | 'gzip' | 'identity'
/** One body in one coding with every header that goes with it, ready to be written. */
export type KeptBody = { body: Buffer; etag: string; headers: Record<string, string | number> }
/** An answer held in memory: status and the body in each coding that is smaller than the plain one. */
export type KeptAnswer = { status: number; bodies: { identity: KeptBody; br?: KeptBody; gzip?: KeptBody } }

const squeezeBrotli = promisify(brotliCompress)
const squeezeGzip = promisify(gzip)
const WORTH_BYTES = 256

/** Holds a body with its compressed forms; `quality` is Brotli's, 0-11 (pages are squeezed while somebody waits, assets at build time). */
export async function keepCompressed(status: number, body: Buffer, headers: Record<string, string>, quality: number): Promise<KeptAnswer> {
  if (body.length < WORTH_BYTES) return keepAnswer(status, headers, { identity: body })
  const [br, gz] = await Promise.all([
    squeezeBrotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: body.length } }),
    squeezeGzip(body, { level: Math.min(9, quality) }),
  ])
  return keepAnswer(status, headers, { identity: body, br, gzip: gz })
}

/** Holds bodies that are compressed already; a coding that saves nothing is left out. The ETag is of the content and the coding. */
export function keepAnswer(status: number, headers: Record<string, string>, bodies: { identity: Buffer; br?: Buffer; gzip?: Buffer }): KeptAnswer {
  const tag = createHash('sha256').update(bodies.identity).digest('base64url').slice(0, 22)
  const several = Boolean(bodies.br ?? bodies.gzip)
  const one = (body: Buffer, coding: Coding): KeptBody => {
    const etag = coding === 'identity' ? `"${tag}"` : `"${tag}-${coding}"`
    return {
      body,
      etag,
      headers: {
        ...headers,
        etag,
        'content-length': body.length,
        ...(several && { vary: 'Accept-Encoding' }),
        ...(coding !== 'identity' && { 'content-encoding': coding }),
      },
    }
  }
  const smaller = (body: Buffer | undefined, coding: Coding) => (body && body.length < bodies.identity.length ? one(body, coding) : undefined)
  const br = smaller(bodies.br, 'br')
  const gz = smaller(bodies.gzip, 'gzip')
  return { status, bodies: { identity: one(bodies.identity, 'identity'), ...(br && { br }), ...(gz && { gzip: gz }) } }
}

/** Writes the answer in the best coding the client takes, or 304 when it holds it already. */
export function writeKept(incoming: IncomingMessage, outgoing: ServerResponse, kept: KeptAnswer, extra: Record<string, string>): void {
  const chosen = chooseBody(kept, incoming.headers['accept-encoding'])
  if (kept.status === 200 && holds(incoming.headers['if-none-match'], chosen.etag)) {
    const { 'content-length': _length, 'content-encoding': _coding, ...headers } = chosen.headers
    outgoing.writeHead(304, { ...headers, ...extra }).end()
    return
  }
  outgoing.writeHead(kept.status, { ...chosen.headers, ...extra })
  outgoing.end(incoming.method === 'HEAD' ? undefined : chosen.body)
}

/** The body for an Accept-Encoding header: Brotli before gzip before plain, never one with q=0. */
export function chooseBody(kept: KeptAnswer, acceptEncoding = ''): KeptBody {
  for (const coding of acceptedCodings(acceptEncoding)) {
    const body = kept.bodies[coding]
    if (body) return body
  }
  return kept.bodies.identity
}

const parsed = new Map<string, ('br' | 'gzip')[]>()

/** Browsers send a handful of distinct headers: each is read once, and no more than a hundred are remembered. */
function acceptedCodings(header: string): ('br' | 'gzip')[] {
  const known = parsed.get(header)
  if (known) return known
  const weights = new Map(
    header
      .toLowerCase()
      .split(',')
      .map((part) => {
        const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim())
        const weight = parameters.find((parameter) => parameter.startsWith('q='))
        return [name, weight ? Number(weight.slice(2)) : 1]
      }),
  )
  const codings = (['br', 'gzip'] as const).filter((coding) => (weights.get(coding) ?? weights.get('*') ?? 0) > 0)
  if (parsed.size < 100) parsed.set(header, codings)
  return codings
}

function holds(ifNoneMatch: string | undefined, etag: string): boolean {
  return ifNoneMatch !== undefined && ifNoneMatch.split(',').some((tag) => [etag, '*'].includes(tag.trim().replace(/^W\//, '')))
}
