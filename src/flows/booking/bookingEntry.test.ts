import { describe, expect, test } from 'vitest'
import { bookingEntryOf } from './bookingEntry.ts'

const lessons = ['lesson.intro', 'lesson.3days'] as const

describe('a link into the booking', () => {
  test('presets offer, day, start and people', () => {
    const search = '?offer=lesson.3days&date=2026-12-01&start=09%3A00&people=2'
    expect(bookingEntryOf(search, lessons)).toEqual({ search, offers: lessons, offer: 'lesson.3days', party: 2, day: '2026-12-01', start: '09:00' })
  })
  test('with nothing in it begins with one person and the intro lesson', () => {
    expect(bookingEntryOf('', lessons)).toEqual({ search: '', offers: lessons, offer: 'lesson.intro', party: 1, day: null, start: null })
  })
  test('with nonsense in it is read as far as it makes sense', () => {
    expect(bookingEntryOf('?offer=camp&date=2026-02-30&start=9&people=-3', lessons)).toMatchObject({ offer: 'lesson.intro', party: 1, day: null, start: null })
  })
  test('to another activity does not open it here', () => {
    expect(bookingEntryOf('?offer=wakeboard', lessons).offer).toBe('lesson.intro')
  })
})
