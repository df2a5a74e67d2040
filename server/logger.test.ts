import { expect, test } from 'vitest'
import { createLogger } from './logger.ts'

const canary = 'Marta-Canary-4711'

function written(work: (logger: ReturnType<typeof createLogger>) => void): string {
  const lines: string[] = []
  work(
    createLogger('debug', {
      write: (line) => {
        lines.push(line)
      },
    }),
  )
  return lines.join('')
}

test('a line carries ids, codes and durations', () => {
  const line = written((logger) => {
    logger.info('answered', { requestId: 'r1', status: 200, durationMs: 3 })
  })
  expect(JSON.parse(line)).toMatchObject({ requestId: 'r1', status: 200, durationMs: 3, msg: 'answered' })
})

test('what an error says about a guest never reaches the log, wherever it stands in the chain', () => {
  const inner = Object.assign(new Error(`Failing row contains (${canary}, ${canary}@example.com)`), { code: '23514', detail: canary })
  const line = written((logger) => {
    logger.error('failed', { cause: new Error(`confirm of ${canary}`, { cause: inner }) })
  })
  expect(line).not.toContain(canary)
  expect(line).toContain('23514')
  expect(line).toContain('logger.test.ts')
})

test('a field nobody listed is dropped', () => {
  const fields = { requestId: 'r2', contact: { email: canary }, cause: { toString: () => canary } }
  const line = written((logger) => {
    logger.warn('odd', fields)
  })
  expect(line).toContain('r2')
  expect(line).not.toContain(canary)
})
