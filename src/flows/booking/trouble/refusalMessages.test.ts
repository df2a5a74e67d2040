import { describe, expect, test } from 'vitest'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { localDate, wallTime } from '#domain/calendar.ts'
import { firstCatalogue } from '#domain/catalogueValues.ts'
import { cents } from '#domain/money.ts'
import type { Refusal } from '#domain/refusal.ts'
import { refusalMessages, refusalValues } from './refusalMessages.ts'

const day = { date: localDate('2026-11-26'), start: wallTime('09:00') }
const refusals: Refusal[] = [
  { code: 'noSpaceLeft', left: 1, alternatives: [] },
  { code: 'closed', date: day.date },
  { code: 'leadTime', ...day, hours: 12 },
  { code: 'beyondHorizon', lastDate: day.date },
  { code: 'partyTooLarge', max: 8 },
  { code: 'ageRule', minimum: 8, participant: 1 },
  { code: 'cannotSwim', participant: 0 },
  { code: 'holdExpired' },
  { code: 'priceChanged', was: cents(9000), now: cents(9500) },
  { code: 'tooManyHolds', max: 3 },
  { code: 'notAllowedNow', allowed: [] },
  { code: 'needsHuman' },
]

describe('every reason we say no', () => {
  test.each(refusals)('$code has all the facts its sentences speak of', (refusal) => {
    const values = refusalValues(refusal, firstCatalogue, 'en')
    const { title, text } = refusalMessages[refusal.code]
    const spoken = [title, text].flatMap((words) => placeholdersOf(words.message ?? ''))
    expect(spoken.filter((name) => !(name in values))).toEqual([])
  })

  test('is listed here', () => {
    expect(refusals.map((refusal) => refusal.code).toSorted()).toEqual(Object.keys(refusalMessages).toSorted())
  })

  test('counts people from one', () => {
    expect(refusalValues({ code: 'cannotSwim', participant: 0 }, firstCatalogue, 'en')['person']).toBe(1)
  })
})

function placeholdersOf(message: string): string[] {
  const names = (tokens: unknown): string[] => {
    if (!Array.isArray(tokens)) return []
    return tokens.flatMap((token: unknown) => (Array.isArray(token) && typeof token[0] === 'string' ? [token[0]] : []))
  }
  return names(compileMessage(message))
}
