import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { loopFrame } from './heroFrame.ts'
import { heroSunset } from './heroSunset.ts'
import { iconFile } from './iconFile.ts'
import { scenes } from './scenes.ts'

test.each(Object.entries(scenes))('%s is drawn by us, to the last stroke', (name, draw) => {
  expect(draw()).toBe(readFileSync(join(import.meta.dirname, 'scenes', `${name}.svg`), 'utf8'))
})

test('favicon.ico is our mark in the wrapping that old clients ask for', () => {
  const kept = (file: string) => readFileSync(join(import.meta.dirname, 'public', file))
  expect(kept('favicon.ico').equals(iconFile(kept('favicon.png')))).toBe(true)
  expect([...kept('favicon.ico').subarray(0, 8)]).toEqual([0, 0, 1, 0, 1, 0, 48, 48])
  expect(kept('favicon.ico').subarray(22, 26).toString('latin1')).toBe('\x89PNG')
})

test('the moving picture ends where it begins', () => {
  const numbers = (svg: string) => svg.match(/-?\d+(\.\d+)?/g)?.map(Number) ?? []
  const first = numbers(heroSunset(loopFrame(0)))
  const last = numbers(heroSunset(loopFrame(1)))
  expect(last).toHaveLength(first.length)
  expect(Math.max(...first.map((value, index) => Math.abs(value - (last[index] ?? Number.NaN))))).toBeLessThanOrEqual(1)
})
