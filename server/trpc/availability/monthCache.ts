import { TRPCError } from '@trpc/server'
import { TRPC_ERROR_CODES_BY_KEY } from '@trpc/server/rpc'
import { hasPassed, type Instant, type LocalMonth } from '#domain/calendar.ts'
import { monthAnswerSchema, monthRequestSchema, type MonthRequest } from '#domain/wire/monthWire.ts'
import type { CommandDeps } from '#server/commands/commandDeps.ts'
import { WrongUse } from '#server/commands/wrongUse.ts'
import type { ChangesListener, Heard } from '#server/repositories/changesListener.ts'
import { DatabaseAway, isOutage } from '#server/repositories/databaseTrouble.ts'
import { messageOf, troubleDataOf, troubleOfApi } from '../apiTrouble.ts'
import { createSharedWork } from '../sharedWork.ts'
import { readMonth } from './readMonth.ts'

/** Months of availability as finished bytes in tRPC's envelope. */
export type MonthCache = {
  /** The answer to a GET by its address (path and query), an outage included; null where the ordinary way has to answer: another query, wrong input. */
  answer: (address: string) => Promise<MonthBytes | null> | MonthBytes | null
  /** Drops what is kept of these months. */
  forget: (months: readonly LocalMonth[]) => void
}
export type MonthBytes = { status: 200 | 503; headers: Record<string, string>; body: Buffer }

type Kept = { bytes: MonthBytes; month: LocalMonth; madeAt: Instant; validUntil: Instant }

/** More than all months, offers and parties that can be booked at one time. */
const MOST_KEPT = 1_000

/**
 * Keeps months as bytes until the database says that they changed, until they run out by the application's clock, or until
 * nobody is listening for changes. Two who ask at the same moment wait for one reading.
 */
export function createMonthCache(
  deps: Pick<CommandDeps, 'database' | 'facts' | 'clock'>,
  changes: Pick<ChangesListener, 'onChange' | 'isListening'>,
): MonthCache {
  const kept = new Map<string, Kept>()
  const readings = createSharedWork<MonthBytes | null>()
  /** Counts every forgetting: what was read before one is handed out, but not kept. */
  let age = 0

  const forget = (months: readonly LocalMonth[]): void => {
    age += 1
    readings.forget()
    for (const [address, { month }] of kept) if (months.length === 0 || months.includes(month)) kept.delete(address)
  }
  changes.onChange((heard) => {
    forget(monthsOf(heard))
  })

  const read = async (address: string, request: MonthRequest): Promise<MonthBytes | null> => {
    const began = age
    const made = await makeBytes(deps, request)
    if (made?.isWorthKeeping && began === age && changes.isListening() && kept.size < MOST_KEPT) kept.set(address, made)
    return made?.bytes ?? null
  }

  return {
    forget,
    answer: (address) => {
      const known = kept.get(address)
      if (known !== undefined && isValid(known, deps.clock.now())) return known.bytes
      kept.delete(address)
      const request = requestIn(address)
      return request && readings.join(address, () => read(address, request))
    },
  }
}

/** A month as bytes; null where the ordinary way has to tell what is wrong. Outages and months without any start are not worth keeping. */
async function makeBytes(deps: Pick<CommandDeps, 'database' | 'facts' | 'clock'>, request: MonthRequest): Promise<(Kept & { isWorthKeeping: boolean }) | null> {
  const madeAt = deps.clock.now()
  const answer = await readMonth(deps, request, madeAt).catch(outageOrWrongUse)
  if (answer === null) return null
  if (answer === 'outage') return { bytes: outageBytes(), month: request.month, madeAt, validUntil: madeAt, isWorthKeeping: false }
  const isWorthKeeping = answer.days.some((day) => day.starts.length > 0)
  return {
    bytes: bytesOf(200, { result: { data: monthAnswerSchema.parse(answer) } }),
    month: request.month,
    madeAt,
    validUntil: answer.validUntil,
    isWorthKeeping,
  }
}

/** True between the moment it was made and the moment it runs out; a clock that was set back makes it untrue as well. */
function isValid({ madeAt, validUntil }: Kept, now: Instant): boolean {
  return hasPassed(madeAt, now) && !hasPassed(validUntil, now)
}

/** What a single, unbatched GET of availability.month asks for; null for everything else. */
function requestIn(address: string): MonthRequest | null {
  const query = new URLSearchParams(address.slice(address.indexOf('?') + 1))
  const input = query.get('input')
  if (input === null || query.has('batch')) return null
  try {
    return monthRequestSchema.parse(JSON.parse(input))
  } catch {
    return null
  }
}

function bytesOf(status: MonthBytes['status'], envelope: object, headers: Record<string, string> = {}): MonthBytes {
  const body = Buffer.from(JSON.stringify(envelope))
  return { status, headers: { 'content-type': 'application/json', 'content-length': String(body.length), 'cache-control': 'no-store', ...headers }, body }
}

/** What the ordinary way says of an outage, without asking the database a second time. */
function outageBytes(): MonthBytes {
  const error = troubleOfApi(new TRPCError({ code: 'INTERNAL_SERVER_ERROR', cause: new DatabaseAway() }))
  const data = { code: error.code, httpStatus: 503, ...troubleDataOf(error) }
  const envelope = { error: { code: TRPC_ERROR_CODES_BY_KEY[error.code], message: messageOf(error), data } }
  return bytesOf(503, envelope, { 'retry-after': String(data.retryAfter ?? 1) })
}

/** Wrong input is told by the ordinary way, in its own words. */
function outageOrWrongUse(error: unknown): 'outage' | null {
  if (error instanceof WrongUse) return null
  if (isOutage(error)) return 'outage'
  throw error
}

function monthsOf(heard: Heard): readonly LocalMonth[] {
  return heard === 'anything' ? [] : heard.months
}
