import type { RefusalCode } from '#domain/refusal.ts'
import type { ConfirmAnswer } from '#domain/wire/confirmWire.ts'
import type { ExtendAnswer, Hold, HoldAnswer } from '#domain/wire/holdWire.ts'
import type { Reply, TripChangeAnswer } from './bookingMachineActors.ts'
import type { BookingContext } from './bookingMachineContext.ts'

type AnyAnswer = HoldAnswer | ExtendAnswer | ConfirmAnswer | TripChangeAnswer

/** The places that an answer gives, or null. */
export function holdIn(reply: Reply<HoldAnswer | ExtendAnswer>): Hold | null {
  return reply.kind === 'answer' && reply.answer.ok ? reply.answer.hold : null
}

/** The reason of a no, or null when it was not one. */
export function refusalCodeOf(reply: Reply<AnyAnswer>): RefusalCode | null {
  return reply.kind === 'answer' && !reply.answer.ok ? reply.answer.refusal.code : null
}

/** True when the places of an order are a booking already: another tab of this browser was faster with the same draft. */
export function isBookedAlready(reply: Reply<ConfirmAnswer>): boolean {
  if (reply.kind !== 'answer' || reply.answer.ok || reply.answer.refusal.code !== 'notAllowedNow') return false
  return reply.answer.refusal.allowed.some((event) => event === 'cancel' || event === 'withdraw')
}

/** True when a change was refused because of its days: the places are gone, or nothing is sold there. */
export function isAboutDays(reply: Reply<TripChangeAnswer>): boolean {
  const code = refusalCodeOf(reply)
  return code === 'noSpaceLeft' || code === 'closed' || code === 'leadTime' || code === 'beyondHorizon'
}

/** The status of the order that an answer reports, or null. */
export function statusIn(reply: Reply<ConfirmAnswer>): 'confirmed' | 'requested' | null {
  return reply.kind === 'answer' && reply.answer.ok ? reply.answer.booking.status : null
}

/** What is to be remembered of an answer that was no answer. */
export function troubleIn(reply: Reply<unknown>): Partial<Pick<BookingContext, 'waitSeconds' | 'online'>> {
  if (reply.kind === 'tooMany' || reply.kind === 'outage') return { waitSeconds: reply.waitSeconds }
  return reply.kind === 'offline' ? { waitSeconds: 0, online: false } : { waitSeconds: 0 }
}
