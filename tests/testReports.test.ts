import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readPlaywrightReport, readVitestReport } from './support/testReports.ts'

let directory: string
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'reports-'))
})
afterEach(() => {
  rmSync(directory, { recursive: true })
})

function written(report: object): string {
  const path = join(directory, 'report.json')
  writeFileSync(path, JSON.stringify(report))
  return path
}

test('a run names every failed test and every file that could not be loaded, with what they complained about', () => {
  const result = (fullName: string, status: string, ...failureMessages: string[]) => ({ fullName, status, failureMessages })
  const report = {
    numPassedTests: 1,
    numFailedTests: 1,
    testResults: [
      { name: 'a.test.ts', status: 'failed', message: '', assertionResults: [result('it adds', 'passed'), result('it divides', 'failed', 'expected 1 to be 2')] },
      { name: 'b.test.ts', status: 'failed', message: 'cannot load', assertionResults: [] },
    ],
  }
  expect(readVitestReport(written(report))).toEqual({
    passed: 1,
    failed: 1,
    failures: ['a.test.ts > it divides\n    expected 1 to be 2', 'b.test.ts\n    cannot load'],
  })
})

test('a browser run names its failed tests however deep they stand, and what went wrong outside of all', () => {
  const spec = (title: string, ...messages: string[]) => ({
    title,
    file: 'x.spec.ts',
    line: 7,
    tests: [{ results: [{ errors: messages.map((message) => ({ message })) }] }],
  })
  const report = {
    stats: { expected: 1, unexpected: 1, flaky: 1 },
    errors: [{ message: 'no browser' }],
    suites: [{ suites: [{ specs: [spec('it opens'), spec('it closes', 'it did not')] }] }],
  }
  expect(readPlaywrightReport(written(report))).toEqual({ passed: 1, failed: 2, failures: ['x.spec.ts:7 > it closes\n    it did not', 'no browser'] })
})

test('a program that wrote nothing has no report', () => {
  expect([readVitestReport(join(directory, 'none.json')), readPlaywrightReport(join(directory, 'none.json'))]).toEqual([undefined, undefined])
})
