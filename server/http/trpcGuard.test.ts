import { expect, test } from 'vitest'
import { LARGEST_BODY, readBody, turnAwayUnread } from './trpcGuard.ts'

const home = 'https://wing.example'

function post(procedure: string, headers: Record<string, string> = {}, body = '{}'): Request {
  return new Request(`${home}/api/trpc/${procedure}`, { method: 'POST', body, headers: { 'content-type': 'application/json', ...headers } })
}

function status(request: Request): number | null {
  return turnAwayUnread(request, home)?.status ?? null
}

test('an ordinary call from our own pages is let in', () => {
  expect(status(post('bookings.hold', { origin: home, 'sec-fetch-site': 'same-origin' }))).toBeNull()
  expect(status(new Request(`${home}/api/trpc/catalogue.current?input=%7B%7D`))).toBeNull()
})

test('another site cannot make a guest book', () => {
  expect(status(post('bookings.hold', { origin: 'https://evil.example' }))).toBe(403)
  expect(status(post('bookings.hold', { origin: 'null' }))).toBe(403)
  expect(status(post('bookings.hold', { 'sec-fetch-site': 'cross-site' }))).toBe(403)
})

test('a form of another site cannot send plain text as if it were JSON', () => {
  expect(status(post('bookings.confirm', { 'content-type': 'text/plain' }))).toBe(415)
})

test('keys never travel in an address', () => {
  expect(status(new Request(`${home}/api/trpc/bookings.byKey?input=%7B%22manageKey%22%3A%22x%22%7D`))).toBe(405)
})

test('unknown shapes and several procedures at once are not found', () => {
  for (const procedure of ['', 'x', 'a..b', 'catalogue.current,availability.month', '../secret.x']) expect(status(post(procedure))).toBe(404)
})

test('a body of a megabyte is refused before or while it is read', async () => {
  const long = JSON.stringify({ notes: 'x'.repeat(1_000_000) })
  expect(status(post('bookings.hold', { 'content-length': String(long.length) }, long))).toBe(413)
  const answer = await readBody(post('bookings.hold', {}, long))
  expect('turned' in answer && answer.turned.status).toBe(413)
})

test('a body without end is refused as soon as it is too long', async () => {
  const endless = new ReadableStream({ pull: (more) => more.enqueue(new TextEncoder().encode('x'.repeat(1_000))) })
  const call = { method: 'POST', body: endless, duplex: 'half' }
  const answer = await readBody(new Request(`${home}/api/trpc/bookings.hold`, call))
  expect('turned' in answer && answer.turned.status).toBe(413)
})

test('a tower of brackets is refused without parsing it', async () => {
  const answer = await readBody(post('bookings.hold', {}, '['.repeat(LARGEST_BODY - 1)))
  expect('turned' in answer && answer.turned.status).toBe(400)
  expect(status(new Request(`${home}/api/trpc/catalogue.current?input=${'['.repeat(500)}`))).toBe(400)
})
