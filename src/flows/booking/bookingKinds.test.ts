import { expect, test } from 'vitest'
import { firstCatalogue } from '#domain/catalogueValues.ts'
import { pages } from '#content/pages.ts'
import { bookingKinds, kindOf, offersOfKind } from './bookingKinds.ts'

test('lessons share one page, wakeboard and wakefoil have one each (specification, booking pages)', () => {
  expect(offersOfKind(firstCatalogue, 'lessons')).toEqual(['lesson.intro', 'lesson.3days', 'lesson.5days', 'lesson.7days'])
  expect(offersOfKind(firstCatalogue, 'wakeboard')).toEqual(['wakeboard'])
  expect(offersOfKind(firstCatalogue, 'wakefoil')).toEqual(['wakefoil'])
})

test('every offer of the price list is booked on a page that stands', () => {
  for (const { code } of firstCatalogue.offers) expect(pages[bookingKinds[kindOf(code)].page].path).toMatch(/^\/book\//)
})
