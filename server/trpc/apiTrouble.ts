import { TRPCError } from '@trpc/server'
import { z } from 'zod'
import { WrongUse } from '#server/commands/wrongUse.ts'
import { ProviderAway } from '#server/payments/cardProvider.ts'
import { isOutage } from '#server/repositories/databaseTrouble.ts'

/** Seconds after which it is worth asking again while the database is away. */
const OUTAGE_SECONDS = 5

/** Somebody asked too often; thrown by procedures, answered with 429 and the seconds to wait. */
export class TooMany extends Error {
  override readonly name = 'TooMany'
  readonly seconds: number

  constructor(seconds: number) {
    super('Too many')
    this.seconds = seconds
  }
}

/** What the client may know of an error besides its code: the fields that were wrong, the seconds to wait. */
export type TroubleData = { fields?: string[]; retryAfter?: number }

/** An error of a procedure under the code of the public API; what nobody foresaw stays an internal error. */
export function troubleOfApi(error: TRPCError): TRPCError {
  const { cause } = error
  if (cause instanceof TooMany) return new TRPCError({ code: 'TOO_MANY_REQUESTS', message: 'Too many calls.', cause })
  if (cause instanceof WrongUse) return new TRPCError({ ...wrongUses[cause.kind], cause })
  if (error.code === 'INTERNAL_SERVER_ERROR' && (isOutage(cause) || cause instanceof ProviderAway)) {
    return new TRPCError({ code: 'SERVICE_UNAVAILABLE', message: 'The booking system cannot be reached right now.', ...(cause && { cause }) })
  }
  return error
}

const wrongUses = {
  invalidInput: { code: 'BAD_REQUEST', message: 'The input is wrong.' },
  unknownKey: { code: 'NOT_FOUND', message: 'Not found.' },
  keyReused: { code: 'UNPROCESSABLE_CONTENT', message: 'This key belongs to another call.' },
} as const

/** What an error tells besides its code. */
export function troubleDataOf(error: TRPCError): TroubleData {
  const { cause, code } = error
  if (code === 'TOO_MANY_REQUESTS' && cause instanceof TooMany) return { retryAfter: cause.seconds }
  if (code === 'SERVICE_UNAVAILABLE') return { retryAfter: OUTAGE_SECONDS }
  if (code !== 'BAD_REQUEST') return {}
  if (cause instanceof WrongUse) return { fields: cause.fields }
  return cause instanceof z.core.$ZodError ? { fields: fieldsOf(cause.issues) } : { fields: [] }
}

/** One sentence for each code; never what a library says, which may quote what was typed. */
export function messageOf(error: TRPCError): string {
  if (error.code === 'BAD_REQUEST') return wrongUses.invalidInput.message
  if (error.code === 'INTERNAL_SERVER_ERROR') return 'Something went wrong.'
  return error.cause === undefined || error.cause instanceof WrongUse || error.cause instanceof TooMany || error.code === 'SERVICE_UNAVAILABLE'
    ? error.message
    : error.code
}

function fieldsOf(issues: readonly z.core.$ZodIssue[]): string[] {
  return [...new Set(issues.map((issue) => issue.path.map(String).join('.')))]
}
