import { expect, test } from 'vitest'
import { wallTime } from './calendar.ts'
import { capacityOf, catalogueSchema, endOf, offerOf, sessionMinutesOf } from './catalogue.ts'
import { firstCatalogue } from './catalogueValues.ts'
import { offerCodes } from './offer.ts'

const lessons = firstCatalogue.offers.filter((offer) => offer.activity === 'wingfoil')
const [intro] = lessons

test('the price list has the shape the database keeps, and sells every offer once', () => {
  expect(catalogueSchema.parse(JSON.parse(JSON.stringify(firstCatalogue)))).toEqual(firstCatalogue)
  expect(firstCatalogue.offers.map((offer) => offer.code)).toEqual([...offerCodes])
})

test.each([
  ['lesson.intro', 9000, 1],
  ['lesson.3days', 24000, 3],
  ['lesson.5days', 37000, 5],
  ['lesson.7days', 49000, 7],
  ['wakeboard', 20000, 1],
  ['wakefoil', 20000, 1],
] as const)('%s costs %i cents for %i days', (code, price, days) => {
  expect(offerOf(firstCatalogue, code)).toMatchObject({ price, days })
})

test('a package costs the single lessons less its saving, and every longer one is cheaper per session', () => {
  for (const offer of lessons) expect(offer.price).toBe(offer.days * (intro?.price ?? 0) - offer.saving)
  const perSession = lessons.map((offer) => offer.price / offer.days)
  expect(perSession).toEqual([9000, 8000, 7400, 7000])
})

test('lessons promise two to three hours a day: 2 h, 6-9 h, 10-15 h and 14-21 h', () => {
  const hours = lessons.map(({ days, minutesPerDay }) => [(days * minutesPerDay.from) / 60, (days * minutesPerDay.to) / 60])
  expect(hours).toEqual([
    [2, 2],
    [6, 9],
    [10, 15],
    [14, 21],
  ])
})

test('an intro ends after two hours, a package day after three, a boat session after ninety minutes', () => {
  expect(endOf(offerOf(firstCatalogue, 'lesson.intro'), wallTime('13:30'))).toBe('15:30')
  expect(endOf(offerOf(firstCatalogue, 'lesson.5days'), wallTime('13:30'))).toBe('16:30')
  expect(endOf(offerOf(firstCatalogue, 'wakefoil'), wallTime('15:00'))).toBe('16:30')
  expect([sessionMinutesOf(firstCatalogue, 'wingfoil'), sessionMinutesOf(firstCatalogue, 'wake')]).toEqual([180, 90])
})

test('a lesson session has four places, a boat session one for the whole party', () => {
  expect(capacityOf(firstCatalogue, 'wingfoil')).toEqual({ unit: 'person', capacity: 4 })
  expect(capacityOf(firstCatalogue, 'wake')).toEqual({ unit: 'party', capacity: 1 })
})

test('camps cost more with every day and every tier, and less per day the longer they last', () => {
  const rows = firstCatalogue.camps.map((camp) => camp.prices.map((row) => row.price / 100))
  expect(rows).toEqual([
    [420, 570, 720],
    [460, 650, 850],
    [1050, 1690, 2290],
  ])
  for (const { prices } of firstCatalogue.camps) {
    expect(prices.map((row) => row.nights)).toEqual(prices.map((row) => row.days - 1))
    const perDay = prices.map((row) => row.price / row.days)
    expect(perDay).toEqual(perDay.toSorted((one, other) => other - one))
  }
})

test('an unknown offer is a mistake of ours', () => {
  expect(() => offerOf({ ...firstCatalogue, offers: [] }, 'wakeboard')).toThrow('wakeboard')
})
