import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { z } from 'zod'
import { ensureBuilt } from '#server/run/ensureBuilt.ts'
import { generate } from '#server/run/generate.ts'
import { findOrInstallBrowser } from './findBrowser.ts'

/** What one test program said at its end; `broken` when it could not say it or ended badly without a failed test. */
type Tally = { name: string; passed: number; failed: number; broken: boolean }

const vitestSchema = z.object({ numPassedTests: z.number(), numFailedTests: z.number(), numFailedTestSuites: z.number() })
const playwrightSchema = z.object({ stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }) })

/** Runs every test of the project and ends with one line that counts them all; the exit code says the same. */
async function runTests(): Promise<void> {
  const only = process.argv[2]
  rmSync('test-results', { recursive: true, force: true })
  mkdirSync('test-results', { recursive: true })
  await generate()
  ensureBuilt()
  const tallies = [...(only === '--browser' ? [] : [unitTests()]), ...(hasBrowserTests() && only !== '--no-browser' ? [browserTests()] : [])]
  for (const { name, passed, failed, broken } of tallies)
    process.stdout.write(`${name}: ${passed} passed, ${failed} failed${broken ? ' (and it ended badly)' : ''}\n`)
  const sum = (pick: (tally: Tally) => number) => tallies.reduce((total, tally) => total + pick(tally), 0)
  const failed = sum((tally) => tally.failed + (tally.broken && tally.failed === 0 ? 1 : 0))
  process.stdout.write(`${sum((tally) => tally.passed)} passed, ${failed} failed\n`)
  process.exitCode = failed > 0 ? 1 : 0
}

function unitTests(): Tally {
  const report = 'test-results/vitest.json'
  const { status } = spawnSync('node_modules/.bin/vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`], {
    stdio: 'inherit',
  })
  if (!existsSync(report)) return { name: 'vitest', passed: 0, failed: 0, broken: true }
  const said = vitestSchema.parse(JSON.parse(readFileSync(report, 'utf8')))
  return { name: 'vitest', passed: said.numPassedTests, failed: said.numFailedTests, broken: status !== 0 && said.numFailedTests === 0 }
}

function browserTests(): Tally {
  const report = 'test-results/browser.json'
  const environment = { ...process.env, CHROMIUM_PATH: findOrInstallBrowser() }
  const { status } = spawnSync('node_modules/.bin/playwright', ['test'], { stdio: 'inherit', env: environment })
  if (!existsSync(report)) return { name: 'browser', passed: 0, failed: 0, broken: true }
  const { stats } = playwrightSchema.parse(JSON.parse(readFileSync(report, 'utf8')))
  return { name: 'browser', passed: stats.expected, failed: stats.unexpected + stats.flaky, broken: status !== 0 && stats.unexpected === 0 }
}

function hasBrowserTests(): boolean {
  return existsSync('tests/e2e') && readdirSync('tests/e2e', { recursive: true }).some((name) => String(name).endsWith('.spec.ts'))
}

await runTests()
