import { expect, test } from 'vitest'
import { isLocalAddress, readConfig } from './config.ts'

const live = {
  APP_MODE: 'live',
  DATABASE_URL: 'postgresql://school:x@db.example/school',
  SESSION_SECRET: 'x'.repeat(32),
  SMTP_URL: 'smtp://mail.example:587',
  PUBLIC_URL: 'https://wing.example/',
}

function problems(environment: Record<string, string>): string[] {
  const answer = readConfig(environment, '/srv/school')
  return answer.ok ? [] : answer.problems
}

test('with nothing set the demo school runs on port 3000 with its own database in ./data', () => {
  const answer = readConfig({}, '/srv/school')
  expect(answer).toEqual({
    ok: true,
    config: {
      mode: 'demo',
      databaseUrl: null,
      dataDirectory: '/srv/school/data',
      port: 3000,
      publicUrl: 'http://localhost:3000',
      smtpUrl: null,
      trustProxy: [],
      sessionSecret: null,
      logLevel: 'info',
      gaMeasurementId: null,
      rateLimits: true,
    },
  })
})

test('an empty variable counts as absent', () => {
  expect(problems({ DATABASE_URL: '', PORT: '' })).toEqual([])
})

test('a complete live configuration is accepted and its public address loses the slash', () => {
  const answer = readConfig(live, '/srv/school')
  expect(answer.ok && answer.config.publicUrl).toBe('https://wing.example')
})

test.each(['DATABASE_URL', 'SESSION_SECRET', 'SMTP_URL', 'PUBLIC_URL'])('live refuses to start without %s and says so', (name) => {
  const { [name]: _left, ...rest }: Record<string, string> = { ...live }
  expect(problems(rest).join(' ')).toContain(`${name} must be set`)
})

test('everything that is missing or wrong is listed at once, each by name', () => {
  expect(problems({ APP_MODE: 'live' })).toHaveLength(4)
  const said = problems({ APP_MODE: 'live', DATABASE_URL: 'mysql://x/y', SESSION_SECRET: 'short' })
  expect(said.map((sentence) => sentence.split(' ')[0])).toEqual(['DATABASE_URL', 'SESSION_SECRET', 'SMTP_URL', 'PUBLIC_URL'])
})

test('limits cannot be switched off in live mode', () => {
  expect(problems({ ...live, RATE_LIMITS: 'off' })).toEqual(['RATE_LIMITS=off is refused when APP_MODE is live.'])
})

test('a database on another machine asks for the mode to be said', () => {
  expect(problems({ DATABASE_URL: 'postgresql://u:p@db.example/school' })).toEqual([
    'APP_MODE must be set to live or demo, because DATABASE_URL names another machine.',
  ])
  expect(problems({ DATABASE_URL: 'postgresql://u:p@127.0.0.1/school' })).toEqual([])
})

test.each([
  ['DATABASE_URL', 'mysql://x/y'],
  ['PORT', '80a'],
  ['PORT', '0'],
  ['PORT', '70000'],
  ['PUBLIC_URL', 'wing.example'],
  ['PUBLIC_URL', 'https://wing.example/shop'],
  ['PUBLIC_URL', 'https://wing.example/?lang=de'],
  ['PUBLIC_URL', 'https://owner:secret@wing.example/'],
  ['SMTP_URL', 'http://mail'],
  ['TRUST_PROXY', 'everybody'],
  ['TRUST_PROXY', '1'],
  ['APP_MODE', 'production'],
  ['SESSION_SECRET', 'short'],
  ['LOG_LEVEL', 'loud'],
  ['GA_MEASUREMENT_ID', 'UA-1'],
  ['RATE_LIMITS', 'no'],
])('a wrong %s (%s) is refused by name', (name, value) => {
  const said = problems({ [name]: value })
  expect(said).toHaveLength(1)
  expect(said[0]).toMatch(new RegExp(`^${name} must .*\\.$`))
})

test('only this machine is local', () => {
  expect(['postgresql://a@localhost/x', 'postgresql://a@[::1]/x', 'http://127.0.0.1:3000'].every(isLocalAddress)).toBe(true)
  expect(['postgresql://a@10.0.0.1/x', 'https://localhost.example'].some(isLocalAddress)).toBe(false)
})
