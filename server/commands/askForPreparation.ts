import { addDays, addHours, hasPassed, instantOf, isBefore, localDateOf, type Instant } from '#domain/calendar.ts'
import { participantsUntilOf } from '#domain/changeTimes.ts'
import { inOrder } from '#domain/dayChoices.ts'
import type { BookingRow } from '#server/repositories/bookingRow.ts'
import { lockBooking } from '#server/repositories/bookingsRepository.ts'
import { insertOutboxMessage } from '#server/repositories/outboxRepository.ts'
import { bookingsWithoutSizes, lacksSizes } from '#server/repositories/preparationRepository.ts'
import { reading } from '#server/repositories/transaction.ts'
import type { CommandDeps } from './commandDeps.ts'
import { commit } from './commit.ts'

/** Hours before the first session at which sizes are asked for. */
const HOURS_BEFORE = 48
/** Nobody is asked within so many hours of booking: the trip page has just asked them. */
const QUIET_HOURS = 12

/**
 * Asks once, 48 hours before the first session, for the sizes that are missing, while they can still be told (product.md B5).
 * A booking that was moved is asked again for its new day. Answers how many mails were written.
 */
export async function askForPreparation(deps: Pick<CommandDeps, 'database' | 'clock'>): Promise<number> {
  const now = deps.clock.now()
  const today = localDateOf(now)
  const ids = await reading(() => bookingsWithoutSizes(deps.database, today, addDays(today, HOURS_BEFORE / 24 + 1)))
  let written = 0
  for (const id of ids) {
    written += await commit(deps.database, async (tx): Promise<number> => {
      const booking = await lockBooking(tx, id)
      if (booking === null || !isTimeToAsk(booking, now) || !(await lacksSizes(tx, id))) return 0
      const message = await insertOutboxMessage(tx, {
        template: 'helpUsPrepare',
        bookingId: id,
        locale: booking.locale,
        now,
        dedupeKey: `helpUsPrepare:${id}:${booking.firstDate}`,
      })
      return message === null ? 0 : 1
    })
  }
  return written
}

function isTimeToAsk({ status, days, bookedAt }: BookingRow, now: Instant): boolean {
  const [first] = inOrder(days)
  if (status !== 'confirmed' || first === undefined || bookedAt === null) return false
  const opens = addHours(instantOf(first.date, first.start), -HOURS_BEFORE)
  return hasPassed(opens, now) && hasPassed(addHours(bookedAt, QUIET_HOURS), now) && isBefore(now, participantsUntilOf(first.date))
}
