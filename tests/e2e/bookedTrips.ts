import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { z } from 'zod'
import type { OfferCode } from '#domain/offer.ts'
import type { DayChoice } from '#domain/refusal.ts'
import { bookedSchema, confirmAnswerSchema, type Booked } from '#domain/wire/confirmWire.ts'
import { holdAnswerSchema } from '#domain/wire/holdWire.ts'
import { paymentStartAnswerSchema } from '#domain/wire/paymentWire.ts'
import { tripSchema, type Trip } from '#domain/wire/tripWire.ts'
import { expectScreen } from './bookingScreens.ts'
import { open, type Visit } from './visit.ts'

type Choice = { offer: OfferCode; party: number; days: readonly DayChoice[] }

/** A booking that a guest has made before the test begins: without a page, by the same calls a page makes; `more` is said in its order. */
export async function bookBefore({ page, locale, guest }: Visit, choice: Choice, more: object = {}): Promise<Booked> {
  const days = choice.days.map(({ date, start }) => ({ date, start }))
  const held = await call(page, 'bookings.hold', { ...choice, days, key: randomUUID() }, holdAnswerSchema)
  if (!held.ok) throw new Error(`No places: ${held.refusal.code}`)
  const { id, secret, total } = held.hold
  const order = {
    key: randomUUID(),
    holdId: id,
    secret,
    expectedTotal: total,
    locale,
    contact: { firstName: guest.firstName, lastName: guest.lastName, email: guest.email, phone: guest.phone },
    participants: Array.from({ length: choice.party }, () => ({ age: Number(guest.age), swims: 'confident' })),
    acceptTerms: true,
    ...more,
  }
  const answer = await call(page, 'bookings.confirm', order, confirmAnswerSchema)
  if (!answer.ok) throw new Error(`Not booked: ${answer.refusal.code}`)
  return bookedSchema.parse(answer.booking)
}

/** The practice bank receives what is due now. */
export async function payWhatIsDue(page: Page, manageKey: string): Promise<void> {
  const begun = await call(page, 'payments.start', { key: randomUUID(), manageKey }, paymentStartAnswerSchema)
  if (!begun.ok) throw new Error(`Nothing can be paid: ${begun.refusal.code}`)
  const reference = /pp_[0-9a-f]{32}/.exec(begun.attempt.redirectTo)?.[0]
  await call(page, 'practice.settle', { reference, outcome: 'succeed', delivery: 'beforeReturn' }, z.object({ happened: z.literal(true) }))
  await expect.poll(async () => (await tripBy(page, manageKey)).paid).toBeGreaterThan(0)
}

/** The booking as its owner may see it. */
export async function tripBy(page: Page, manageKey: string): Promise<Trip> {
  return call(page, 'bookings.byKey', { manageKey }, tripSchema)
}

/** Opens a booking by the link of its mail. */
export async function openTrip(visit: Visit, manageKey: string, { path = '/book/lessons', title = 'You are booked' } = {}): Promise<void> {
  await open(visit, `${path}#b=${manageKey}`)
  await expectScreen(visit, title)
}

async function call<Answer>(page: Page, procedure: string, data: object, schema: z.ZodType<Answer>): Promise<Answer> {
  const answer = await page.request.post(`/api/trpc/${procedure}`, { headers: { 'content-type': 'application/json' }, data })
  return z.object({ result: z.object({ data: schema }) }).parse(await answer.json()).result.data
}
