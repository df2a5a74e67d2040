import { describe, expect, test } from 'vitest'
import { firstCatalogue } from '#domain/catalogueValues.ts'
import { cents } from '#domain/money.ts'
import { sampleHold, SAMPLE_CHOICE } from '#fixtures/schoolAnswers.ts'
import { summaryOf } from './summaryFacts.ts'

const choice = { offer: 'lesson.intro', party: 2, days: [SAMPLE_CHOICE] } as const
const known = { ...choice, days: [...choice.days], catalogue: firstCatalogue, hold: null, agreedTotal: null, details: {} }
const hold = sampleHold(firstCatalogue, { ...choice, days: [...choice.days] })

describe('the summary beside the booking', () => {
  test('shows the price list before anything is held, and no due dates', () => {
    expect(summaryOf(known)).toMatchObject({ total: 18000, payments: null, freeUntil: null })
  })
  test('shows the frozen figures of the places that are held', () => {
    expect(summaryOf({ ...known, hold })).toMatchObject({ total: hold.total, payments: hold.payments, freeUntil: hold.freeUntil })
  })
  test('goes back to the price list when something else is chosen', () => {
    expect(summaryOf({ ...known, party: 3, hold })).toMatchObject({ total: 27000, payments: null })
  })
  test('shows the new price once it has been agreed to', () => {
    expect(summaryOf({ ...known, hold, agreedTotal: cents(19000) }).total).toBe(19000)
  })
  test('asks for no money while the school still has to answer', () => {
    expect(summaryOf({ ...known, hold, details: { 'participants.0.age': '9' } }).isRequest).toBe(true)
    expect(summaryOf({ ...known, hold: { ...hold, places: 'none' } }).isRequest).toBe(true)
  })
})
