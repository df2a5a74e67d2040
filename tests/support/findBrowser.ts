import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

const DEBIAN = '/usr/bin/chromium'

/** The path of a Chromium: CHROMIUM_PATH, Debian's, Playwright's own; null when there is none. */
export function findBrowser(): string | null {
  const named = process.env['CHROMIUM_PATH']
  if (named) return existsSync(named) ? named : null
  return [DEBIAN, '/usr/bin/chromium-browser', '/usr/bin/google-chrome', chromium.executablePath()].find((path) => existsSync(path)) ?? null
}

/** A Chromium that is there, or one installed now: by apt where we are root, else by Playwright; an error says what to do. */
export function findOrInstallBrowser(): string {
  const found = findBrowser()
  if (found) return found
  process.stdout.write('No Chromium found, installing one …\n')
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    const install = () => spawnSync('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], { stdio: 'ignore', env: environment }).status === 0
    if (!install()) {
      spawnSync('apt-get', ['update'], { stdio: 'ignore', env: environment })
      install()
    }
  }
  if (!findBrowser()) spawnSync('node_modules/.bin/playwright', ['install', 'chromium'], { stdio: 'inherit' })
  const installed = findBrowser()
  if (!installed) throw new Error('The browser tests need a Chromium: install it (Debian: apt-get install chromium) or set CHROMIUM_PATH to one.')
  return installed
}

/** Flags under which Chromium runs as root, without a screen and without calling anybody. */
export const browserFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
]
