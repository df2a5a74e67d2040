import { instantOf, localDate, wallTime } from '#domain/calendar.ts'
import type { PlannedSession } from '#domain/session.ts'

type Wish = Partial<Omit<PlannedSession, 'date' | 'start' | 'startsAt'>> & { date?: string; start?: string }

/** A session for tests: wingfoil with four free places at Las Coloradas on 1 June 2027 at 09:00, unless the test says otherwise. */
export function plannedSession(wish: Wish = {}): PlannedSession {
  const date = localDate(wish.date ?? '2027-06-01')
  const start = wallTime(wish.start ?? '09:00')
  const isWake = wish.activity === 'wake'
  return {
    id: `${date} ${start} ${wish.instructorId ?? 'Ana'}`,
    instructorId: 'Ana',
    activity: 'wingfoil',
    spot: 'lasColoradas',
    unit: isWake ? 'party' : 'person',
    capacity: isWake ? 1 : 4,
    taken: 0,
    status: 'planned',
    languages: ['en'],
    ...wish,
    date,
    start,
    startsAt: instantOf(date, start),
  }
}
