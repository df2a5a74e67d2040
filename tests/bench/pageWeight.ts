import { chromium } from '@playwright/test'
import { brotliCompressSync } from 'node:zlib'
import { browserFlags, findBrowser } from '#tests/support/findBrowser.ts'
import { kilobytes, notMeasured, single, type Figure, type Row } from './figure.ts'
import { wireBody } from './wireBody.ts'

type Visit = { scriptsAtOnce: number; scripts: number; everything: number }

/** Bytes of the pages as a first visitor gets them who touches nothing. */
export const pageWeight: Figure = {
  name: 'weight',
  measure: async ({ server }) => {
    const browser = findBrowser()
    if (browser === null) return [notMeasured('weight of the pages', 'no Chromium found', '')]
    const home = await visit(server.origin, '/', browser)
    const lessons = await visit(server.origin, '/book/lessons', browser)
    const method = 'brotli 11 of every script Chromium fetches until 4 s after load, untouched'
    return [
      single('/ script before it is idle', kilobytes(home.scriptsAtOnce), '0', 'the same, but asked for before the load event'),
      single('/ script in all', kilobytes(home.scripts), '≤ 110 KB', method),
      single('/book/lessons initial script', kilobytes(lessons.scripts), '≤ 118 KB, stretch 98', method),
      ...(await Promise.all(['/', '/de', '/book'].map((path) => htmlRow(server.origin, path)))),
      single('/ all bytes before consent', kilobytes(home.everything), '≤ 300 KB', 'bytes on the wire with headers, 412 x 915 at 2.6, until 4 s after load'),
    ]
  },
}

async function htmlRow(origin: string, path: string): Promise<Row> {
  return single(`${path} HTML`, kilobytes((await wireBody(origin + path)).length), '≤ 20 KB', 'body on the wire, Accept-Encoding: br')
}

async function visit(origin: string, path: string, executablePath: string): Promise<Visit> {
  const browser = await chromium.launch({ executablePath, args: browserFlags })
  const page = await browser.newPage({ viewport: { width: 412, height: 915 }, deviceScaleFactor: 2.625, isMobile: true, hasTouch: true })
  const wire = await page.context().newCDPSession(page)
  await wire.send('Network.enable')
  let everything = 0
  wire.on('Network.loadingFinished', ({ encodedDataLength }) => {
    everything += encodedDataLength
  })
  let loaded = false
  const scripts: Promise<{ bytes: number; early: boolean }>[] = []
  page.on('load', () => {
    loaded = true
  })
  page.on('response', (response) => {
    const early = !loaded
    if (response.request().resourceType() === 'script') scripts.push(response.body().then((body) => ({ bytes: brotliCompressSync(body).length, early })))
  })
  await page.goto(origin + path, { waitUntil: 'load' })
  await page.waitForTimeout(4_000)
  const seen = await Promise.all(scripts)
  await browser.close()
  const sum = (some: typeof seen): number => some.reduce((total, { bytes }) => total + bytes, 0)
  return { scriptsAtOnce: sum(seen.filter(({ early }) => early)), scripts: sum(seen), everything }
}
