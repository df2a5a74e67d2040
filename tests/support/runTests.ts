import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { ensureBuilt } from '#server/run/ensureBuilt.ts'
import { generate } from '#server/run/generate.ts'
import { findOrInstallBrowser } from './findBrowser.ts'
import { readPlaywrightReport, readVitestReport, type TestReport } from './testReports.ts'

/** What one test program said at its end; `broken` when it could not say it or ended badly without a failed test. */
type Tally = TestReport & { name: string; broken: boolean }

/** How a test program ended, and what it wrote last to its operator. */
type End = { isWell: boolean; lastWords: string }

/** Characters of a program's last words that are repeated. */
const LAST_WORDS = 4_000

/** Runs every test of the project. Names what failed after everything else, and ends with one line that counts them all; the exit code says the same. */
async function runTests(): Promise<void> {
  const only = process.argv[2]
  rmSync('test-results', { recursive: true, force: true })
  mkdirSync('test-results', { recursive: true })
  await generate()
  ensureBuilt()
  const tallies = [...(only === '--browser' ? [] : [await unitTests()]), ...(hasBrowserTests() && only !== '--no-browser' ? [await browserTests()] : [])]
  for (const { name, failures } of tallies) for (const failure of failures) process.stdout.write(`\n${name}, failed: ${failure}\n`)
  for (const { name, passed, failed, broken } of tallies)
    process.stdout.write(`${name}: ${passed} passed, ${failed} failed${broken ? ' (and it ended badly)' : ''}\n`)
  const sum = (pick: (tally: Tally) => number) => tallies.reduce((total, tally) => total + pick(tally), 0)
  const failed = sum((tally) => tally.failed + (tally.broken && tally.failed === 0 ? 1 : 0))
  process.stdout.write(`${sum((tally) => tally.passed)} passed, ${failed} failed\n`)
  process.exitCode = failed > 0 ? 1 : 0
}

async function unitTests(): Promise<Tally> {
  const report = 'test-results/vitest.json'
  const end = await runProgram('vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`])
  return tallyOf('vitest', end, readVitestReport(report))
}

async function browserTests(): Promise<Tally> {
  const end = await runProgram('playwright', ['test'], { CHROMIUM_PATH: findOrInstallBrowser() })
  return tallyOf('browser', end, readPlaywrightReport('test-results/browser.json'))
}

function tallyOf(name: string, { isWell, lastWords }: End, report: TestReport = { passed: 0, failed: 0, failures: [] }): Tally {
  const broken = !isWell && report.failed === 0
  return { ...report, name, broken, failures: broken ? [...report.failures, lastWords] : report.failures }
}

/** Runs a test program before everybody's eyes, and keeps the end of what it complained about: an error outside all tests stands only there. */
async function runProgram(name: string, words: string[], variables: Record<string, string> = {}): Promise<End> {
  const program = spawn(`node_modules/.bin/${name}`, words, { stdio: ['inherit', 'inherit', 'pipe'], env: { ...process.env, ...variables } })
  let lastWords = ''
  program.stderr.setEncoding('utf8').on('data', (part: string) => {
    process.stderr.write(part)
    lastWords = (lastWords + part).slice(-LAST_WORDS)
  })
  const status = await new Promise<number | null>((resolve) => {
    program.once('close', resolve)
  })
  return { isWell: status === 0, lastWords }
}

function hasBrowserTests(): boolean {
  return existsSync('tests/e2e') && readdirSync('tests/e2e', { recursive: true }).some((name) => String(name).endsWith('.spec.ts'))
}

await runTests()
