import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { hasPassed, instantFromMs, msOf, type Instant } from '#domain/calendar.ts'

/** Bytes of a key that opens something: 128 bits (engine.md section 5). */
const KEY_BYTES = 16

/** What a key made from the link secret is for; one purpose's key never fits another. */
type Purpose = 'manage' | 'quote' | 'group' | 'hold' | 'bookingCookie' | 'visitor' | 'address' | 'input' | 'form' | 'waitlist' | 'webhook'

/** The key that opens one booking, 128 bits in base64url; made again whenever it is needed and never stored. */
export function manageKeyOf(linkSecret: string, bookingId: string): string {
  return keyFor(linkSecret, 'manage', bookingId)
}

/** The key that lets friends fill in the participants of one booking, 128 bits in base64url; opens nothing else and is never stored. */
export function groupKeyOf(linkSecret: string, bookingId: string): string {
  return keyFor(linkSecret, 'group', bookingId)
}

/** The key that opens one quote, 128 bits in base64url; made again whenever it is needed and never stored. */
export function quoteKeyOf(linkSecret: string, quoteId: string): string {
  return keyFor(linkSecret, 'quote', quoteId)
}

/** The key that takes one entry off the waiting list, 128 bits in base64url; made again for every mail and never stored. */
export function waitlistKeyOf(linkSecret: string, entryId: string): string {
  return keyFor(linkSecret, 'waitlist', entryId)
}

/** The secret that goes with one hold, 128 bits in base64url; made again whenever it is needed and never stored. */
export function holdSecretOf(linkSecret: string, bookingId: string): string {
  return keyFor(linkSecret, 'hold', bookingId)
}

/** What the database keeps of a key or secret: its SHA-256 in hex. */
export function hashOfKey(key: string): string {
  return createHash('sha256').update(key).digest('hex')
}

/** Whether a key is the one whose hash is kept; takes the same time whatever is wrong with it. */
export function isKeyOf(hash: string, key: string): boolean {
  return isSame(hash, hashOfKey(key))
}

/** A new anonymous name for a visitor's browser, 128 bits in base64url. */
export function newVisitorName(): string {
  return randomBytes(KEY_BYTES).toString('base64url')
}

/** What limits know of a visitor: a hash of the anonymous cookie from which nobody can come back to it. */
export function visitorHashOf(linkSecret: string, visitorName: string): string {
  return keyFor(linkSecret, 'visitor', visitorName)
}

/** What limits know of an address: a hash of it; of an IPv6 address the half that names the household. */
export function addressHashOf(linkSecret: string, address: string): string {
  return keyFor(linkSecret, 'address', networkOf(address))
}

/** The secret a card provider of ours signs its notices with. */
export function webhookSecretOf(linkSecret: string, provider: string): string {
  return keyFor(linkSecret, 'webhook', provider)
}

/** The hash by which two calls with one idempotency key are told apart; nothing typed can be read from it. */
export function inputHashOf(linkSecret: string, procedure: string, input: unknown): string {
  return keyFor(linkSecret, 'input', `${procedure} ${canonical(input)}`)
}

/** The value of the cookie that opens a booking until `expires`: opaque to everybody without the link secret. */
export function bookingCookieOf(linkSecret: string, bookingId: string, expires: Instant): string {
  const content = Buffer.from(`${bookingId}.${msOf(expires).toString(36)}`).toString('base64url')
  return `${content}.${keyFor(linkSecret, 'bookingCookie', content)}`
}

/** The booking that a cookie opens at `now`; null when it was not made by us or has expired. */
export function bookingInCookie(linkSecret: string, cookie: string, now: Instant): string | null {
  const [content = '', signature = ''] = cookie.split('.')
  if (!isSame(keyFor(linkSecret, 'bookingCookie', content), signature)) return null
  const [bookingId = '', expires = ''] = Buffer.from(content, 'base64url').toString().split('.')
  return hasPassed(instantFromMs(Number.parseInt(expires, 36)), now) ? null : bookingId
}

/** Says, signed, when a form was shown: robots send sooner than people can write (flows.md D3). */
export function formStampOf(linkSecret: string, shownAt: Instant): string {
  const moment = msOf(shownAt).toString(36)
  return `${moment}.${keyFor(linkSecret, 'form', moment)}`
}

/** When the form with that stamp was shown; null when the stamp is not ours. */
export function momentInFormStamp(linkSecret: string, stamp: string): Instant | null {
  const [moment = '', signature = ''] = stamp.split('.')
  return isSame(keyFor(linkSecret, 'form', moment), signature) ? instantFromMs(Number.parseInt(moment, 36)) : null
}

function keyFor(linkSecret: string, purpose: Purpose, subject: string): string {
  return createHmac('sha256', linkSecret).update(`${purpose}:${subject}`).digest().subarray(0, KEY_BYTES).toString('base64url')
}

function isSame(one: string, other: string): boolean {
  const [first, second] = [Buffer.from(one), Buffer.from(other)]
  return first.length === second.length && timingSafeEqual(first, second)
}

/** JSON with the names of every object in order, so that the order in which a client writes its fields does not matter. */
function canonical(value: unknown): string {
  return (
    JSON.stringify(value, (_, part: unknown) =>
      typeof part === 'object' && part !== null && !Array.isArray(part)
        ? Object.fromEntries(Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)))
        : part,
    ) ?? ''
  )
}

function networkOf(address: string): string {
  if (!address.includes(':')) return address
  const [head = '', tail] = address.toLowerCase().split('::')
  const front = head === '' ? [] : head.split(':')
  const back = tail === undefined || tail === '' ? [] : tail.split(':')
  const missing = tail === undefined ? 0 : Math.max(0, 8 - front.length - back.length)
  return [...front, ...Array.from({ length: missing }, () => '0'), ...back]
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')
}
