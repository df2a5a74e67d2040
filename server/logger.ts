import { pino, type DestinationStream } from 'pino'
import type { Config } from './config.ts'

/** The only things a log line may carry: ids, codes, counts, durations in milliseconds. Nothing a person typed, no address with its query. */
export type LogFields = {
  requestId?: string
  method?: string
  /** The path without its query, with everything after the last known segment cut. */
  route?: string
  procedure?: string
  status?: number
  durationMs?: number
  code?: string
  bookingId?: string
  outboxId?: string
  job?: string
  attempt?: number
  count?: number
  port?: number
  cause?: unknown
}

/** What every part of the server writes its log through. */
export type Logger = {
  debug: (message: string, fields?: LogFields) => void
  info: (message: string, fields?: LogFields) => void
  warn: (message: string, fields?: LogFields) => void
  error: (message: string, fields?: LogFields) => void
}

const plainFields = [
  'requestId',
  'method',
  'route',
  'procedure',
  'status',
  'durationMs',
  'code',
  'bookingId',
  'outboxId',
  'job',
  'attempt',
  'count',
  'port',
] as const

/** A logger that writes JSON lines and drops every field it does not know; of an error it keeps name, code and stack frames, never the message. */
export function createLogger(level: Config['logLevel'], destination?: DestinationStream): Logger {
  const lines = pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime }, destination ?? pino.destination({ fd: 2, sync: true }))
  return {
    debug: (message, fields) => {
      lines.debug(kept(fields), message)
    },
    info: (message, fields) => {
      lines.info(kept(fields), message)
    },
    warn: (message, fields) => {
      lines.warn(kept(fields), message)
    },
    error: (message, fields) => {
      lines.error(kept(fields), message)
    },
  }
}

function kept(fields: LogFields = {}): Record<string, unknown> {
  const line: Record<string, unknown> = {}
  for (const name of plainFields) if (fields[name] !== undefined) line[name] = fields[name]
  if (fields.cause !== undefined) line['cause'] = causeOf(fields.cause)
  return line
}

/** An error's message may quote what somebody typed (PostgreSQL's do), its name, code and stack frames do not. */
function causeOf(cause: unknown, depth = 0): unknown {
  if (!(cause instanceof Error)) return { name: typeof cause }
  const code: unknown = 'code' in cause ? cause.code : undefined
  const frames = (cause.stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 8)
    .map((line) => line.trim())
  return {
    name: cause.name,
    ...(typeof code === 'string' && /^[A-Z0-9_]{1,40}$/.test(code) && { code }),
    frames,
    ...(cause.cause !== undefined && depth < 3 && { cause: causeOf(cause.cause, depth + 1) }),
  }
}
