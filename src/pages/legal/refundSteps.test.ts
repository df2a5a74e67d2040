import { expect, test } from 'vitest'
import { cents } from '#domain/money.ts'
import { refundFor } from '#domain/cancellation.ts'
import { firstCatalogue } from '#domain/catalogueValues.ts'
import { bordersOf, refundStepsOf } from './refundSteps.ts'

const { policies } = firstCatalogue

test('the picture of the ladder says of every day what the rule says', () => {
  const steps = refundStepsOf(policies)
  for (let days = 0; days <= 40; days += 1) {
    const drawn = steps.find((step) => days >= step.fewestDays && days <= (step.mostDays ?? Infinity))
    expect(drawn?.percent).toBe(refundFor(cents(10_000), days, 'guest', policies.refundLadder).percent)
  }
})

test('both borders belong to the customer', () => {
  const { freeDays, partDays, partPercent } = bordersOf(policies)
  expect(refundFor(cents(10_000), freeDays, 'guest', policies.refundLadder).percent).toBe(100)
  expect(refundFor(cents(10_000), freeDays - 1, 'guest', policies.refundLadder).percent).toBe(partPercent)
  expect(refundFor(cents(10_000), partDays, 'guest', policies.refundLadder).percent).toBe(partPercent)
})
