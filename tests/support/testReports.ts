import { existsSync, readFileSync } from 'node:fs'
import { z } from 'zod'

/** What one test program says at its end: two counts, and every failed test with its file and the beginning of its complaint. */
export type TestReport = { passed: number; failed: number; failures: string[] }

/** Lines of a complaint that are repeated at the end of a run. */
const LINES = 25

const vitestSchema = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string(),
      assertionResults: z.array(z.object({ fullName: z.string(), status: z.string(), failureMessages: z.array(z.string()) })),
    }),
  ),
})

const specSchema = z.object({
  title: z.string(),
  file: z.string(),
  line: z.number(),
  tests: z.array(z.object({ results: z.array(z.object({ errors: z.array(z.object({ message: z.string().optional() })) })) })),
})

const suiteSchema = z.object({
  specs: z.array(specSchema).optional(),
  get suites() {
    return z.array(suiteSchema).optional()
  },
})

const playwrightSchema = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
  errors: z.array(z.object({ message: z.string().optional() })),
  suites: z.array(suiteSchema),
})

/** Reads the JSON report of Vitest; undefined when it wrote none. A file that could not be loaded is a failure without a count. */
export function readVitestReport(path: string): TestReport | undefined {
  if (!existsSync(path)) return undefined
  const said = vitestSchema.parse(JSON.parse(readFileSync(path, 'utf8')))
  const failures = said.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed')
    if (failed.length === 0) return status === 'failed' ? [complaint(name, [message])] : []
    return failed.map((test) => complaint(`${name} > ${test.fullName}`, test.failureMessages))
  })
  return { passed: said.numPassedTests, failed: said.numFailedTests, failures }
}

/** Reads the JSON report of Playwright; undefined when it wrote none. A test that passed only when repeated has failed. */
export function readPlaywrightReport(path: string): TestReport | undefined {
  if (!existsSync(path)) return undefined
  const { stats, errors, suites } = playwrightSchema.parse(JSON.parse(readFileSync(path, 'utf8')))
  const failed = suites.flatMap(specsOf).filter((spec) => spec.tests.some(({ results }) => results.some((result) => result.errors.length > 0)))
  const failures = failed.map((spec) =>
    complaint(
      `${spec.file}:${spec.line} > ${spec.title}`,
      spec.tests.flatMap(({ results }) => results.flatMap((result) => result.errors.map(({ message }) => message ?? ''))),
    ),
  )
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky, failures: [...failures, ...errors.map(({ message }) => message ?? '')] }
}

function specsOf({ specs, suites }: z.infer<typeof suiteSchema>): z.infer<typeof specSchema>[] {
  return [...(specs ?? []), ...(suites ?? []).flatMap(specsOf)]
}

function complaint(title: string, messages: readonly string[]): string {
  return [title, ...messages.join('\n').split('\n').slice(0, LINES)].join('\n    ')
}
