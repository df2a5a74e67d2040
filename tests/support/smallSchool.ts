import { firstSettingsFor } from '#content/firstSettings.ts'
import { instant } from '#domain/calendar.ts'
import { firstCatalogue } from '#domain/catalogueValues.ts'
import { insertCatalogue, writeSettings } from '#server/repositories/settingsRepository.ts'
import type { Database } from '#server/repositories/transaction.ts'

/** A session a test wants to be taught; `group` tells groups of one start apart, from 0. */
export type TaughtSession = {
  activity: 'wingfoil' | 'wake'
  date: string
  start: string
  group?: number
  capacity?: number
  status?: 'planned' | 'go' | 'called_off'
}

/** As many groups of one activity can be taught at the same time. */
export const GROUPS = 3

/** When the price list of the tests begins; no test's clock shows an earlier moment. */
const BEGINNING = instant('2026-01-01T00:00:00.000Z')

/** Writes a school without a plan: price list, settings, three instructors and boats for each activity. A second call changes nothing. */
export async function foundSchool(database: Database): Promise<void> {
  await writeSettings(database, firstSettingsFor('demo'), BEGINNING)
  await insertCatalogue(database, firstCatalogue, BEGINNING)
  await database.$executeRaw`
    INSERT INTO instructors (id, name, languages, sports)
    SELECT format('00000000-0000-4000-8000-0000000%s0%s', CASE a WHEN 'wake' THEN '02' ELSE '01' END, lpad(g::text, 2, '0'))::uuid,
      'Test instructor ' || a || g, CASE g WHEN 0 THEN ARRAY['en', 'es'] WHEN 1 THEN ARRAY['de', 'en'] ELSE ARRAY['fr'] END, ARRAY[a]::"Activity"[]
    FROM unnest(ARRAY['wingfoil', 'wake']) AS a, generate_series(0, ${GROUPS - 1}::int) AS g ON CONFLICT DO NOTHING`
  await database.$executeRaw`
    INSERT INTO boats (id, name, kind, passengers, groups)
    SELECT format('00000000-0000-4000-8000-0000000030%s', lpad(g::text, 2, '0'))::uuid, 'Test boat ' || g, 'wake', 6, 1
    FROM generate_series(0, ${GROUPS - 1}::int) AS g ON CONFLICT DO NOTHING`
}

/** Plans sessions that no roster asks for, as staff do; the local date and time are the truth, as in the database's own rule. Answers their ids in the same order. */
export async function teach(database: Database, sessions: readonly TaughtSession[]): Promise<string[]> {
  const ids = sessions.map(() => crypto.randomUUID())
  const column = <T>(pick: (session: TaughtSession) => T): T[] => sessions.map((session) => pick(session))
  await database.$executeRaw`
    INSERT INTO sessions (id, instructor_id, boat_id, boat_berth, activity, spot, date, start, "end", starts_at, ends_at, unit, capacity, status, made_by_staff)
    SELECT t.id, format('00000000-0000-4000-8000-0000000%s0%s', CASE t.activity WHEN 'wake' THEN '02' ELSE '01' END, lpad(t.grp::text, 2, '0'))::uuid,
      CASE t.activity WHEN 'wake' THEN format('00000000-0000-4000-8000-0000000030%s', lpad(t.grp::text, 2, '0'))::uuid END,
      CASE t.activity WHEN 'wake' THEN 1 END,
      t.activity::"Activity", 'lasColoradas', t.date::date, t.start, to_char(t.date::date + t.start::time + t.lasts, 'HH24:MI'),
      (t.date::date + t.start::time) AT TIME ZONE 'Atlantic/Canary', (t.date::date + t.start::time + t.lasts) AT TIME ZONE 'Atlantic/Canary',
      (CASE t.activity WHEN 'wake' THEN 'party' ELSE 'person' END)::"PlaceUnit", CASE t.activity WHEN 'wake' THEN 1 ELSE t.capacity END, t.status::"SessionStatus", true
    FROM (SELECT *, CASE u.activity WHEN 'wake' THEN interval '90 minutes' ELSE interval '3 hours' END AS lasts
      FROM unnest(${ids}::uuid[], ${column((s) => s.activity)}::text[], ${column((s) => s.date)}::text[], ${column((s) => s.start)}::text[],
        ${column((s) => s.group ?? 0)}::int[], ${column((s) => s.capacity ?? 4)}::int[], ${column((s) => s.status ?? 'planned')}::text[])
      AS u(id, activity, date, start, grp, capacity, status)) AS t`
  return ids
}
