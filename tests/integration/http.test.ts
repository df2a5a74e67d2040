import { createHash } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inlineScriptsOf } from '#server/http/securityHeaders.ts'
import { startBuiltServer, type BuiltServer } from '#tests/support/builtServer.ts'
import { ask, monthPath, post } from '#tests/support/httpCalls.ts'
import { heardWithin } from '#tests/support/listeningTime.ts'
import { emptySchool } from '#tests/support/testDatabase.ts'

let server: BuiltServer
beforeAll(async () => {
  server = await startBuiltServer(await emptySchool())
})
afterAll(async () => {
  await server.stop()
})
const get = (path: string, headers: Record<string, string> = {}) => ask(server.origin, path, { headers })

describe('pages', () => {
  test.each([
    ['/', 'en'],
    ['/es', 'es'],
    ['/de/book', 'de'],
    ['/fr/book/lessons', 'fr'],
  ])('%s comes rendered, in its language', async (path, language) => {
    const page = await get(path)
    expect(page.status).toBe(200)
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
    const html = page.body.toString('utf8')
    expect(html).toContain(`<html lang="${language}"`)
    expect(html).toMatch(/<h1[ >]/)
  })

  test.each([
    ['/nothing-here', 'en'],
    ['/de/gibt-es-nicht', 'de'],
    ['/de/payment-success', 'de'],
    ['/BOOK', 'en'],
    ['/de/Book/lessons', 'de'],
    ['/%zz', 'en'],
  ])('%s is a not-found page with status 404', async (path, language) => {
    const page = await get(path)
    expect(page.status).toBe(404)
    expect(page.body.toString('utf8')).toContain(`<html lang="${language}"`)
  })

  test('every script that stands in a page is named in its policy by hash, and no other may run', async () => {
    for (const path of ['/', '/de/book/lessons', '/nothing-here']) {
      const page = await get(path)
      const policy = String(page.headers['content-security-policy'])
      const scripts = inlineScriptsOf(page.body.toString('utf8'))
      expect(scripts.length).toBeGreaterThan(0)
      for (const script of scripts) expect(policy).toContain(`'sha256-${createHash('sha256').update(script).digest('base64')}'`)
      expect(policy.split('; ').find((part) => part.startsWith('script-src'))).not.toMatch(/unsafe|\*/)
    }
  })

  test('a page comes compressed, and not at all to a browser that has it', async () => {
    const plain = await get('/book')
    const small = await get('/book', { 'accept-encoding': 'gzip, br' })
    const older = await get('/book', { 'accept-encoding': 'gzip' })
    expect([small.headers['content-encoding'], older.headers['content-encoding']]).toEqual(['br', 'gzip'])
    expect(brotliDecompressSync(small.body).equals(plain.body)).toBe(true)
    expect(gunzipSync(older.body).equals(plain.body)).toBe(true)
    const again = await get('/book', { 'accept-encoding': 'gzip, br', 'if-none-match': small.headers.etag ?? '' })
    expect([again.status, again.body.length]).toEqual([304, 0])
    expect(again.headers['content-security-policy']).toBe(small.headers['content-security-policy'])
  })

  test('a query changes nothing of the page and makes no second copy', async () => {
    const tags = await Promise.all(
      ['/book/lessons', '/book/lessons?offer=lesson.3days', '/book/lessons?x=1'].map(async (path) => (await get(path)).headers.etag),
    )
    expect(new Set(tags).size).toBe(1)
  })

  test('a page can be asked for its headers, but nothing can be sent to it', async () => {
    const head = await ask(server.origin, '/', { method: 'HEAD' })
    expect([head.status, head.body.length]).toEqual([200, 0])
    for (const method of ['POST', 'PUT', 'DELETE']) expect((await ask(server.origin, '/book', { method })).status).toBe(405)
  })
})

describe('what search engines and old clients ask for by name', () => {
  test('the site map leads to pages that answer, in every language', async () => {
    const map = await get('/sitemap.xml')
    expect([map.status, map.headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8'])
    const addresses = [...map.body.toString('utf8').matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => new URL(address))
    expect(addresses.length).toBeGreaterThan(20)
    for (const { pathname } of addresses) expect([pathname, (await get(pathname)).status]).toEqual([pathname, 200])
  })

  test('robots may read everything, and an icon lies where browsers look for it', async () => {
    const robots = await get('/robots.txt')
    expect([robots.status, robots.headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
    expect(robots.body.toString('utf8')).toMatch(/^User-agent: \*\nDisallow:\n\nSitemap: http.*\/sitemap\.xml\n$/)
    const icon = await get('/favicon.ico')
    expect([icon.status, icon.headers['content-type']]).toEqual([200, 'image/x-icon'])
  })

  test('a demonstration on a public address asks to be left alone, by file and on every page', async () => {
    const demo = await startBuiltServer(await emptySchool(), { PUBLIC_URL: 'https://demo.example' })
    expect((await ask(demo.origin, '/robots.txt')).body.toString('utf8')).toBe('User-agent: *\nDisallow: /\n')
    for (const path of ['/', '/de/book/lessons', '/fr/terms'])
      expect((await ask(demo.origin, path)).body.toString('utf8')).toMatch(/<meta name="robots" content="noindex"/)
    await demo.stop()
  })
})

test('no link of a page, its header or its footer leads to a page that is not there', async () => {
  for (const path of ['/', '/es', '/de/book', '/fr/terms', '/nothing-here']) {
    const html = (await get(path)).body.toString('utf8')
    const links = [...new Set([...html.matchAll(/<a [^>]*?href="(\/[^"#]*)/g)].map(([, href = '']) => href.replaceAll('&amp;', '&')))]
    expect(links.length).toBeGreaterThan(6)
    const others = links.filter((link) => !link.endsWith('/nothing-here'))
    for (const link of others) expect([path, link, (await get(link)).status]).toEqual([path, link, 200])
  }
})

test('every answer carries the headers that protect a visitor, and an id', async () => {
  for (const path of [
    '/',
    '/nothing-here',
    '/healthz',
    '/api/trpc/catalogue.current?input=%7B%7D',
    '/api/trpc/no.such',
    '/favicon.svg',
    '/robots.txt',
    '/en/book',
  ]) {
    const { headers } = await get(path)
    expect(headers, path).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-frame-options': 'DENY',
    })
    expect(headers['content-security-policy'], path).toMatch(/frame-ancestors 'none'/)
    expect(headers['x-request-id'], path).toMatch(/^[0-9a-f-]{36}$/)
    expect(headers['x-powered-by'], path).toBeUndefined()
  }
})

test.each([
  ['/en/book?offer=lesson.3days', '/book?offer=lesson.3days'],
  ['/de/wing-foil-equipment-guide?a=b', '/de/guides?a=b'],
  ['/rentals/ols/products/x', '/rentals'],
  ['//evil.example/book', '/evil.example/book'],
  ['/\\evil.example', '/evil.example'],
  ['/en//evil.example', '/evil.example'],
  ['/book/', '/book'],
])('%s leads to %s for good', async (from, to) => {
  const answer = await get(from)
  expect([answer.status, answer.headers.location]).toEqual([301, to])
})

describe('the API turns away what it need not read', () => {
  test.each([
    ['a body of a megabyte', 'bookings.hold', JSON.stringify({ notes: 'x'.repeat(1_000_000) }), {}, 413],
    ['a tower of brackets', 'bookings.hold', '['.repeat(60_000), {}, 400],
    ['an unknown procedure', 'bookings.steal', '{}', {}, 404],
    ['two procedures at once', 'bookings.hold,bookings.confirm', '{}', {}, 404],
    ['a form of another site', 'bookings.hold', '{}', { origin: 'https://evil.example' }, 403],
    ['text that pretends to be JSON', 'bookings.hold', '{}', { 'content-type': 'text/plain' }, 415],
    ['half of a JSON', 'bookings.hold', '{"key":', {}, 400],
  ])('%s', async (_name, procedure, body, headers, status) => {
    const answer = await heardWithin(2_000, post(server.origin, procedure, body, headers))
    expect(answer.status).toBe(status)
    expect(answer.body.length).toBeLessThan(1_000)
    expect(answer.body.toString('utf8')).not.toMatch(/node_modules|\.ts|\bat /)
  })

  test('a key in an address', async () => {
    const answer = await get(`/api/trpc/bookings.byKey?input=${encodeURIComponent('{"manageKey":"AAAAAAAAAAAAAAAAAAAAAA"}')}`)
    expect(answer.status).toBe(405)
  })
})

test('a month is answered from memory in the same words as by the procedure itself', async () => {
  const path = monthPath({ offer: 'lesson.intro', month: '2027-03', party: 2 })
  const ready = JSON.parse((await get(path)).body.toString('utf8'))
  const asked = JSON.parse((await get(`${path}&slow=1`.replace('?input', '?x=1&input'))).body.toString('utf8'))
  expect(ready.result.data.days).toEqual(asked.result.data.days)
})

test('files of the build never change under their name, and come compressed', async () => {
  const html = (await get('/book/lessons')).body.toString('utf8')
  const script = /\/assets\/[^"']+\.js/.exec(html)?.[0] ?? ''
  const file = await get(script, { 'accept-encoding': 'br' })
  expect(file.status).toBe(200)
  expect(file.headers['cache-control']).toContain('immutable')
  expect(file.headers['content-encoding']).toBe('br')
  expect((await get('/assets/../../package.json')).status).toBe(404)
  expect((await get('/.vite/manifest.json')).status).toBe(404)
})

test('a film can be asked for in parts', async () => {
  const part = await get('/media/hero-loop.webm', { range: 'bytes=0-99' })
  expect([part.status, part.body.length]).toEqual([206, 100])
  expect(part.headers['content-range']).toMatch(/^bytes 0-99\/\d+$/)
  expect((await get('/media/hero-loop.webm', { range: 'bytes=999999999-' })).status).toBe(416)
})

test('the server says that it lives and that it is ready', async () => {
  expect((await get('/healthz')).status).toBe(200)
  expect((await get('/readyz')).status).toBe(200)
})
