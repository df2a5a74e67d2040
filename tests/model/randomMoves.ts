import fc from 'fast-check'
import { offerNames, type OfferName, type ReferencePerson } from './referenceRules.ts'

/**
 * One thing that happens in a random history. `which` picks a booking that exists already, counted from the newest; who
 * extends a hold waits until so many minutes of it are left.
 */
export type Move =
  | { type: 'hold'; offer: OfferName; day: number; time: string; people: number; onFull?: 'request' | undefined; replaces?: number | undefined }
  | { type: 'holdAgain'; which: number }
  | { type: 'extend'; which: number; minutesLeft: number }
  | { type: 'release'; which: number }
  | { type: 'confirm'; which: number; photo: boolean; party: PartyKind; tampered: boolean }
  | { type: 'wait'; minutes: number }
  | { type: 'tidy' }

export type PartyKind = 'adults' | 'childWithGuardian' | 'childAlone' | 'tooYoung' | 'cannotSwim'

/** Days of a history that are taught, counted from its first day. */
export const taughtDays = [1, 2, 3, 4, 5, 12, 13, 14, 15, 16]
export const lessonTimes = ['09:00', '13:30']
export const wakeTimes = ['09:00', '11:00']

/** Mostly one of the newest bookings, whose hold still lives; 0 is the newest. */
const which = fc.oneof({ weight: 3, arbitrary: fc.nat({ max: 1 }) }, { weight: 2, arbitrary: fc.nat({ max: 30 }) })

/** One time in four. */
function sometimes<T>(arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> {
  return fc.oneof({ weight: 3, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary })
}

const hold = fc.record({
  type: fc.constant('hold' as const),
  offer: fc.oneof({ weight: 5, arbitrary: fc.constant('lesson.intro' as const) }, { weight: 4, arbitrary: fc.constantFrom(...offerNames) }),
  day: fc.oneof({ weight: 8, arbitrary: fc.constantFrom(1, 2, 3, 12, 13) }, { weight: 1, arbitrary: fc.constantFrom(-1, 0, 4, 8, 16, 364, 365, 366) }),
  time: fc.oneof(
    { weight: 8, arbitrary: fc.constant('09:00') },
    { weight: 4, arbitrary: fc.constantFrom('13:30', '11:00') },
    { weight: 1, arbitrary: fc.constantFrom('10:00', '00:00', '23:59') },
  ),
  people: fc.oneof({ weight: 6, arbitrary: fc.integer({ min: 1, max: 4 }) }, { weight: 2, arbitrary: fc.integer({ min: 5, max: 8 }) }),
  onFull: sometimes(fc.constant('request' as const)),
  replaces: sometimes(which),
})

const confirm = fc.record({
  type: fc.constant('confirm' as const),
  which,
  photo: fc.boolean(),
  party: fc.oneof(
    { weight: 6, arbitrary: fc.constant('adults' as const) },
    { weight: 3, arbitrary: fc.constantFrom('childWithGuardian' as const, 'childAlone' as const, 'tooYoung' as const, 'cannotSwim' as const) },
  ),
  tampered: fc.integer({ min: 0, max: 9 }).map((number) => number === 0),
})

const move: fc.Arbitrary<Move> = fc.oneof(
  { weight: 9, arbitrary: hold },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('holdAgain' as const), which }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('extend' as const), which, minutesLeft: fc.constantFrom(0, 1, 2, 3, 15) }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('release' as const), which }) },
  { weight: 6, arbitrary: confirm },
  {
    weight: 4,
    arbitrary: fc.record({
      type: fc.constant('wait' as const),
      minutes: fc.oneof({ weight: 6, arbitrary: fc.constantFrom(1, 4, 11, 14, 15, 16, 30) }, { weight: 1, arbitrary: fc.constantFrom(90, 720, 1440) }),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ type: 'tidy' as const }) },
)

/** Histories of some dozens of moves. */
export const histories = fc.array(move, { minLength: 10, maxLength: 45, size: 'max' })

const single = { type: 'hold', offer: 'lesson.intro', day: 12, time: '09:00', people: 1 } as const
const order = { type: 'confirm', which: 0, photo: false, party: 'adults', tampered: false } as const

/** Histories that come before the random ones: of what must have happened in the end nothing is left to chance. */
export const certainHistories: Move[][] = [
  [single, { type: 'extend', which: 0, minutesLeft: 1 }, order],
  [single, { type: 'release', which: 0 }],
  [single, { type: 'wait', minutes: 16 }, { type: 'tidy' }, order],
  [single, { ...order, party: 'childWithGuardian' }, { type: 'wait', minutes: 1440 }, { type: 'tidy' }],
]

/** The people of a party: adults, or adults with one person the rules have something to say about. */
export function peopleOf(kind: PartyKind, size: number, offer: OfferName): ReferencePerson[] {
  const adults: ReferencePerson[] = Array.from({ length: size }, () => ({ age: 30, swims: 'confident' }))
  const isWake = offer === 'wakeboard' || offer === 'wakefoil'
  const special: ReferencePerson | null =
    kind === 'adults' ? null : kind === 'cannotSwim' ? { age: 30, swims: 'no' } : { age: kind === 'tooYoung' ? 7 : isWake ? 10 : 9, swims: 'confident' }
  return special === null ? adults : [...adults.slice(1), special]
}
