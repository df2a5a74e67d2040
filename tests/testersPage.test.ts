import { expect, test } from 'vitest'
import { devAssets, render } from '#app/entryServer.tsx'
import { firstSettingsFor } from '#content/firstSettings.ts'
import { firstCatalogue } from '#domain/catalogueValues.ts'
import { publicFactsOf } from '#domain/settings.ts'

async function statusOf(path: string, mode: 'demo' | 'live'): Promise<[number, boolean]> {
  const facts = { ...publicFactsOf({ ...firstSettingsFor('demo'), mode }), catalogue: firstCatalogue }
  const answer = await render(new Request(new URL(path, 'https://school.example')), {
    assets: devAssets,
    facts,
    publicUrl: 'https://school.example',
    year: '2026',
  })
  return [answer.status, (await answer.text()).includes('Practice payments')]
}

test('the testers’ payment bench is open in a demo and not found in a school that is open for business (product.md B6-40)', async () => {
  expect(await statusOf('/test-payment', 'demo')).toEqual([200, true])
  expect(await statusOf('/test-payment', 'live')).toEqual([404, false])
})

test('the page behind a card payment stands in both', async () => {
  expect((await statusOf('/payment-success', 'demo'))[0]).toBe(200)
  expect((await statusOf('/payment-success', 'live'))[0]).toBe(200)
})
