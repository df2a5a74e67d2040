import { isTRPCClientError } from '@trpc/client'
import type { AppRouter } from '#server/trpc/router.ts'

/**
 * What went wrong on the way, as far as a visitor can do something about it. `noAnswer` means that nobody knows whether the
 * call arrived; waits are in seconds; `fields` are paths like `contact.email`.
 */
export type ApiTrouble =
  | { kind: 'invalid'; fields: string[] }
  | { kind: 'tooMany'; waitSeconds: number }
  | { kind: 'outage'; waitSeconds: number }
  | { kind: 'offline' }
  | { kind: 'noAnswer' }
  | { kind: 'unknownKey' }

const WAIT_WHEN_UNSAID = 30

/** Says what kind of trouble an error of the API client is; what we cannot read counts as no answer. */
export function apiTroubleOf(error: unknown, online: boolean): ApiTrouble {
  if (!isTRPCClientError<AppRouter>(error)) return { kind: 'noAnswer' }
  const { data, meta } = error
  if (typeof data?.httpStatus !== 'number') return troubleWithoutAnswer(responseOf(meta), online)
  return troubleOfStatus(data.httpStatus, data.fields ?? [], data.retryAfter ?? waitSecondsOf(responseOf(meta)))
}

/** The wait a `Retry-After` header asks for, in seconds; half a minute when it says nothing. */
export function retryAfterSeconds(header: string | null): number {
  const seconds = Number(header ?? Number.NaN)
  return Number.isFinite(seconds) && seconds >= 0 ? Math.ceil(seconds) : WAIT_WHEN_UNSAID
}

function troubleOfStatus(status: number, fields: string[], waitSeconds: number): ApiTrouble {
  if (status === 400 || status === 413 || status === 422) return { kind: 'invalid', fields }
  if (status === 401 || status === 403 || status === 404) return { kind: 'unknownKey' }
  if (status === 429) return { kind: 'tooMany', waitSeconds }
  if (status === 502 || status === 503 || status === 504) return { kind: 'outage', waitSeconds }
  return { kind: 'noAnswer' }
}

/** No answer in our own words: a proxy's error page, a broken connection, or no connection at all. */
function troubleWithoutAnswer(response: Response | null, online: boolean): ApiTrouble {
  if (response !== null && response.status >= 400) return troubleOfStatus(response.status, [], waitSecondsOf(response))
  return online ? { kind: 'noAnswer' } : { kind: 'offline' }
}

function waitSecondsOf(response: Response | null): number {
  return retryAfterSeconds(response?.headers.get('retry-after') ?? null)
}

function responseOf(meta: Record<string, unknown> | undefined): Response | null {
  const response = meta?.['response']
  return response instanceof Response ? response : null
}
