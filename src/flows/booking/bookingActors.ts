import { fromPromise } from 'xstate'
import { addMonths, type Instant, type LocalDate } from '#domain/calendar.ts'
import type { Catalogue } from '#domain/catalogue.ts'
import type { Refused } from '#domain/refusal.ts'
import type { ConfirmAnswer, ConfirmRequest } from '#domain/wire/confirmWire.ts'
import type { ExtendAnswer, HoldAnswer, HoldRef, HoldRequest } from '#domain/wire/holdWire.ts'
import type { MonthAnswer, MonthRequest } from '#domain/wire/monthWire.ts'
import { deviceTime, replyTo } from '#api/replyTo.ts'
import { trpc } from '#api/trpcClient.ts'
import type { FreeDaySearch, Reply } from '#machines/bookingMachineActors.ts'
import type { Found } from '#machines/bookingMachineContext.ts'
import { nextFreeDay } from './when/calendarDays.ts'
import { readDraft, readPreparation } from './draftStore.ts'
import { tripActorsFor } from './trip/tripActors.ts'
import type { TripWish } from './trip/tripWish.ts'

/** The effects of a booking in a browser: the API, the session's draft and the device's clock. */
export function bookingActorsFor(wish: TripWish, catalogue: Catalogue) {
  const months = Math.ceil(catalogue.policies.horizonDays / 30)
  return {
    loadDraft: fromPromise<Found>(() => found(wish)),
    readClock: fromPromise<Instant>(() => Promise.resolve(deviceTime())),
    loadMonth: fromPromise<Reply<MonthAnswer>, MonthRequest>(({ input, signal }) => replyTo(() => trpc.availability.month.query(input, { signal }))),
    findFreeDay: fromPromise<Reply<LocalDate | null>, FreeDaySearch>(({ input, signal }) => replyTo(() => firstFreeDay(input, months, signal))),
    holdPlaces: fromPromise<Reply<HoldAnswer>, HoldRequest>(({ input }) => replyTo(() => trpc.bookings.hold.mutate(input), forgotten)),
    extendHold: fromPromise<Reply<ExtendAnswer>, HoldRef>(({ input }) => replyTo(() => trpc.bookings.extendHold.mutate(input), forgotten)),
    releaseHold: fromPromise<void, HoldRef | null>(({ input }) => release(input)),
    confirmBooking: fromPromise<Reply<ConfirmAnswer>, ConfirmRequest>(({ input }) => replyTo(() => trpc.bookings.confirm.mutate(input), forgotten)),
    ...tripActorsFor(wish),
  }
}

/** A hold or booking the server does not know (any more) is refused like one that has changed in the meantime. */
const forgotten: Refused = { ok: false, refusal: { code: 'notAllowedNow', allowed: [] } }

async function found(wish: TripWish): Promise<Found> {
  const now = deviceTime()
  const [draft, preparation] = await Promise.all([readDraft(now), readPreparation(now)])
  return { draft, preparation, deviceTime: now, wantsTrip: wish.wanted, wantsGroup: wish.groupWanted }
}

async function firstFreeDay({ offer, party, from }: FreeDaySearch, months: number, signal: AbortSignal): Promise<LocalDate | null> {
  for (let ahead = 0; ahead <= months; ahead += 1) {
    const day = nextFreeDay(await trpc.availability.month.query({ offer, party, month: addMonths(from, ahead) }, { signal }), null)
    if (day !== null) return day
  }
  return null
}

/** Letting go is a kindness, not a duty: places nobody confirms free themselves. */
async function release(hold: HoldRef | null): Promise<void> {
  if (hold === null) return
  await replyTo(() => trpc.bookings.releaseHold.mutate({ id: hold.id, secret: hold.secret }), { ok: true })
}
