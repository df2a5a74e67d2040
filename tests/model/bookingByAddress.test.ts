import { expect, test } from 'vitest'
import { addMinutes, localDate, monthOf } from '#domain/calendar.ts'
import { firstCatalogue } from '#domain/catalogueValues.ts'
import { SAMPLE_CHOICE, SAMPLE_NOW } from '#fixtures/schoolAnswers.ts'
import { calendarSpan } from '#machines/bookingCalendar.ts'
import { bookAt, contextOf, filling, stateOf, submit, tap, tell } from '#tests/support/bookingHarness.ts'

test('who holds places and comes in by another address finds the way back to them, and no longer once they have lapsed', async () => {
  const first = bookAt()
  await tell(first, tap, ...filling)
  const again = (minutes: number) => {
    const deviceTime = addMinutes(SAMPLE_NOW, minutes)
    return bookAt({}, { offer: 'lesson.3days', party: 2, found: { draft: first.draft(), deviceTime } })
  }
  const second = again(2)
  await tell(second, { type: 'choice.kept' })
  expect(stateOf(second)).toEqual({ details: { form: 'everything', hold: 'counting' } })
  expect(contextOf(second)).toMatchObject({ offer: 'lesson.intro', party: 1, days: [SAMPLE_CHOICE], hold: { id: contextOf(first).hold?.id } })
  await tell(second, { type: 'terms.ticked', accepted: true }, submit)
  expect([second.asked.holds, second.asked.orders.length]).toEqual([[], 1])
  const late = again(30)
  await tell(late, { type: 'choice.kept' })
  expect(stateOf(late)).toEqual({ choosing: 'picking' })
})

test('an address that asks for a day outside of the calendar opens its nearest month, and the day keeps its name', async () => {
  const monthAt = async (date: string) => {
    const day = localDate(date)
    const booking = bookAt({}, { input: { entry: { search: '', offers: ['lesson.intro'], offer: 'lesson.intro', party: 1, day, start: null } } })
    await tell(booking)
    return [contextOf(booking).month, contextOf(booking).shownDay]
  }
  const { today, last } = calendarSpan({ catalogue: firstCatalogue, now: SAMPLE_NOW })
  expect(await monthAt('2020-01-31')).toEqual([monthOf(today), '2020-01-31'])
  expect(await monthAt('2040-01-31')).toEqual([monthOf(last), '2040-01-31'])
  expect(await monthAt(last)).toEqual([monthOf(last), last])
})
