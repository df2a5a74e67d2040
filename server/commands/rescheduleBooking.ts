import { cents } from '#domain/money.ts'
import { isOfferCode } from '#domain/offer.ts'
import type { RescheduleAnswer, RescheduleRequest } from '#domain/wire/changeWire.ts'
import { rescheduledSchema } from '#domain/wire/changeWire.ts'
import { readBooking } from '#server/repositories/bookingsRepository.ts'
import { reading } from '#server/repositories/transaction.ts'
import { noSpaceRefusal } from './claimPlaces.ts'
import type { CommandDeps } from './commandDeps.ts'
import { changeOnce } from './guestChange.ts'
import { guestMove, moveBooking, type Moved } from './moveBooking.ts'
import { wantedOn } from './wantedDays.ts'
import { WrongUse } from './wrongUse.ts'

/**
 * Moves a booking by its guest, until the policy's hours before its first session (engine.md section 4). Accepted unit prices
 * stay, so the difference is 0; a total other than the guest was shown is refused with both. What came from a quote has
 * lodging or several sports around it: a person at the school moves it.
 */
export async function rescheduleBooking(deps: CommandDeps, bookingId: string, request: Omit<RescheduleRequest, 'manageKey'>): Promise<RescheduleAnswer> {
  const [facts, now] = [await deps.facts(), deps.clock.now()]
  const { key, ...input } = request
  const change = { key, procedure: 'bookings.reschedule', bookingId, input, answer: rescheduledSchema, now }
  const outcome = await changeOnce<Moved>(deps, change, async (tx, known, refuse) => {
    const { booking, allowed } = known
    if (allowed.includes('reschedule') && !isOfferCode(booking.offer)) return refuse({ ok: false, refusal: { code: 'needsHuman' } })
    if (input.expectedTotal !== undefined && input.expectedTotal !== booking.total) {
      return refuse({ ok: false, refusal: { code: 'priceChanged', was: cents(input.expectedTotal), now: booking.total } })
    }
    return await moveBooking(
      tx,
      known,
      { ...guestMove, days: input.days },
      {
        facts,
        refuse: (refusal) => refuse({ ok: false, refusal }),
        full: (left) => refuse({ ok: false, noSpace: { left } }),
      },
    )
  })
  if (outcome.ok) return { ok: true, ...outcome.value }
  if ('refusal' in outcome) return outcome
  const booking = await reading(() => readBooking(deps.database, bookingId))
  if (booking === null) throw new WrongUse('unknownKey')
  return { ok: false, refusal: await noSpaceRefusal(deps.database, wantedOn(booking, input.days, { facts, now, by: 'guest' }), outcome.noSpace.left) }
}
