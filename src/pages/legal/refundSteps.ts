import type { Policies } from '#domain/catalogue.ts'

/** One step of the ladder: from `mostDays` (null: as early as one likes) down to `fewestDays` whole days before the first day. */
export interface RefundStep {
  percent: number
  mostDays: number | null
  fewestDays: number
}

/** The refund ladder from the earliest cancellation to the latest, every step with both of its borders. */
export function refundStepsOf({ refundLadder }: Pick<Policies, 'refundLadder'>): RefundStep[] {
  const rows = refundLadder.toSorted((one, other) => other.fromDays - one.fromDays)
  return rows.map((row, index) => {
    const before = rows[index - 1]
    return { percent: row.percent, mostDays: before === undefined ? null : before.fromDays - 1, fewestDays: row.fromDays }
  })
}

/** Days before the first day up to which everything, and a part, of what was paid comes back; the part in percent. */
export function bordersOf(policies: Pick<Policies, 'refundLadder'>): { freeDays: number; partDays: number; partPercent: number } {
  const steps = refundStepsOf(policies)
  const free = steps.find((step) => step.percent === 100)
  const part = steps.find((step) => step.percent > 0 && step.percent < 100)
  return { freeDays: free?.fewestDays ?? 0, partDays: part?.fewestDays ?? free?.fewestDays ?? 0, partPercent: part?.percent ?? 0 }
}
