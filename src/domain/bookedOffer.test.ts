import { expect, test } from 'vitest'
import { bookedOfferOf, campOf, quotedOfferOf } from './bookedOffer.ts'
import { localDate } from './calendar.ts'
import { firstCatalogue } from './catalogueValues.ts'
import { heldOffer, offerCodes } from './offer.ts'
import { quoteOfferCodes } from './quote.ts'

const days = ['2027-06-01', '2027-06-02', '2027-06-03'].map((date) => ({ date: localDate(date) }))

test('what is booked at once is the offer of the price list, whatever days it was booked for', () => {
  expect(bookedOfferOf(firstCatalogue, { offer: 'lesson.5days', days })).toMatchObject({ code: 'lesson.5days', days: 5, unit: 'person', sessionMinutes: 180 })
  expect(bookedOfferOf(firstCatalogue, { offer: 'wakefoil', days: [] })).toMatchObject({ activity: 'wake', unit: 'party', party: { max: 5 } })
})

test('a camp has as many days as it was agreed for; two sessions of one day are one day', () => {
  expect(bookedOfferOf(firstCatalogue, { offer: 'camp.standard', days })).toMatchObject({ activity: 'wingfoil', unit: 'person', days: 3, sessionMinutes: 180 })
  expect(bookedOfferOf(firstCatalogue, { offer: 'camp.premium', days: [...days, ...days] })).toMatchObject({ days: 3, sessionMinutes: 120 })
})

test('ages: camps as lessons, the multi-sport week from eight (product.md B3-30)', () => {
  expect(quotedOfferOf(firstCatalogue, 'camp.budget', 5).age).toMatchObject({ minimum: 12, byRequestFrom: 8 })
  expect(quotedOfferOf(firstCatalogue, 'multiSport', 5).age).toMatchObject({ minimum: 8, byRequestFrom: null })
})

test('every code that can be booked has an offer, and a price list without camps is a fault', () => {
  for (const offer of [...offerCodes, ...quoteOfferCodes]) expect(bookedOfferOf(firstCatalogue, { offer, days }).code).toBe(offer)
  expect(() => campOf({ ...firstCatalogue, camps: [] }, 'camp.budget')).toThrow('camp.budget')
})

test('a quote is never a hold', () => {
  expect(heldOffer('wakeboard')).toBe('wakeboard')
  expect(() => heldOffer('camp.premium')).toThrow('camp.premium')
})
