import fc from 'fast-check'

/**
 * One thing that happens to bookings; `which` picks one that exists, counted from the newest; days count from the first of the
 * history. The school calls off a day, or the first day of somebody (`callOffOf`).
 */
export type Change =
  | { type: 'book'; day: number; people: number; long: boolean }
  | { type: 'cancel'; which: number }
  | { type: 'move'; which: number; day: number }
  | { type: 'pay'; which: number; euros: number }
  | { type: 'callOff'; day: number }
  | { type: 'callOffOf'; which: number }
  | { type: 'chooseMoney'; which: number }
  | { type: 'chooseDays'; which: number; day: number }
  | { type: 'schoolCancels'; which: number }
  | { type: 'wait'; hours: number }
  | { type: 'settle' }

/** Days of a history on which lessons are taught. */
export const HISTORY_DAYS = 40

const which = fc.nat({ max: 3 })
const day = fc.integer({ min: 0, max: HISTORY_DAYS + 1 })

const change: fc.Arbitrary<Change> = fc.oneof(
  { weight: 8, arbitrary: fc.record({ type: fc.constant('book' as const), day, people: fc.integer({ min: 1, max: 4 }), long: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('cancel' as const), which }) },
  { weight: 6, arbitrary: fc.record({ type: fc.constant('move' as const), which, day }) },
  { weight: 6, arbitrary: fc.record({ type: fc.constant('pay' as const), which, euros: fc.constantFrom(1, 27, 72, 90, 240, 500) }) },
  { weight: 5, arbitrary: fc.record({ type: fc.constant('callOff' as const), day: fc.integer({ min: 1, max: HISTORY_DAYS }) }) },
  { weight: 3, arbitrary: fc.record({ type: fc.constant('callOffOf' as const), which }) },
  { weight: 4, arbitrary: fc.record({ type: fc.constant('chooseMoney' as const), which }) },
  { weight: 4, arbitrary: fc.record({ type: fc.constant('chooseDays' as const), which, day }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('schoolCancels' as const), which }) },
  { weight: 3, arbitrary: fc.record({ type: fc.constant('wait' as const), hours: fc.constantFrom(1, 11, 13, 24, 72, 168) }) },
  { weight: 2, arbitrary: fc.constant({ type: 'settle' as const }) },
)

/** Histories of some dozens of changes that begin with bookings. */
export const changeHistories = fc.array(change, { minLength: 15, maxLength: 50, size: 'max' })

const short = { type: 'book', day: 20, people: 2, long: false } as const
const long = { ...short, long: true }

/** Histories that come before the random ones: of what must have happened in the end nothing is left to chance. */
export const certainHistories: Change[][] = [
  [short, { type: 'move', which: 0, day: 25 }, { type: 'cancel', which: 0 }, short, { type: 'schoolCancels', which: 0 }],
  [long, { type: 'callOff', day: 21 }, { type: 'chooseDays', which: 0, day: 30 }, { type: 'callOffOf', which: 0 }, { type: 'chooseMoney', which: 0 }],
  [short, { type: 'callOffOf', which: 0 }, { type: 'chooseMoney', which: 0 }],
  [short, { type: 'callOff', day: 20 }, { type: 'wait', hours: 168 }, { type: 'wait', hours: 24 }, { type: 'settle' }],
]
