import type { Instant } from '#domain/calendar.ts'
import { untoldOf } from '#domain/participants.ts'
import type { Group } from '#domain/wire/changeWire.ts'
import type { CommandDeps } from '#server/commands/commandDeps.ts'
import { readTrip } from './readTrip.ts'

/** Statuses in which a trip takes place, or still may; of all others friends see as little as of an unknown key. */
const standing = ['requested', 'confirmed', 'completed']

/** A booking as friends with its group key may see it at `now`; null where there is nothing (any more) to see. */
export async function readGroup(deps: Pick<CommandDeps, 'database' | 'facts' | 'linkSecret'>, bookingId: string, now: Instant): Promise<Group | null> {
  const trip = await readTrip(deps, bookingId, now)
  if (trip === null || !standing.includes(trip.status)) return null
  const { reference, offer, days, editableUntil, participants } = trip
  return {
    reference,
    offer,
    days: days.filter((day) => day.status !== 'called_off').map(({ date, start }) => ({ date, start })),
    editableUntil,
    participants: participants.map(({ firstName, level, heightCm, weightKg, wetsuit, foot, ...told }, position) => ({
      position,
      firstName,
      level,
      heightCm,
      weightKg,
      wetsuit,
      foot,
      asks: untoldOf(told),
    })),
  }
}
