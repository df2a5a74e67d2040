import { createHmac, timingSafeEqual } from 'node:crypto'
import { msOf, type Instant } from '#domain/calendar.ts'

/** The header a signature travels in: `t=<milliseconds>,v1=<HMAC-SHA-256 in hex>` over the moment, a dot and the body. */
export const SIGNATURE_HEADER = 'x-card-signature'

/** A signature is good for so many milliseconds around its moment; an older notice is sent again with a new one. */
const TOLERANCE_MS = 5 * 60_000

/** The signature of a body at a moment. */
export function signNotice(secret: string, body: string, now: Instant): string {
  const moment = msOf(now)
  return `t=${moment},v1=${digestOf(secret, moment, body)}`
}

/** Whether a signature is one of ours over this body and not too old; takes the same time whatever is wrong with it. */
export function isSigned(secret: string, notice: { body: string; signature: string | null }, now: Instant): boolean {
  const [, moment = '', digest = ''] = /^t=(\d{1,15}),v1=([0-9a-f]{64})$/.exec(notice.signature ?? '') ?? []
  const [given, right] = [Buffer.from(digest), Buffer.from(digestOf(secret, Number(moment), notice.body))]
  const isRight = given.length === right.length && timingSafeEqual(given, right)
  return isRight && Math.abs(msOf(now) - Number(moment)) <= TOLERANCE_MS
}

function digestOf(secret: string, moment: number, body: string): string {
  return createHmac('sha256', secret).update(`${moment}.${body}`).digest('hex')
}
