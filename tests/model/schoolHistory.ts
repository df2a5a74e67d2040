import { TRPCError } from '@trpc/server'
import { expect } from 'vitest'
import { instantFromMs, msOf } from '#domain/calendar.ts'
import type { ConfirmAnswer } from '#domain/wire/confirmWire.ts'
import type { ExtendAnswer, Hold, HoldAnswer, ReleaseAnswer } from '#domain/wire/holdWire.ts'
import { WrongUse } from '#server/commands/wrongUse.ts'
import type { BookingCalls } from '#tests/support/bookingCalls.ts'
import { confirmWords } from '#tests/support/guestWords.ts'
import type { TestClock } from '#tests/support/testClock.ts'
import { peopleOf, type Move } from './randomMoves.ts'
import { dayInLanzarote, daysLater, MINUTE, referenceCancellation, referenceParty, referencePayments, referencePrice } from './referenceRules.ts'
import type { ReferenceBooking, ReferenceSchool, Verdict } from './referenceSchool.ts'

/** Where a history is played: the program, its clock, what tidies up, and the model that is told the same. */
export type Stage = { calls: BookingCalls; clock: TestClock; tidy: () => Promise<void>; model: ReferenceSchool; firstDay: string }

type Said = HoldAnswer | ExtendAnswer | ReleaseAnswer | ConfirmAnswer

/** Plays one history on the program and on the model; every answer of the program must be the model's. Answers the holds by id. */
export async function playHistory(stage: Stage, moves: readonly Move[]): Promise<Map<string, Hold>> {
  const holds = new Map<string, Hold>()
  for (const move of moves) await play(stage, move, holds)
  return holds
}

async function play(stage: Stage, move: Move, holds: Map<string, Hold>): Promise<void> {
  const { calls, clock, model } = stage
  const now = msOf(clock.now())
  if (move.type === 'wait') return clock.forward(move.minutes)
  if (move.type === 'tidy') {
    model.tidy(now)
    return await stage.tidy()
  }
  if (move.type === 'hold') return await playHold(stage, move, pick(holds, move.replaces), holds)
  const hold = pick(holds, move.which)
  if (hold === undefined) return
  const booking = bookingOf(model, hold.id)
  if (move.type === 'holdAgain') {
    const [first] = booking.days
    return await playHold(stage, { offer: booking.offer, people: booking.people, days: booking.days, time: first?.start ?? '' }, hold, holds)
  }
  if (move.type === 'extend') {
    if (booking.status === 'held') clock.forward(Math.max(0, (booking.endsAt - now) / MINUTE - move.minutesLeft))
    const answer = await calls.extendHold(hold)
    agree(answer, model.extend(hold.id, msOf(clock.now())))
    if (answer.ok) expect(answer.hold).toMatchObject({ expiresAt: instantFromMs(booking.endsAt), extendable: false })
    return
  }
  if (move.type === 'release') return await playRelease(stage, hold)
  await playConfirm(stage, move, hold, booking)
}

type Wish = Pick<Extract<Move, { type: 'hold' }>, 'offer' | 'people' | 'onFull' | 'time'> & { day?: number; days?: ReferenceBooking['days'] }

async function playHold({ calls, clock, model, firstDay }: Stage, wish: Wish, older: Hold | undefined, holds: Map<string, Hold>): Promise<void> {
  const { offer, people, onFull } = wish
  const now = msOf(clock.now())
  const days = [...(wish.days ?? model.daysFrom(offer, { date: daysLater(firstDay, wish.day ?? 0), start: wish.time }))]
  const id = crypto.randomUUID()
  const answer = await calls.hold({
    key: id,
    offer,
    days,
    party: people,
    ...(onFull && { onFull }),
    ...(older && { replaces: { id: older.id, secret: older.secret } }),
  })
  agree(answer, model.hold({ id, offer, days, people, onFull, replaces: older?.id }, now))
  if (!answer.ok) return
  holds.set(id, answer.hold)
  const price = referencePrice(offer, people)
  const [first = { date: '' }] = days
  expect(answer.hold).toMatchObject({
    id,
    total: price.total,
    deposit: price.deposit,
    places: bookingOf(model, id).claims ? 'held' : 'none',
    expiresAt: instantFromMs(bookingOf(model, id).endsAt),
    ...referenceCancellation(dayInLanzarote(now), first.date),
  })
  expect(paymentsOf(answer.hold.payments)).toEqual(referencePayments(price, now, first.date))
}

/** A living hold is given back; a dead one has no places to give, whether somebody has tidied it away or not. */
async function playRelease({ calls, clock, model }: Stage, hold: Hold): Promise<void> {
  agree(await calls.releaseHold(hold), model.release(hold.id, msOf(clock.now())))
}

async function playConfirm({ calls, clock, model }: Stage, move: Extract<Move, { type: 'confirm' }>, hold: Hold, booking: ReferenceBooking): Promise<void> {
  const now = msOf(clock.now())
  const people = peopleOf(move.party, booking.people, booking.offer)
  const guardianPresent = move.party === 'childWithGuardian'
  const price = referencePrice(booking.offer, booking.people, move.photo)
  const expectedTotal = move.tampered ? price.total - 1 : price.total
  const ordered = calls.confirm(
    confirmWords(hold, {
      expectedTotal,
      participants: people,
      ...(move.photo && { addOns: ['photo'] }),
      ...(guardianPresent && { guardian: { name: 'Test Guardian', relation: 'parent', present: true } }),
    }),
  )
  const verdict = model.confirm({ id: hold.id, expectedTotal, photo: move.photo, people, guardianPresent }, now)
  const answer = await orUnanswered(ordered)
  if (answer === 'guardianMissing') return expect(verdict.ok ? ['done'] : verdict.codes).toContain(answer)
  agree(answer, verdict)
  if (!answer.ok) return
  const asks = !booking.claims || referenceParty(booking.offer, people, guardianPresent) === 'request'
  expect(answer.booking).toMatchObject({ ...price, status: asks ? 'requested' : 'confirmed' })
  expect(paymentsOf(answer.booking.payments)).toEqual(referencePayments(price, now, booking.days[0]?.date ?? ''))
}

/** An order for a child nobody answers for is turned away as wrong input; to the model that is a reason like the others. */
async function orUnanswered(ordered: Promise<ConfirmAnswer>): Promise<ConfirmAnswer | 'guardianMissing'> {
  try {
    return await ordered
  } catch (error) {
    if (error instanceof TRPCError && error.cause instanceof WrongUse && error.cause.fields.join() === 'guardian') return 'guardianMissing'
    throw error
  }
}

/** The program must say what the model says: done, or a refusal that the model knows too, with the same places left. */
function agree(answer: Said, verdict: Verdict): void {
  if (answer.ok || verdict.ok) {
    expect(answer.ok ? 'done' : answer.refusal.code).toBe(verdict.ok ? 'done' : verdict.codes.join(' or '))
    return
  }
  expect(verdict.codes).toContain(answer.refusal.code)
  if (answer.refusal.code === 'noSpaceLeft') expect(answer.refusal.left).toBe(verdict.left)
}

function paymentsOf(payments: readonly { code: string; amount: number; due: Parameters<typeof msOf>[0] | null }[]): object[] {
  return payments.map(({ code, amount, due }) => ({ code, amount, due: due && msOf(due) }))
}

function pick(holds: ReadonlyMap<string, Hold>, which: number | undefined): Hold | undefined {
  return which === undefined || holds.size === 0 ? undefined : [...holds.values()].at(-1 - (which % holds.size))
}

function bookingOf(model: ReferenceSchool, id: string): ReferenceBooking {
  const booking = model.bookings.get(id)
  if (booking === undefined) throw new Error(`The model does not know ${id}`)
  return booking
}
