import { isSameDay, openCallOffIn } from '#domain/changeHistory.ts'
import { inOrder } from '#domain/dayChoices.ts'
import { cents } from '#domain/money.ts'
import { isOfferCode } from '#domain/offer.ts'
import type { DayChoice } from '#domain/refusal.ts'
import { callOffChosenSchema, type ChooseAfterCallOffAnswer, type ChooseAfterCallOffRequest } from '#domain/wire/changeWire.ts'
import { readBooking, firstDateOf } from '#server/repositories/bookingsRepository.ts'
import type { RunningFacts } from '#server/repositories/factsRepository.ts'
import { reading, type Abandon, type Transaction } from '#server/repositories/transaction.ts'
import { carryOut } from './carryOut.ts'
import { noSpaceRefusal } from './claimPlaces.ts'
import type { CommandDeps } from './commandDeps.ts'
import { creditCalledOff, type CallOffChosen } from './creditCalledOff.ts'
import { changeOnce } from './guestChange.ts'
import { notAllowedNow, type KnownBooking } from './knownBooking.ts'
import type { OnceOutcome } from './once.ts'
import { redateCharges } from './redateCharges.ts'
import { swapDays } from './swapDays.ts'
import { takeStep } from './takeStep.ts'
import { unreachableOf, wantedOn } from './wantedDays.ts'
import { WrongUse } from './wrongUse.ts'

type Refuse = Abandon<OnceOutcome<CallOffChosen>>

/**
 * The guest's choice for days the school has called off: the money (it first lowers what is due, the rest comes back) or as
 * many new days, which need not lie inside the package's window, because the weather moved them. A new date is no move for
 * the ladder (engine.md section 4). New days of what came from a quote are found by a person at the school.
 */
export async function chooseAfterCallOff(
  deps: CommandDeps,
  bookingId: string,
  request: Omit<ChooseAfterCallOffRequest, 'manageKey'>,
): Promise<ChooseAfterCallOffAnswer> {
  const [facts, now] = [await deps.facts(), deps.clock.now()]
  const { key, ...input } = request
  const days = inOrder(input.days ?? [])
  const change = { key, procedure: 'bookings.chooseAfterCallOff', bookingId, input, answer: callOffChosenSchema, now }
  const outcome = await changeOnce<CallOffChosen>(deps, change, async (tx, known, refuse) => {
    if (!known.allowed.includes('chooseAfterCallOff')) return refuse(notAllowedNow(known))
    if (input.choice === 'newDate' && !isOfferCode(known.booking.offer)) return refuse({ ok: false, refusal: { code: 'needsHuman' } })
    return input.choice === 'refund' ? await creditCalledOff(tx, known, 'guest') : await takeNewDays(tx, known, days, facts, refuse)
  })
  if (outcome.ok) return { ok: true, ...outcome.value }
  if ('refusal' in outcome) return outcome
  const booking = await reading(() => readBooking(deps.database, bookingId))
  if (booking === null) throw new WrongUse('unknownKey')
  return { ok: false, refusal: await noSpaceRefusal(deps.database, wantedOn(booking, days, { facts, now, by: 'guest' }), outcome.noSpace.left) }
}

async function takeNewDays(tx: Transaction, known: KnownBooking, days: readonly DayChoice[], running: RunningFacts, refuse: Refuse): Promise<CallOffChosen> {
  const { booking, around, facts, now } = known
  const calledOff = openCallOffIn(around.history)
  const staying = booking.days.filter((day) => !calledOff.some((gone) => isSameDay(gone, day)))
  const all = [...staying, ...days]
  if (days.length !== calledOff.length || new Set(all.map((day) => day.date)).size !== all.length) throw new WrongUse('invalidInput', ['days'])
  const wanted = wantedOn(booking, days, { facts: running, now, by: 'guest' })
  const unreachable = unreachableOf(wanted)
  if (unreachable !== null) return refuse({ ok: false, refusal: unreachable })
  const swapped = await swapDays(tx, booking.id, { leave: calledOff, enter: wanted.days }, wanted)
  if (swapped.kind === 'notBookable') return refuse({ ok: false, refusal: swapped.refusal })
  if (swapped.kind === 'full') return refuse({ ok: false, noSpace: { left: swapped.left } })
  const step = await takeStep(tx, booking, {
    event: { type: 'callOff.answered', choice: 'newDate', claimed: true },
    actor: 'guest',
    now,
    facts,
    story: { days: inOrder(all), callOffDeadline: null },
    columns: { firstDate: firstDateOf(all) },
  })
  if (!step.ok) return refuse(step)
  await redateCharges(tx, step.booking, now)
  await carryOut(tx, step.booking, step.effects, { payments: [], now, notice: 'callOffChosen', mail: { difference: 0, choice: 'newDate', reason: 'weather' } })
  return { refund: cents(0), lowersDue: cents(0) }
}
