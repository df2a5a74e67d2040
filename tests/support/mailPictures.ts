import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromium } from '@playwright/test'
import { browserFlags, findOrInstallBrowser } from './findBrowser.ts'

/** How a mail is looked at: on a desk, on a phone, and where the reader's program is dark. */
const views = [
  { name: 'desk', width: 640, colorScheme: 'light' },
  { name: 'phone', width: 360, colorScheme: 'light' },
  { name: 'dark', width: 640, colorScheme: 'dark' },
] as const

/** Lets the tests open every mail in every language and takes a picture of each, to be looked at by a person. */
async function takePictures(album: string): Promise<void> {
  rmSync(album, { recursive: true, force: true })
  mkdirSync(album, { recursive: true })
  const tests = ['tests/integration/everyMail.test.ts', 'tests/integration/schoolNotices.test.ts']
  spawnSync('node_modules/.bin/vitest', ['run', '--project', 'integration', ...tests], { stdio: 'inherit', env: { ...process.env, MAIL_ALBUM: album } })
  const browser = await chromium.launch({ executablePath: findOrInstallBrowser(), args: browserFlags })
  const letters = readdirSync(album).filter((file) => file.endsWith('.html'))
  for (const { name, width, colorScheme } of views) {
    const page = await browser.newPage({ viewport: { width, height: 700 }, colorScheme })
    for (const letter of letters) {
      await page.goto(pathToFileURL(resolve(album, letter)).href)
      await page.screenshot({ path: resolve(album, letter.replace('.html', `.${name}.png`)), fullPage: true })
    }
    await page.close()
  }
  await browser.close()
  process.stdout.write(`${letters.length} mails, ${views.length} pictures each: ${album}\n`)
}

await takePictures(resolve(process.argv[2] ?? 'test-results/mails'))
