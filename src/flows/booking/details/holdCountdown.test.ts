import { describe, expect, test } from 'vitest'
import { instant } from '#domain/calendar.ts'
import { countdownOf, mayExtend, remainingMs, spokenMinutes } from './holdCountdown.ts'

const minutes = (count: number): number => count * 60_000

describe('the countdown of held places', () => {
  test('shows whole minutes until the last two, then seconds', () => {
    expect(countdownOf(minutes(15))).toEqual({ minutes: 15, seconds: null })
    expect(countdownOf(minutes(14) + 1001)).toEqual({ minutes: 15, seconds: null })
    expect(countdownOf(minutes(15) + 600)).toEqual({ minutes: 15, seconds: null })
    expect(countdownOf(minutes(2))).toEqual({ minutes: 2, seconds: 0 })
    expect(countdownOf(65_000)).toEqual({ minutes: 1, seconds: 5 })
    expect(countdownOf(0)).toEqual({ minutes: 0, seconds: 0 })
  })
  test('is spoken at five and at two minutes, and at no other time', () => {
    expect([15, 6, 5, 4, 3, 2, 1].map((left) => spokenMinutes(minutes(left)))).toEqual([null, null, 5, 5, 5, 2, 2])
  })
  test('offers more time only in the last two minutes, and only while there is an extension', () => {
    expect(mayExtend({ extendable: true }, minutes(3))).toBe(false)
    expect(mayExtend({ extendable: true }, minutes(2))).toBe(true)
    expect(mayExtend({ extendable: false }, minutes(1))).toBe(false)
    expect(mayExtend({ extendable: true }, 0)).toBe(false)
  })
  test('never goes below zero', () => {
    expect(remainingMs({ expiresAt: instant('2026-11-21T10:00:00.000Z') }, instant('2026-11-21T10:05:00.000Z'))).toBe(0)
  })
})
