import { expect, test } from 'vitest'
import { firstSettingsFor } from '#content/firstSettings.ts'
import { contradictionOf } from './prepareSchool.ts'

const demo = firstSettingsFor('demo')
const live = firstSettingsFor('live')

test('a demo opens with sample facts', () => {
  expect(contradictionOf(demo, 'demo')).toBeNull()
})

test('a demo never opens on a live school, and a live school never on a demo', () => {
  expect(contradictionOf(live, 'demo')).toContain('belongs to a live school')
  expect(contradictionOf(demo, 'live')).toContain('belongs to a demo school')
})

test('a live school does not open before its owner has filled in name, bank and legal facts', () => {
  expect(contradictionOf(live, 'live')).toMatch(/setting_key school.*setting_key bank.*setting_key legal/)
  const filled = {
    ...live,
    school: { ...live.school, provisional: false },
    bank: { ...live.bank, provisional: false },
    legal: { ...live.legal, provisional: false },
  }
  expect(contradictionOf(filled, 'live')).toBeNull()
})
