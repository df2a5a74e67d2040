import { instant, type Instant } from '#domain/calendar.ts'
import { apiTroubleOf, type ApiTrouble } from './apiTrouble.ts'

/** An answer of the server with the moment it came, or the one reason why there is none. */
export type ApiReply<Answer> = { kind: 'answer'; answer: Answer; receivedAt: Instant } | Exclude<ApiTrouble, { kind: 'unknownKey' }>

/** This device's clock. */
export function deviceTime(): Instant {
  return instant(new Date().toISOString())
}

/** Asks the server; `unknown` stands in where it does not know the key. */
export async function replyTo<Answer>(ask: () => Promise<Answer>, unknown?: Answer): Promise<ApiReply<Answer>> {
  if (!navigator.onLine) return { kind: 'offline' }
  try {
    return { kind: 'answer', answer: await ask(), receivedAt: deviceTime() }
  } catch (error) {
    const trouble = apiTroubleOf(error, navigator.onLine)
    if (trouble.kind !== 'unknownKey') return trouble
    return unknown === undefined ? { kind: 'invalid', fields: [] } : { kind: 'answer', answer: unknown, receivedAt: deviceTime() }
  }
}
