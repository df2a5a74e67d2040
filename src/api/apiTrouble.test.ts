import { expect, test } from 'vitest'
import { apiTroubleOf } from './apiTrouble.ts'
import { CallFailed } from './trpcClient.ts'

const failed = (status: number, data: CallFailed['data'] = null, headers: Record<string, string> = {}) =>
  new CallFailed(new Response(null, { status, headers }), data)

test.each([
  ['wrong words name their fields', failed(400, { httpStatus: 400, fields: ['contact.email'] }), { kind: 'invalid', fields: ['contact.email'] }],
  ['a key nobody knows', failed(404, { httpStatus: 404 }), { kind: 'unknownKey' }],
  ['too many calls say how long to wait', failed(429, { httpStatus: 429, retryAfter: 7 }), { kind: 'tooMany', waitSeconds: 7 }],
  ['an outage in the words of a proxy, which says when to come back', failed(503, null, { 'retry-after': '5' }), { kind: 'outage', waitSeconds: 5 }],
  ['an outage that says nothing is waited for half a minute', failed(502), { kind: 'outage', waitSeconds: 30 }],
  ['a success that is no answer of ours (the sign-in page of a hotel)', failed(200), { kind: 'noAnswer' }],
  ['a broken connection while the device is online', new TypeError('fetch failed'), { kind: 'noAnswer' }],
])('%s', (_name, error, trouble) => {
  expect(apiTroubleOf(error, true)).toEqual(trouble)
})

test('no answer on a device without a connection is a missing connection', () => {
  expect(apiTroubleOf(new TypeError('fetch failed'), false)).toEqual({ kind: 'offline' })
})
