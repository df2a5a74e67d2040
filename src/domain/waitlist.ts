import { hasPassed, type Instant, type WallTime } from './calendar.ts'
import type { PlaceUnit } from './offer.ts'

/** Statuses of an entry of the waiting list; equal to the database enum. waiting and notified live, the others have ended. */
export const waitlistStatuses = ['waiting', 'notified', 'booked', 'lapsed', 'left'] as const
export type WaitlistStatus = (typeof waitlistStatuses)[number]

/** Hours for which the one who was told is alone in knowing; then the next in line is told as well (issue "Every offer"). */
export const TURN_HOURS = 2

/** Somebody who waits for a day. `start` is null where any start of the day will do. */
export type Waiting = {
  id: string
  status: 'waiting' | 'notified'
  party: number
  start: WallTime | null
  joinedAt: Instant
  turnEndsAt: Instant | null
  /** The start they were told of last. */
  toldStart: WallTime | null
}

/** What is free at one start of the day: places for people, or boats for parties. */
export type FreeStart = { start: WallTime; free: number }

/** Who is told now that there is room, and at which start; and who waits again because others took the places they were told of. */
export type Turns = { told: { id: string; start: WallTime }[]; waitAgain: string[] }

/**
 * Whose turn it is on one day. First come, first told; those whose two hours run are counted as if they came, so that no two
 * people are told of one place meanwhile. Nobody is told of room that is too small for their party (pretix#1404) and nobody
 * twice of the same opening: who was told waits again only once the day is full for them. No place is held for anybody.
 */
export function turnsOf(entries: readonly Waiting[], starts: readonly FreeStart[], unit: PlaceUnit, now: Instant): Turns {
  const queue = entries.toSorted((one, other) => (one.joinedAt + one.id < other.joinedAt + other.id ? -1 : 1))
  const isAlone = (entry: Waiting): boolean => entry.status === 'notified' && entry.turnEndsAt !== null && !hasPassed(entry.turnEndsAt, now)
  const left = new Map(starts.map(({ start, free }) => [start, free]))
  const place = (entry: Waiting): WallTime | null => {
    const start = startFor({ ...entry, start: entry.toldStart ?? entry.start }, starts, left, unit)
    if (start !== null) left.set(start, (left.get(start) ?? 0) - needOf(entry, unit))
    return start
  }
  const waitAgain = queue.filter((entry) => entry.status === 'notified' && startFor(entry, starts, null, unit) === null).map(({ id }) => id)
  for (const entry of queue.filter(isAlone)) place(entry)
  const told = queue
    .filter((entry) => entry.status === 'waiting')
    .flatMap((entry) => {
      const start = place(entry)
      return start === null ? [] : [{ id: entry.id, start }]
    })
  return { told, waitAgain }
}

/** The first start with room for the party; `left` counts what others have been told of, null looks at what is really free. */
function startFor(entry: Waiting, starts: readonly FreeStart[], left: ReadonlyMap<WallTime, number> | null, unit: PlaceUnit): WallTime | null {
  const fits = starts.find(({ start, free }) => (entry.start ?? start) === start && (left?.get(start) ?? (left === null ? free : 0)) >= needOf(entry, unit))
  return fits?.start ?? null
}

function needOf({ party }: Waiting, unit: PlaceUnit): number {
  return unit === 'person' ? party : 1
}
