import { msOf, type Instant } from '#domain/calendar.ts'
import { EXTEND_FROM_MINUTES } from '#domain/holdTime.ts'
import type { Hold } from '#domain/wire/holdWire.ts'

const MINUTE_MS = 60_000

/** The countdown is spoken when this many minutes are left, and at no other time (pages.md C2). */
export const SPOKEN_AT = [5, 2] as const

/** Milliseconds until a hold ends by the server's clock; never below zero. */
export function remainingMs(hold: Pick<Hold, 'expiresAt'>, now: Instant): number {
  return Math.max(0, msOf(hold.expiresAt) - msOf(now))
}

/** What the countdown shows: whole minutes, rounded up (a second is nothing), and seconds only inside the last two minutes. */
export function countdownOf(remaining: number): { minutes: number; seconds: number | null } {
  if (remaining > EXTEND_FROM_MINUTES * MINUTE_MS) return { minutes: Math.ceil((remaining - 1000) / MINUTE_MS), seconds: null }
  const seconds = Math.ceil(remaining / 1000)
  return { minutes: Math.floor(seconds / 60), seconds: seconds % 60 }
}

/** The minutes to be spoken now: the smallest mark that has been reached; null before the first. */
export function spokenMinutes(remaining: number): number | null {
  return SPOKEN_AT.filter((mark) => remaining <= mark * MINUTE_MS).at(-1) ?? null
}

/** Whether the one extension is offered now. */
export function mayExtend(hold: Pick<Hold, 'extendable'>, remaining: number): boolean {
  return hold.extendable && remaining > 0 && remaining <= EXTEND_FROM_MINUTES * MINUTE_MS
}
