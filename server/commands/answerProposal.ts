import type { z } from 'zod'
import { proposalAnsweredSchema, type AnswerProposalAnswer, type AnswerProposalRequest } from '#domain/wire/changeWire.ts'
import { readBooking } from '#server/repositories/bookingsRepository.ts'
import type { RunningFacts } from '#server/repositories/factsRepository.ts'
import { reading, type Abandon, type Transaction } from '#server/repositories/transaction.ts'
import { acceptRequest } from './acceptRequest.ts'
import { carryOut } from './carryOut.ts'
import { noSpaceRefusal } from './claimPlaces.ts'
import type { CommandDeps } from './commandDeps.ts'
import { changeOnce } from './guestChange.ts'
import { notAllowedNow, type KnownBooking } from './knownBooking.ts'
import type { OnceOutcome } from './once.ts'
import { takeStep } from './takeStep.ts'
import { wantedOn } from './wantedDays.ts'
import { WrongUse } from './wrongUse.ts'

type Answered = z.infer<typeof proposalAnsweredSchema>
type Refuse = Abandon<OnceOutcome<Answered>>

/**
 * The guest's answer to another time that the school has proposed. A proposal holds no places: accepting claims them, and when
 * they are gone the proposal stays open with the nearest times that fit (engine.md section 3).
 */
export async function answerProposal(deps: CommandDeps, bookingId: string, request: Omit<AnswerProposalRequest, 'manageKey'>): Promise<AnswerProposalAnswer> {
  const [facts, now] = [await deps.facts(), deps.clock.now()]
  const { key, accept } = request
  const change = { key, procedure: 'bookings.answerProposal', bookingId, input: { accept }, answer: proposalAnsweredSchema, now }
  const outcome = await changeOnce<Answered>(deps, change, async (tx, known, refuse) => {
    if (!known.allowed.includes('answerProposal')) return refuse(notAllowedNow(known))
    return accept ? await take(tx, known, facts, refuse) : await decline(tx, known, refuse)
  })
  if (outcome.ok) return { ok: true, ...outcome.value }
  if ('refusal' in outcome) return outcome
  const booking = await reading(() => readBooking(deps.database, bookingId))
  if (booking === null) throw new WrongUse('unknownKey')
  const wanted = wantedOn(booking, booking.proposal ?? booking.days, { facts, now, by: 'staff' })
  return { ok: false, refusal: await noSpaceRefusal(deps.database, wanted, outcome.noSpace.left) }
}

async function take(tx: Transaction, known: KnownBooking, facts: RunningFacts, refuse: Refuse): Promise<Answered> {
  await acceptRequest(
    tx,
    known,
    { event: { type: 'proposal.accepted', claimed: true }, days: known.booking.proposal ?? [] },
    { facts, refuse: (refusal) => refuse({ ok: false, refusal }), full: (left) => refuse({ ok: false, noSpace: { left } }) },
  )
  return { status: 'confirmed' }
}

async function decline(tx: Transaction, { booking, facts, now }: KnownBooking, refuse: Refuse): Promise<Answered> {
  const step = await takeStep(tx, booking, { event: { type: 'proposal.declined' }, actor: 'guest', now, facts, story: { proposal: null } })
  if (!step.ok) return refuse(step)
  await carryOut(tx, step.booking, step.effects, { payments: [], now, notice: 'proposalDeclined' })
  return { status: 'declined' }
}
