import { expect, test } from 'vitest'
import { quoteEntryOf } from './quoteEntry.ts'

test.each([
  ['', { offer: null, arrival: null, people: null }],
  ['?offer=camp.standard&date=2027-06-01&people=3', { offer: 'camp.standard', arrival: '2027-06-01', people: 3 }],
  ['?offer=multiSport', { offer: 'multiSport', arrival: null, people: null }],
  ['?tier=premium', { offer: 'camp.premium', arrival: null, people: null }],
  ['?offer=%22camp.budget%22', { offer: 'camp.budget', arrival: null, people: null }],
  ['?offer=lesson.intro&tier=golden&date=2027-02-30&people=9', { offer: null, arrival: null, people: null }],
  ['?people=-1', { offer: null, arrival: null, people: null }],
] as const)('the address %s asks for what it says and nothing else', (search, entry) => {
  expect(quoteEntryOf(search)).toEqual({ search, ...entry })
})
