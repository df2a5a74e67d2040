import { describe, expect, test } from 'vitest'
import { keyInHash, tripWishOf } from './tripWish.ts'

describe('the link in the confirmation mail', () => {
  test('carries the key after the number sign', () => {
    expect(keyInHash('#b=abcdefghijklmnopqrstuv')).toBe('abcdefghijklmnopqrstuv')
    expect(keyInHash('#payment-deposit')).toBeNull()
    expect(keyInHash('')).toBeNull()
  })
  test('that came in pieces is a booking that cannot be opened, not a wish to make one', () => {
    expect(tripWishOf('#b=short', false)).toMatchObject({ wanted: true, groupWanted: false })
    expect(tripWishOf('#g=', false)).toMatchObject({ wanted: false, groupWanted: true })
  })
  test('hands its key out once', () => {
    const wish = tripWishOf('#b=abcdefghijklmnopqrstuv', false)
    expect([wish.wanted, wish.takeKey(), wish.takeKey()]).toEqual([true, 'abcdefghijklmnopqrstuv', null])
  })
  test('is another one than the link that friends are given, which opens no booking', () => {
    const wish = tripWishOf('#g=abcdefghijklmnopqrstuv', false)
    expect(wish).toMatchObject({ wanted: false, groupWanted: true, groupKey: 'abcdefghijklmnopqrstuv' })
    expect(wish.takeKey()).toBeNull()
    expect(tripWishOf('#b=abcdefghijklmnopqrstuv', false)).toMatchObject({ wanted: true, groupWanted: false, groupKey: null })
  })
  test('is not needed in the session that has just booked', () => {
    const wish = tripWishOf('', true)
    expect([wish.wanted, wish.takeKey()]).toEqual([true, null])
  })
})
