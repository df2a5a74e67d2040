import { addDays, daysBetween, type LocalDate } from './calendar.ts'
import type { Policies } from './catalogue.ts'
import { percentOf, type Cents } from './money.ts'

type Ladder = Policies['refundLadder']

/** What comes back of the money that has been paid, and which rule says so. */
export type Refund = { percent: number; amount: Cents; reason: 'weather' | 'early' | 'late' | 'tooLate' }

/** A move of the booking: when it was made and the first day it had until then. Moves because of the weather do not count. */
export type Move = { madeOn: LocalDate; firstDateBefore: LocalDate; weather: boolean }

/**
 * Whole days that count for the ladder: from the cancellation to the first session, and never more than there were at any
 * earlier move by the guest, so that moving never improves a refund (engine.md section 4).
 */
export function ladderDays(cancelledOn: LocalDate, firstDate: LocalDate, moves: readonly Move[] = []): number {
  const atMoves = moves.filter((move) => !move.weather).map((move) => daysBetween(move.madeOn, move.firstDateBefore))
  return Math.min(daysBetween(cancelledOn, firstDate), ...atMoves)
}

/**
 * The refund of what has been paid: everything up to 14 days before the first session, half up to 7 days, nothing after;
 * what weather or school cancel comes back whole (product.md B5). Both borders belong to the customer.
 */
export function refundFor(paid: Cents, days: number, by: 'guest' | 'weather' | 'school', ladder: Ladder): Refund {
  if (by !== 'guest') return { percent: 100, amount: paid, reason: 'weather' }
  const percent = percentAt(days, ladder)
  return { percent, amount: percentOf(paid, percent), reason: percent === 100 ? 'early' : percent > 0 ? 'late' : 'tooLate' }
}

/**
 * The last local dates (inclusive) on which cancelling is free and costs half; null when that date is past or a move has
 * used it up. The dates a visitor reads are the dates the server goes by.
 */
export function cancellationDatesFor(
  firstDate: LocalDate,
  today: LocalDate,
  policies: Pick<Policies, 'refundLadder'>,
  moves: readonly Move[] = [],
): { freeUntil: LocalDate | null; halfUntil: LocalDate | null } {
  const now = ladderDays(today, firstDate, moves)
  const lastDateOf = (row: Ladder[number] | undefined): LocalDate | null => (row === undefined || row.fromDays > now ? null : addDays(firstDate, -row.fromDays))
  const rows = rowsFromTop(policies.refundLadder)
  return {
    freeUntil: lastDateOf(rows.find((row) => row.percent === 100)),
    halfUntil: lastDateOf(rows.find((row) => row.percent > 0 && row.percent < 100)),
  }
}

function percentAt(days: number, ladder: Ladder): number {
  return rowsFromTop(ladder).find((row) => days >= row.fromDays)?.percent ?? 0
}

function rowsFromTop(ladder: Ladder): Ladder {
  return ladder.toSorted((one, other) => other.fromDays - one.fromDays)
}
