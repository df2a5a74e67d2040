import { mkdtempSync, chmodSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { browserFlags, findOrInstallBrowser } from './tests/support/findBrowser.ts'

// Workers read this file again: the port and the directory are chosen once and handed on.
process.env['BROWSER_TEST_PORT'] ??= String(20_000 + Math.floor(Math.random() * 20_000))
if (!process.env['BROWSER_TEST_DATA']) {
  process.env['BROWSER_TEST_DATA'] = mkdtempSync(join(tmpdir(), 'wing-browser-'))
  chmodSync(process.env['BROWSER_TEST_DATA'], 0o755)
}
const baseURL = process.env['BASE_URL'] ?? `http://localhost:${process.env['BROWSER_TEST_PORT']}`

/** Journeys in a real browser against the built server with its own database, seeded with the demo school. */
export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.spec.ts',
  timeout: 90_000,
  expect: { timeout: 20_000 },
  fullyParallel: true,
  workers: 2,
  retries: 0,
  outputDir: 'test-results',
  reporter: [['list'], ['json', { outputFile: 'test-results/browser.json' }]],
  use: {
    baseURL,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    // Recording every step costs time: TEST_TRACE=1 asks for it where a failure has to be understood.
    trace: process.env['TEST_TRACE'] === '1' ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: findOrInstallBrowser(), args: browserFlags },
  },
  ...(process.env['BASE_URL']
    ? {}
    : {
        webServer: {
          command: 'node server/run/start.ts',
          url: `${baseURL}/readyz`,
          timeout: 180_000,
          gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 10_000 },
          env: { PORT: process.env['BROWSER_TEST_PORT'], DATA_DIR: process.env['BROWSER_TEST_DATA'], RATE_LIMITS: 'off', LOG_LEVEL: 'warn', DATABASE_URL: '' },
        },
      }),
})
