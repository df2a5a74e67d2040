import { expect, test } from 'vitest'
import { addMinutes, instant } from '#domain/calendar.ts'
import { isSigned, signNotice } from './noticeSignature.ts'

const now = instant('2027-05-01T10:00:00.000Z')
const body = '{"id":"evt_1","amount":2700}'
const signature = signNotice('secret', body, now)

test('a notice signed with our secret is ours, for five minutes on both sides', () => {
  expect(isSigned('secret', { body, signature }, now)).toBe(true)
  expect([-5, 5].map((minutes) => isSigned('secret', { body, signature }, addMinutes(now, minutes)))).toEqual([true, true])
  expect([-6, 6].map((minutes) => isSigned('secret', { body, signature }, addMinutes(now, minutes)))).toEqual([false, false])
})

test.each([
  ['no signature', null],
  ['an empty one', ''],
  ['another secret', signNotice('other', body, now)],
  ['another moment under the same digest', signature.replace(/t=\d+/, 't=1')],
  ['a digest cut short', signature.slice(0, -1)],
  ['something else', 'v1=abc'],
])('%s is nobody of ours', (_, other) => {
  expect(isSigned('secret', { body, signature: other }, now)).toBe(false)
})

test('a changed body is nobody of ours', () => {
  expect(isSigned('secret', { body: body.replace('2700', '1'), signature }, now)).toBe(false)
})
