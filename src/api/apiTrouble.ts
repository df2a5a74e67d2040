import { CallFailed } from './trpcClient.ts'

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

/** Says what kind of trouble an error of the API client is; without any answer it is the connection, or nobody knows. */
export function apiTroubleOf(error: unknown, online: boolean): ApiTrouble {
  if (!(error instanceof CallFailed)) return online ? { kind: 'noAnswer' } : { kind: 'offline' }
  const { data, response } = error
  return troubleOfStatus(data?.httpStatus ?? response.status, data?.fields ?? [], data?.retryAfter ?? retryAfterSeconds(response.headers.get('retry-after')))
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
