import { addDays, addHours, instantOf, localDateOf, wallTime, type Instant, type LocalDate } from './calendar.ts'
import type { Policies } from './catalogue.ts'
import type { DayChoice } from './refusal.ts'
import { lastBookableDate } from './session.ts'

/** Participants' data may be changed until this time on the day before the first session (product.md, "More decisions"). */
const PARTICIPANTS_UNTIL = wallTime('17:00')

/** Last moment at which the participants' data of a booking that begins on `firstDate` can be changed. */
export function participantsUntilOf(firstDate: LocalDate): Instant {
  return instantOf(addDays(firstDate, -1), PARTICIPANTS_UNTIL)
}

/** Last moment at which the guest may move a booking that begins with `first`: the policy's hours before (engine.md section 4). */
export function rescheduleUntilOf(first: DayChoice, policies: Pick<Policies, 'rescheduleHours'>): Instant {
  return addHours(instantOf(first.date, first.start), -policies.rescheduleHours)
}

/** The days a booking can be moved to at `now`, both inclusive: beyond the lead time of online booking, inside its horizon. */
export function rescheduleWindowOf(now: Instant, policies: Pick<Policies, 'leadTimeHours' | 'horizonDays'>): { earliest: LocalDate; latest: LocalDate } {
  return { earliest: localDateOf(addHours(now, policies.leadTimeHours)), latest: lastBookableDate(now, policies) }
}
