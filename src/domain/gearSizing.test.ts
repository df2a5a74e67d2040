import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bodySizes } from './bodySizes.ts'
import { gearSizeFor, sizedLevels, winds, type Wind } from './gearSizing.ts'

const weight = fc.integer(bodySizes.weightKg)
const level = fc.constantFrom(...sizedLevels)
const names: Wind[] = ['light', 'medium', 'strong']

test('somebody of 75 kg in their first hours gets a wing of 5 to 6 square metres in medium wind (specification section 9)', () => {
  const { wing, boardFrom, boardTo } = gearSizeFor({ weightKg: 75, level: 'hours', wind: 'medium' })
  expect([wing >= 5 && wing <= 6, boardFrom, boardTo]).toEqual([true, 105, 125])
})

test('more weight never means less wing or a smaller board', () => {
  fc.assert(
    fc.property(weight, weight, level, fc.constantFrom(...names), (one, other, who, wind) => {
      const [light, heavy] = [Math.min(one, other), Math.max(one, other)].map((weightKg) => gearSizeFor({ weightKg, level: who, wind }))
      expect(heavy?.wing).toBeGreaterThanOrEqual(light?.wing ?? 0)
      expect(heavy?.boardFrom).toBeGreaterThanOrEqual(light?.boardFrom ?? 0)
    }),
  )
})

test('more wind never means more wing, more experience never a bigger board, and every wing is one that is sold', () => {
  fc.assert(
    fc.property(weight, level, (weightKg, who) => {
      const wings = names.map((wind) => gearSizeFor({ weightKg, level: who, wind }).wing)
      expect(wings).toEqual(wings.toSorted((one, other) => other - one))
      expect(wings.every((wing) => wing >= 2.5 && wing <= 7 && (wing * 2) % 1 === 0)).toBe(true)
      const boards = sizedLevels.map((name) => gearSizeFor({ weightKg, level: name, wind: 'medium' }).boardTo)
      expect(boards).toEqual(boards.toSorted((one, other) => other - one))
    }),
  )
})

test('the winds follow on each other', () => {
  expect([winds.light.to, winds.medium.to]).toEqual([winds.medium.from, winds.strong.from])
})
