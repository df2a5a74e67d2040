import { z } from 'zod'
import type { ParticipantsAnswer, ParticipantsRequest } from '#domain/wire/changeWire.ts'
import { DatabaseAway } from '#server/repositories/databaseTrouble.ts'
import { tellOfParticipant, updateParticipant, type GuestColumns, type ParticipantChanges } from '#server/repositories/guestsRepository.ts'
import type { Transaction } from '#server/repositories/transaction.ts'
import type { CommandDeps } from './commandDeps.ts'
import { changeOnce, type RefuseChange } from './guestChange.ts'
import { notAllowedNow, type KnownBooking } from './knownBooking.ts'
import { takeStep } from './takeStep.ts'
import { WrongUse } from './wrongUse.ts'

const keptSchema = z.object({})
type Wish = Omit<ParticipantsRequest, 'key' | 'manageKey' | 'groupKey'>

/**
 * "Help us prepare": sizes, level and names of the people who come, until 17:00 on the day before (product.md, "More
 * decisions"); of a camp's people also age and swimming, which its quote did not ask for. By the owner, who may also change
 * pick-up and notes, or by friends, who may not. The history keeps that it
 * happened and nothing of what was typed.
 */
export async function changeParticipants(
  deps: CommandDeps,
  opened: { bookingId: string; by: 'owner' | 'friend' },
  request: Omit<ParticipantsRequest, 'manageKey' | 'groupKey'>,
): Promise<ParticipantsAnswer> {
  const { key, ...input } = request
  const change = { key, procedure: 'bookings.participants', bookingId: opened.bookingId, input, answer: keptSchema, now: deps.clock.now() }
  const wish = opened.by === 'owner' ? input : { participants: input.participants }
  const outcome = await changeOnce<object>(deps, change, (tx, known, refuse) => write(tx, known, wish, (refusal) => refuse({ ok: false, refusal })))
  if (outcome.ok) return { ok: true }
  if ('refusal' in outcome) return outcome
  throw new DatabaseAway('The database is busy.')
}

async function write(tx: Transaction, known: KnownBooking, wish: Wish, refuse: RefuseChange): Promise<object> {
  const { booking, facts, now, allowed } = known
  if (!allowed.includes('participants')) return refuse(notAllowedNow(known).refusal)
  for (const [index, { position, age, swims, ...changes }] of wish.participants.entries()) {
    const field = `participants.${index}`
    if (!(await updateParticipant(tx, booking.id, position, given(changes)))) throw new WrongUse('invalidInput', [`${field}.position`])
    if (swims === 'no') return refuse({ code: 'cannotSwim', participant: position })
    if (age !== undefined && !(await tellOfParticipant(tx, booking.id, position, { age }))) throw new WrongUse('invalidInput', [`${field}.age`])
    if (swims !== undefined && !(await tellOfParticipant(tx, booking.id, position, { swims }))) throw new WrongUse('invalidInput', [`${field}.swims`])
  }
  const step = await takeStep(tx, booking, {
    event: { type: 'participants.changed' },
    actor: 'guest',
    now,
    facts,
    columns: { guest: ownerColumnsOf(wish) },
  })
  return step.ok ? {} : refuse(step.refusal)
}

/** What was said, without what was left out: that stays as it is. */
function given(changes: Omit<Wish['participants'][number], 'position' | 'age' | 'swims'>): ParticipantChanges {
  const { firstName, level, heightCm, weightKg, wetsuit, foot } = changes
  return {
    ...(firstName !== undefined && { firstName }),
    ...(level !== undefined && { level }),
    ...(heightCm !== undefined && { heightCm }),
    ...(weightKg !== undefined && { weightKg }),
    ...(wetsuit !== undefined && { wetsuit }),
    ...(foot !== undefined && { foot }),
  }
}

function ownerColumnsOf({ pickUp, notes }: Wish): Partial<GuestColumns> {
  return {
    ...(pickUp !== undefined && { pickUpPlace: pickUp?.place ?? null, pickUpArea: pickUp?.area ?? null }),
    ...(notes !== undefined && { notes }),
  }
}
