import { expect, test } from 'vitest'
import { instant } from '#domain/calendar.ts'
import { addressHashOf, bookingCookieOf, bookingInCookie, hashOfKey, holdSecretOf, inputHashOf, isKeyOf, manageKeyOf } from './secrets.ts'

const secret = 'a link secret of the school, long enough'
const id = '5f0c1c66-2c6e-4a1e-9a4b-0f4b0e3f5a11'
const now = instant('2026-11-21T10:00:00.000Z')

test('a booking has one key of 128 bits, another secret for its hold, and both change with the link secret', () => {
  expect(Buffer.from(manageKeyOf(secret, id), 'base64url')).toHaveLength(16)
  expect(manageKeyOf(secret, id)).toBe(manageKeyOf(secret, id))
  expect(new Set([manageKeyOf(secret, id), holdSecretOf(secret, id), manageKeyOf(`${secret}!`, id)]).size).toBe(3)
})

test('only the right key fits the hash that is kept', () => {
  const hash = hashOfKey(manageKeyOf(secret, id))
  expect(isKeyOf(hash, manageKeyOf(secret, id))).toBe(true)
  expect(isKeyOf(hash, holdSecretOf(secret, id))).toBe(false)
  expect(isKeyOf(hash, '')).toBe(false)
})

test('the cookie of a booking opens it until it expires and nothing else', () => {
  const cookie = bookingCookieOf(secret, id, instant('2026-11-22T10:00:00.000Z'))
  expect(cookie).not.toContain(id)
  expect(bookingInCookie(secret, cookie, now)).toBe(id)
  expect(bookingInCookie(secret, cookie, instant('2026-11-22T10:00:00.000Z'))).toBeNull()
  expect(bookingInCookie('another secret', cookie, now)).toBeNull()
  for (const wrong of ['', '.', 'a.b', cookie.slice(1), `${cookie}x`, `x${cookie}`]) expect(bookingInCookie(secret, wrong, now)).toBeNull()
})

test('the order in which a client writes its fields makes no other request, one other word does', () => {
  expect(inputHashOf(secret, 'p', { a: 1, b: { c: 2, d: 3 } })).toBe(inputHashOf(secret, 'p', { b: { d: 3, c: 2 }, a: 1 }))
  expect(inputHashOf(secret, 'p', { a: 1 })).not.toBe(inputHashOf(secret, 'p', { a: 2 }))
  expect(inputHashOf(secret, 'p', { a: 1 })).not.toBe(inputHashOf(secret, 'q', { a: 1 }))
})

test('two families in one hotel are one address, two addresses of one IPv6 household are one as well', () => {
  expect(addressHashOf(secret, '203.0.113.7')).not.toBe(addressHashOf(secret, '203.0.113.8'))
  expect(addressHashOf(secret, '2001:db8:1:2::1')).toBe(addressHashOf(secret, '2001:0db8:1:2:ffff::9'))
  expect(addressHashOf(secret, '2001:db8:1:2::1')).not.toBe(addressHashOf(secret, '2001:db8:1:3::1'))
})
