import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { startDevServer, type DevServer } from '#tests/support/devServer.ts'

/** Puts another sentence into a source file of the copy, as its author would. */
function edit({ directory }: DevServer, path: string, from: string, to: string): void {
  const file = join(directory, path)
  const text = readFileSync(file, 'utf8')
  expect(text).toContain(from)
  writeFileSync(file, text.replace(from, to))
}

test('npm run dev: an edited component is in the open page without a reload, and pages and API come from the same port', async ({ page, request }) => {
  test.setTimeout(240_000)
  const server = await startDevServer()
  const address = `${server.origin}/book/lessons`
  const renderedPage = async (sentence: string) => (await (await request.get(address)).text()).includes(sentence)
  try {
    // The first visit finds packages that are not prepared yet, and the page is loaded again when they are.
    for (const visit of ['first', 'second']) {
      await page.goto(address)
      await expect(page.getByRole('grid'), `${visit} visit`).toBeVisible({ timeout: 60_000 })
    }
    expect(await renderedPage('Skip to content')).toBe(true)
    for (const path of ['/readyz', '/api/trpc/catalogue.current?input=%7B%7D']) expect((await request.get(server.origin + path)).status()).toBe(200)

    await page.getByRole('button', { name: 'One more' }).click()
    await page.evaluate(() => document.documentElement.setAttribute('data-loaded', 'once'))
    edit(server, 'src/flows/booking/when/PartyPicker.tsx', 'How many people?', 'How many of you are there?')
    edit(server, 'src/components/SkipLink.tsx', 'Skip to content', 'Skip to what matters')

    const people = page.getByRole('group', { name: 'How many of you are there?' })
    await expect(people).toBeVisible({ timeout: 30_000 })
    await expect(people.getByRole('status')).toHaveText('2')
    await expect(page.getByRole('link', { name: 'Skip to what matters' })).toBeAttached()
    await expect(page.locator('html')).toHaveAttribute('data-loaded', 'once')
    await expect.poll(() => renderedPage('Skip to what matters')).toBe(true)
  } finally {
    await server.stop()
  }
})
