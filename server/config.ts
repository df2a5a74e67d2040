import { isAbsolute, resolve } from 'node:path'
import proxyaddr from 'proxy-addr'
import { z } from 'zod'

/** Everything the environment may say, checked; `null` where nothing was said and nothing is assumed (engine.md section 6). */
export type Config = {
  mode: 'demo' | 'live'
  /** null: the PostgreSQL that comes with the program. */
  databaseUrl: string | null
  /** Absolute. */
  dataDirectory: string
  port: number
  /** An origin without a slash at its end. */
  publicUrl: string
  /** null: mails are written to `dataDirectory`/mail. */
  smtpUrl: string | null
  /** Addresses, ranges and names of proxies whose word about the visitor's address counts; nobody by default. */
  trustProxy: string[]
  /** null in demo mode: made once and kept in `dataDirectory`. */
  sessionSecret: string | null
  logLevel: 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal' | 'silent'
  gaMeasurementId: string | null
  rateLimits: boolean
}

const environmentSchema = z.object({
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgresql:// address' }).optional(),
  DATA_DIR: z.string().default('data'),
  PORT: z
    .string()
    .regex(/^\d+$/, 'must be a port number')
    .transform(Number)
    .pipe(z.number().min(1, 'must be between 1 and 65535').max(65_535, 'must be between 1 and 65535'))
    .default(3000),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/, error: 'must be the http(s):// address visitors use' })
    .refine(isBareOrigin, 'must have no path, query, fragment or password')
    .optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must be an smtp:// or smtps:// address' }).optional(),
  TRUST_PROXY: z
    .string()
    .transform((text) =>
      text
        .split(',')
        .map((part) => part.trim())
        .filter(Boolean),
    )
    .refine(isTrustList, 'must list addresses, ranges such as 10.0.0.0/8, or loopback, linklocal, uniquelocal, separated by commas')
    .default([]),
  APP_MODE: z.enum(['demo', 'live'], 'must be demo or live').optional(),
  SESSION_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'], 'must be trace, debug, info, warn, error, fatal or silent').default('info'),
  GA_MEASUREMENT_ID: z
    .string()
    .regex(/^G-[A-Z0-9]{4,16}$/, 'must look like G-XXXXXXXX')
    .optional(),
  RATE_LIMITS: z.enum(['on', 'off'], 'must be on or off').default('on'),
})
type Environment = z.infer<typeof environmentSchema>
/** The variables that were set, as they were written. */
type Said = ReadonlyMap<string, string>

/** The configuration, or sentences that say of every value that is wrong or missing which and why. Variables that are empty count as absent. */
export function readConfig(
  environment: Record<string, string | undefined>,
  workingDirectory: string,
): { ok: true; config: Config } | { ok: false; problems: string[] } {
  const said: Said = new Map(Object.entries(environment).flatMap(([name, value]) => (value === undefined || value === '' ? [] : [[name, value]])))
  const parsed = environmentSchema.safeParse(Object.fromEntries(said))
  const wrong = parsed.success ? [] : parsed.error.issues.map((issue) => ({ name: issue.path.join('.'), sentence: issue.message }))
  const problems = [...wrong.map(({ name, sentence }) => `${name} ${sentence}.`), ...contradictionsOf(said, new Set(wrong.map(({ name }) => name)))]
  return parsed.success && problems.length === 0 ? { ok: true, config: configOf(parsed.data, workingDirectory) } : { ok: false, problems }
}

/** True when the address names this machine: localhost, a loopback address or a socket. */
export function isLocalAddress(url: string): boolean {
  const host = URL.parse(url)?.hostname ?? ''
  return host === '' || host === 'localhost' || host.endsWith('.localhost') || host === '[::1]' || host.startsWith('127.')
}

/** What a live school cannot do without, and what for. */
const neededLive = {
  DATABASE_URL: 'the database that comes with the program is for trying it out',
  SESSION_SECRET: 'it protects the links guests get',
  SMTP_URL: 'guests get their confirmation by e-mail',
  PUBLIC_URL: 'links in mails and search engines use it',
} as const

/** What does not go together; variables that are `wrong` in themselves have been named already and say nothing here. */
function contradictionsOf(said: Said, wrong: ReadonlySet<string>): string[] {
  const problems: string[] = []
  const database = wrong.has('DATABASE_URL') ? undefined : said.get('DATABASE_URL')
  const live = said.get('APP_MODE') === 'live'
  if (database !== undefined && !isLocalAddress(database) && !said.has('APP_MODE'))
    problems.push('APP_MODE must be set to live or demo, because DATABASE_URL names another machine.')
  for (const [name, reason] of Object.entries(neededLive)) if (live && !said.has(name)) problems.push(`${name} must be set when APP_MODE is live: ${reason}.`)
  if (live && said.get('RATE_LIMITS') === 'off') problems.push('RATE_LIMITS=off is refused when APP_MODE is live.')
  return problems
}

function configOf(said: Environment, workingDirectory: string): Config {
  return {
    mode: said.APP_MODE ?? 'demo',
    databaseUrl: said.DATABASE_URL ?? null,
    dataDirectory: isAbsolute(said.DATA_DIR) ? said.DATA_DIR : resolve(workingDirectory, said.DATA_DIR),
    port: said.PORT,
    publicUrl: new URL(said.PUBLIC_URL ?? `http://localhost:${said.PORT}`).origin,
    smtpUrl: said.SMTP_URL ?? null,
    trustProxy: said.TRUST_PROXY,
    sessionSecret: said.SESSION_SECRET ?? null,
    logLevel: said.LOG_LEVEL,
    gaMeasurementId: said.GA_MEASUREMENT_ID ?? null,
    rateLimits: said.RATE_LIMITS === 'on',
  }
}

/** True for scheme, host and port alone: anything more would be dropped without a word. */
function isBareOrigin(text: string): boolean {
  const url = URL.parse(text)
  return url === null || url.href === `${url.origin}/`
}

/** A bare number would be read as an address (1 as 0.0.0.1), and whoever means so many proxies would trust none. */
function isTrustList(parts: string[]): boolean {
  if (parts.some((part) => /^\d+$/.test(part))) return false
  try {
    proxyaddr.compile(parts)
    return true
  } catch {
    return false
  }
}
