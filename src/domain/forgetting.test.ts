import { expect, test } from 'vitest'
import { instant } from './calendar.ts'
import { forgottenAt } from './forgetting.ts'

test('what is kept, and until when, at noon of a day of summer', () => {
  expect(forgottenAt(instant('2033-06-13T11:00:00.000Z'))).toEqual({
    answers: '2033-05-14T11:00:00.000Z',
    holdNames: '2033-06-12T11:00:00.000Z',
    messages: '2032-06-12T23:00:00.000Z',
    people: '2032-06-13',
    guests: '2027-06-13',
    waiting: '2033-06-13',
  })
})

test('a year that ends on a day which its beginning lacks counts from the last of that month', () => {
  expect(forgottenAt(instant('2028-02-29T12:00:00.000Z')).people).toBe('2027-02-28')
})
