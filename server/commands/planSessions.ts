import { addDays, hasPassed, localDateOf } from '#domain/calendar.ts'
import { sessionKeyOf, sessionsToPlan, type SessionToPlan } from '#domain/sessionPlan.ts'
import { catalogueInForce } from '#server/repositories/factsRepository.ts'
import { rosterRulesFrom } from '#server/repositories/rosterRepository.ts'
import { deleteUntouchedSessions, insertSessions, lockPlan, plannedRows, type PlannedRow } from '#server/repositories/sessionPlanRepository.ts'
import type { CommandDeps } from './commandDeps.ts'
import { commit } from './commit.ts'

/** What a run of the plan changed, in sessions. */
export type PlanChange = { added: number; removed: number }

/**
 * Makes the sessions of the roster from today to the horizon of online booking, and takes away those the roster no longer
 * has. Keyed by instructor, date and start: a second run changes nothing. A session that anybody has or had a seat in, that a
 * quote was answered with, or that staff made or changed, is never touched (engine.md section 2).
 */
export async function planSessions(deps: Pick<CommandDeps, 'database' | 'clock' | 'facts'>): Promise<PlanChange> {
  const now = deps.clock.now()
  const catalogue = catalogueInForce(await deps.facts(), now)
  const from = localDateOf(now)
  const to = addDays(from, catalogue.policies.horizonDays)
  return await commit(deps.database, async (tx) => {
    await lockPlan(tx)
    const wanted = sessionsToPlan(catalogue, await rosterRulesFrom(tx, from), from, to).filter((session) => !hasPassed(session.startsAt, now))
    const wantedByKey = new Map(wanted.map((session) => [sessionKeyOf(session), session]))
    const standing = await plannedRows(tx, from, to, now)
    const outdated = standing.filter((row) => row.untouched && !isAsPlanned(row, wantedByKey.get(sessionKeyOf(row))))
    const removed = await deleteUntouchedSessions(
      tx,
      outdated.map((row) => row.id),
    )
    const gone = new Set(outdated)
    const kept = new Set(standing.filter((row) => !gone.has(row)).map(sessionKeyOf))
    return {
      removed,
      added: await insertSessions(
        tx,
        wanted.filter((session) => !kept.has(sessionKeyOf(session))),
      ),
    }
  })
}

function isAsPlanned(row: PlannedRow, wanted: SessionToPlan | undefined): boolean {
  return (
    wanted !== undefined &&
    row.activity === wanted.activity &&
    row.spot === wanted.spot &&
    row.end === wanted.end &&
    row.boatId === wanted.boatId &&
    row.boatBerth === wanted.boatBerth &&
    row.unit === wanted.unit &&
    row.capacity === wanted.capacity
  )
}
