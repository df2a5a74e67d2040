import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'

const run = promisify(execFile)
const reportSchema = z.object({ numPassedTests: z.int(), numFailedTests: z.int(), numFailedTestSuites: z.int() })
const directory = mkdtempSync(join(tmpdir(), 'zones-'))

/** What knows days and hours: the rules, how they are said, what stands in calendars, mails and files. */
const domain = 'calendar dueDates sessionPlan availability cancellation reminders change openingHours payment quote rentalPricing dayChoices waitlist'
const others = [
  'src/i18n',
  'src/flows/booking/when/calendarDays',
  'src/flows/livePlaces',
  'src/pages/legal/refundSteps',
  'server/mail/calendarOf',
  'server/mail/renderMail',
]
const tests = [...domain.split(' ').map((name) => `src/domain/${name}`), ...others]

afterAll(() => {
  rmSync(directory, { recursive: true })
})

/** Runs the tests of time as on a machine elsewhere in the world. */
async function runIn(zone: string): Promise<z.infer<typeof reportSchema>> {
  const report = join(directory, `${zone.replace('/', '-')}.json`)
  const options = ['--no-isolate', '--maxWorkers=1', '--reporter=json', `--outputFile.json=${report}`]
  await run('node_modules/.bin/vitest', ['run', '--project', 'unit', ...options, ...tests], { env: { ...process.env, TZ: zone } }).catch(() => undefined)
  return reportSchema.parse(JSON.parse(readFileSync(report, 'utf8')))
}

test.each(['UTC', 'America/New_York', 'Pacific/Kiritimati'])(
  'quality.md promise 18, cal.diy#12082: the rules of time are the same on a machine in %s',
  async (zone) => {
    const { numPassedTests, ...failed } = await runIn(zone)
    expect(failed).toEqual({ numFailedTests: 0, numFailedTestSuites: 0 })
    expect(numPassedTests).toBeGreaterThan(350)
  },
  300_000,
)

test.each([
  ['UTC', '2027-06-01T00:00:00.000Z'],
  ['America/New_York', '2027-06-01T04:00:00.000Z'],
  ['Pacific/Kiritimati', '2027-05-31T10:00:00.000Z'],
])('control: a rule that asks the machine for its zone says something else in %s', async (zone, midnight) => {
  const { stdout } = await run(process.execPath, ['-p', 'new Date(2027, 5, 1).toISOString()'], { env: { ...process.env, TZ: zone } })
  expect(stdout.trim()).toBe(midnight)
})
