import { localDateOf, type Instant } from './calendar.ts'
import type { Move } from './cancellation.ts'
import { inOrder } from './dayChoices.ts'
import type { DayChoice } from './refusal.ts'
import type { BookingEventPayload } from './replay.ts'

/** One thing that happened to a booking, as later decisions ask for it. */
export type PastEvent = { event: string; actor: string; at: Instant; payload: BookingEventPayload }

/** Moves that are made for the guest; every other move is the weather's or the school's and costs the guest nothing. */
export const GUEST_REASON = 'customer'

/** Whether two choices are the same day and start. */
export function isSameDay(one: DayChoice, other: DayChoice): boolean {
  return one.date === other.date && one.start === other.start
}

/**
 * The moves of a booking with the first day it had until then, for the ladder (engine.md section 4); a day that was called off
 * was none any more. New days after a call-off are no moves: the weather made them.
 */
export function movesIn(history: readonly PastEvent[]): Move[] {
  const moves: Move[] = []
  let days: readonly DayChoice[] = []
  for (const { event, at, payload } of history) {
    const [first] = inOrder(days)
    if (event === 'booking.moved' && first !== undefined) {
      moves.push({ madeOn: localDateOf(at), firstDateBefore: first.date, weather: payload.reason !== GUEST_REASON })
    }
    days = payload.days ?? days
    if (event === 'sessions.calledOff') days = days.filter((day) => !payload.concerns?.some((gone) => isSameDay(gone, day)))
  }
  return moves
}

/** The days the school called off for which the guest has not chosen yet, in order. */
export function openCallOffIn(history: readonly PastEvent[]): DayChoice[] {
  const open = history.reduce<readonly DayChoice[]>((days, { event, payload }) => {
    if (event === 'sessions.calledOff') return [...days, ...(payload.concerns ?? [])]
    return event === 'callOff.answered' ? [] : days
  }, [])
  return inOrder(open)
}
