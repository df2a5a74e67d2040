import { expect, test } from 'vitest'
import { mapLink } from './mapLink.ts'

test('a place is named by its degrees and nothing else', () => {
  expect(mapLink({ latitude: 28.8563, longitude: -13.7987 })).toBe('https://www.google.com/maps/search/?api=1&query=28.8563,-13.7987')
})
