import { execFile } from 'node:child_process'
import { createServer, type Server } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompressSync } from 'node:zlib'
import { z } from 'zod'
import { findBrowser } from '#tests/support/findBrowser.ts'
import { notMeasured, single, type Figure } from './figure.ts'
import { findTool } from './findTool.ts'
import { median } from './rounds.ts'

const WHAT = 'home LCP / the same page as static HTML'
const GOAL = '≤ 1.15'
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 9)
const run = promisify(execFile)
const reportSchema = z.object({
  audits: z.object({
    'largest-contentful-paint': z.object({ numericValue: z.number() }),
    'cumulative-layout-shift': z.object({ numericValue: z.number() }),
    'total-blocking-time': z.object({ numericValue: z.number() }),
  }),
})
type Kept = { type: string; body: Buffer; encoding?: string }
type Seen = { lcp: number; cls: number; tbt: number }

/** Home in Lighthouse (mobile), against the same HTML without its scripts, which is served twice as the control. */
export const homeSpeed: Figure = {
  name: 'lighthouse',
  measure: async ({ server }) => {
    const [lighthouse, chromium] = [findTool('lighthouse'), findBrowser()]
    if (lighthouse === null || chromium === null) return [notMeasured(WHAT, 'lighthouse not found (npm install --no-save lighthouse@13.5.0)', GOAL)]
    const copy = await staticCopy(server.origin)
    const seen: [Seen[], Seen[], Seen[]] = [[], [], []]
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const [index, url] of [server.origin, copy.origin, copy.origin].entries()) seen[index]?.push(await look(lighthouse, chromium, `${url}/`))
    }
    copy.server.close()
    const [ours, fixed, control] = seen.map((some) => median(some.map(({ lcp }) => lcp)))
    const method = `Lighthouse mobile, median of ${ROUNDS} rounds in turns; the copy's files come from a bare node:http, its HTML has no script`
    return [
      {
        what: WHAT,
        ours: `${(ours ?? 0).toFixed(0)} ms`,
        other: `${(fixed ?? 0).toFixed(0)} ms`,
        ratio: ((ours ?? 0) / (fixed ?? 1)).toFixed(2),
        goal: GOAL,
        method,
      },
      {
        what: 'control: static / the same static',
        ours: `${(control ?? 0).toFixed(0)} ms`,
        other: `${(fixed ?? 0).toFixed(0)} ms`,
        ratio: ((control ?? 0) / (fixed ?? 1)).toFixed(2),
        goal: '0.93-1.07, else invalid',
        method,
      },
      single('home CLS', median(seen[0].map(({ cls }) => cls)).toFixed(3), '0.00', method),
      single('home TBT', `${median(seen[0].map(({ tbt }) => tbt)).toFixed(0)} ms`, '≤ 60 ms', method),
    ]
  },
}

async function look(lighthouse: string, chromium: string, url: string): Promise<Seen> {
  const { stdout } = await run(
    lighthouse,
    [url, '--quiet', '--output=json', '--only-categories=performance', '--chrome-flags=--headless=new --no-sandbox --disable-gpu --disable-quic'],
    { env: { ...process.env, CHROME_PATH: chromium }, maxBuffer: 64e6 },
  )
  const { audits } = reportSchema.parse(JSON.parse(stdout))
  return {
    lcp: audits['largest-contentful-paint'].numericValue,
    cls: audits['cumulative-layout-shift'].numericValue,
    tbt: audits['total-blocking-time'].numericValue,
  }
}

/** The page as it is but without scripts, compressed by us once; its pictures and fonts are fetched once and sent from memory. */
async function staticCopy(origin: string): Promise<{ origin: string; server: Server }> {
  const html = Buffer.from((await (await fetch(`${origin}/`)).text()).replace(/<script\b(?![^>]*ld\+json)[^>]*>[^]*?<\/script>/g, ''))
  const page = { type: 'text/html; charset=utf-8', body: brotliCompressSync(html), encoding: 'br' }
  const kept = new Map<string, Promise<Kept>>([['/', Promise.resolve(page)]])
  const server = createServer((request, response) => {
    const path = request.url ?? '/'
    const file = kept.get(path) ?? fileOf(origin + path)
    kept.set(path, file)
    void file.then(({ type, body, encoding }) =>
      response
        .writeHead(200, { 'content-type': type, 'content-length': body.length, ...(encoding !== undefined && { 'content-encoding': encoding }) })
        .end(body),
    )
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  return { origin: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`, server }
}

async function fileOf(url: string): Promise<Kept> {
  const { headers } = await fetch(url)
  return { type: headers.get('content-type') ?? 'application/octet-stream', body: Buffer.from(await (await fetch(url)).arrayBuffer()) }
}
