import { z } from 'zod'
import { confirmAnswerSchema, type confirmRequestSchema, type ConfirmAnswer } from '#domain/wire/confirmWire.ts'
import {
  extendAnswerSchema,
  holdAnswerSchema,
  type holdRequestSchema,
  releaseAnswerSchema,
  type ExtendAnswer,
  type HoldAnswer,
  type HoldRef,
  type ReleaseAnswer,
} from '#domain/wire/holdWire.ts'
import { monthAnswerSchema, type monthRequestSchema, type MonthAnswer } from '#domain/wire/monthWire.ts'
import type { Clock } from '#server/clock.ts'
import { createLogger, type Logger } from '#server/logger.ts'
import { noCards } from '#server/payments/cardHouse.ts'
import { readRunningFacts } from '#server/repositories/factsRepository.ts'
import type { Database } from '#server/repositories/transaction.ts'
import type { ApiDeps } from '#server/trpc/apiContext.ts'
import { createCopyCounter } from '#server/trpc/copyCounter.ts'
import { createCaller } from '#server/trpc/router.ts'

export type HoldWords = z.input<typeof holdRequestSchema>
export type ConfirmWords = z.input<typeof confirmRequestSchema>
export type MonthWords = z.input<typeof monthRequestSchema>

/** The procedures a booking goes through, whoever carries the words: a caller inside the test or a server over HTTP. */
export type BookingCalls = {
  month: (asked: MonthWords) => Promise<MonthAnswer>
  hold: (asked: HoldWords) => Promise<HoldAnswer>
  extendHold: (hold: HoldRef) => Promise<ExtendAnswer>
  releaseHold: (hold: HoldRef) => Promise<ReleaseAnswer>
  confirm: (asked: ConfirmWords) => Promise<ConfirmAnswer>
}

/** Keys in tests are made from this. */
export const TEST_LINK_SECRET = 'the link secret of our tests, long enough for anybody'

/** What the API needs to run inside a test, without limits and without caches. */
export function testApiDeps(database: Database, clock: Clock, log: Logger = createLogger('silent')): ApiDeps {
  return {
    database,
    clock,
    log,
    facts: () => readRunningFacts(database),
    linkSecret: TEST_LINK_SECRET,
    limitsOn: false,
    limits: null,
    copies: createCopyCounter(),
    forgetMonths: () => undefined,
    ...noCards,
  }
}

/** The public procedures called inside the test; every call comes from a browser that nobody has seen before. */
export function callsWithin(deps: ApiDeps): BookingCalls {
  const api = () => createCaller({ deps, address: null, requestId: 'test', cookies: { read: () => null, write: () => undefined } })
  return {
    month: (asked) => api().availability.month(asked),
    hold: (asked) => api().bookings.hold(asked),
    extendHold: ({ id, secret }) => api().bookings.extendHold({ id, secret }),
    releaseHold: ({ id, secret }) => api().bookings.releaseHold({ id, secret }),
    confirm: (asked) => api().bookings.confirm(asked),
  }
}

/** An answer over HTTP that is neither a success nor a refusal. */
export class CallFailed extends Error {
  override readonly name = 'CallFailed'
  readonly status: number

  constructor(status: number, body: string) {
    super(`${status}: ${body}`)
    this.status = status
  }
}

/** The public procedures of a running server, over HTTP as the pages call them. */
export function callsOver(origin: string): BookingCalls {
  const get = (procedure: string, asked: object) => fetch(`${origin}/api/trpc/${procedure}?input=${encodeURIComponent(JSON.stringify(asked))}`)
  const post = (procedure: string, asked: object) =>
    fetch(`${origin}/api/trpc/${procedure}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(asked),
    })
  return {
    month: async (asked) => await answerIn(await get('availability.month', asked), monthAnswerSchema),
    hold: async (asked) => await answerIn(await post('bookings.hold', asked), holdAnswerSchema),
    extendHold: async ({ id, secret }) => await answerIn(await post('bookings.extendHold', { id, secret }), extendAnswerSchema),
    releaseHold: async ({ id, secret }) => await answerIn(await post('bookings.releaseHold', { id, secret }), releaseAnswerSchema),
    confirm: async (asked) => await answerIn(await post('bookings.confirm', asked), confirmAnswerSchema),
  }
}

async function answerIn<T>(response: Response, schema: z.ZodType<T>): Promise<T> {
  const text = await response.text()
  if (response.status !== 200) throw new CallFailed(response.status, text)
  return z.object({ result: z.object({ data: schema }) }).parse(JSON.parse(text)).result.data
}
