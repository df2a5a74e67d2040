import { expect, test } from 'vitest'
import { firstSettingsFor } from '#content/firstSettings.ts'
import { claimCodes, legalSchema, publicFactsOf, publicFactsSchema, settingsSchema } from './settings.ts'

test.each(['demo', 'live'] as const)('the first values of a %s school have the shape the database keeps', (mode) => {
  const settings = firstSettingsFor(mode)
  expect(settingsSchema.parse(JSON.parse(JSON.stringify(settings)))).toEqual(settings)
})

test('every claim has its record, and until the owner confirms it is provisional', () => {
  const { claims } = firstSettingsFor('demo')
  expect(Object.keys(claims).toSorted()).toEqual([...claimCodes].toSorted())
  expect(Object.values(claims).every((claim) => claim.provisional)).toBe(true)
})

test('nobody can pay into the demo account', () => {
  expect(firstSettingsFor('demo').bank.iban).toBe('DEMO')
})

test('sample reviews are marked, and a live school starts without any', () => {
  expect(firstSettingsFor('demo').reviews.every((review) => review.sample)).toBe(true)
  expect(firstSettingsFor('live').reviews).toEqual([])
})

test('a public page knows neither the bank account nor the limits', () => {
  const facts = publicFactsOf(firstSettingsFor('demo'))
  expect(publicFactsSchema.strict().parse(facts)).toEqual(facts)
  expect(Object.keys(facts)).not.toContain('bank')
  expect(Object.keys(facts)).not.toContain('limits')
})

test('legal facts written before package travel was asked for still read, with nothing filled in', () => {
  const { packageTravel: _later, ...earlier } = firstSettingsFor('live').legal
  expect(legalSchema.parse(earlier).packageTravel).toEqual({ organiser: '', licence: '', guarantee: '' })
})
