import { fromPromise } from 'xstate'
import type { Refused } from '#domain/refusal.ts'
import type { Group } from '#domain/wire/changeWire.ts'
import { replyTo } from '#api/replyTo.ts'
import { trpc } from '#api/trpcClient.ts'
import type { Reply, TripAnswer, TripChangeAnswer } from '#machines/bookingMachineActors.ts'
import type { TripChange, TripOutcome } from '#machines/tripFacts.ts'
import type { TripWish } from './tripWish.ts'

/** A booking the server does not know (any more), or not by what this browser has, is refused like one that has changed in the meantime. */
const forgotten: Refused = { ok: false, refusal: { code: 'notAllowedNow', allowed: [] } }

/** The effects of a trip page in a browser. What they change is the booking that the page shows, whatever another tab has opened since. */
export function tripActorsFor(wish: TripWish) {
  const opened: Opened = { key: null, reference: null }
  return {
    loadTrip: fromPromise<Reply<TripAnswer>>(() => replyTo(() => openTrip(wish, opened), null)),
    loadGroup: fromPromise<Reply<Group | null>>(() => replyTo(() => trpc.bookings.group.query({ groupKey: wish.groupKey ?? '' }), null)),
    changeTrip: fromPromise<Reply<TripChangeAnswer>, TripChange>(({ input }) => replyTo(() => changed(input, wish, opened), forgotten)),
  }
}

/** Which booking this page has open: by its key where the address brought one, else by the browser's cookie. */
type Opened = { key: string | null; reference: string | null }

/** A key from the address is exchanged for the cookie first, which opens the trip after a reload. */
async function openTrip(wish: TripWish, opened: Opened): Promise<TripAnswer> {
  const manageKey = wish.takeKey()
  if (manageKey !== null) {
    opened.key = manageKey
    await trpc.bookings.open.mutate({ manageKey })
  }
  const trip = await trpc.bookings.byKey.query(rightOf(opened))
  opened.reference = trip.reference
  return trip
}

async function changed(change: TripChange, wish: TripWish, opened: Opened): Promise<TripChangeAnswer> {
  if (wish.groupWanted) return changedByFriend(change, wish.groupKey ?? '')
  if (opened.key === null && !(await isStillOpen(opened))) return forgotten
  return changedByOwner(change, rightOf(opened))
}

/** The cookie belongs to the browser: another tab may have opened another booking with it. */
async function isStillOpen({ reference }: Opened): Promise<boolean> {
  const trip = await trpc.bookings.byKey.query({})
  return trip.reference === reference
}

async function changedByFriend(change: TripChange, groupKey: string): Promise<TripChangeAnswer> {
  if (change.kind !== 'participants') return forgotten
  const answer = await trpc.bookings.participants.mutate({ ...change.request, groupKey })
  return answer.ok ? done({ kind: 'prepared' }) : answer
}

async function changedByOwner(change: TripChange, right: { manageKey?: string }): Promise<TripChangeAnswer> {
  switch (change.kind) {
    case 'participants': {
      const answer = await trpc.bookings.participants.mutate({ ...change.request, ...right })
      return answer.ok ? done({ kind: 'prepared' }) : answer
    }
    case 'cancel': {
      const answer = await trpc.bookings.cancel.mutate({ ...change.request, ...right })
      return answer.ok ? done({ kind: 'cancelled', refund: answer.refund }) : answer
    }
    case 'reschedule': {
      const answer = await trpc.bookings.reschedule.mutate({ ...change.request, ...right })
      return answer.ok ? done({ kind: 'moved', difference: answer.difference }) : answer
    }
    case 'answerProposal': {
      const answer = await trpc.bookings.answerProposal.mutate({ ...change.request, ...right })
      return answer.ok ? done({ kind: answer.status === 'confirmed' ? 'proposalAccepted' : 'proposalDeclined' }) : answer
    }
    case 'chooseAfterCallOff': {
      const answer = await trpc.bookings.chooseAfterCallOff.mutate({ ...change.request, ...right })
      if (!answer.ok) return answer
      const { refund, lowersDue } = answer
      return done(change.request.choice === 'refund' ? { kind: 'refundChosen', refund, lowersDue } : { kind: 'newDateChosen' })
    }
  }
}

function done(outcome: TripOutcome): TripChangeAnswer {
  return { ok: true, outcome }
}

function rightOf({ key }: Opened): { manageKey?: string } {
  return key === null ? {} : { manageKey: key }
}
