import type { Page, Route } from '@playwright/test'
import { instant } from '#domain/calendar.ts'
import { firstCatalogue } from '#domain/catalogueValues.ts'
import type { Refusal } from '#domain/refusal.ts'
import { holdRequestSchema, type Hold } from '#domain/wire/holdWire.ts'
import { sampleBooked, sampleHold, sampleTrip } from '#fixtures/schoolAnswers.ts'

type Procedure =
  | 'availability.month'
  | 'bookings.hold'
  | 'bookings.extendHold'
  | 'bookings.confirm'
  | 'bookings.byKey'
  | 'bookings.open'
  | 'bookings.cancel'
  | `enquiries.${'begin' | 'send'}`
  | `waitlist.${'join' | 'leave'}`
  | `quotes.${'request' | 'byKey' | 'accept' | 'decline' | 'askChange' | 'renew'}`

/** What stands in for the server's answer to one call. */
export type Answer = (route: Route) => Promise<void>

/**
 * The calls of a procedure are answered one after the other as listed; the last answer stays. What was listed before is covered
 * and not taken away: where a route is taken away the browser forgets other requests that stand at it just then.
 */
export async function answerWith(page: Page, procedure: Procedure, ...answers: Answer[]): Promise<void> {
  let call = 0
  await page.route(addressOf(procedure), async (route) => {
    const answer = answers[Math.min(call, answers.length - 1)]
    call += 1
    await (answer === undefined ? route.continue() : answer(route))
  })
}

/** The server answers itself again. */
export async function answerNoMore(page: Page, procedure: Procedure): Promise<void> {
  await answerWith(page, procedure, ownAnswer)
}

/** The server's own answer. */
export const ownAnswer: Answer = (route) => route.continue()

/** No answer arrives. */
export const noAnswer: Answer = (route) => route.abort('connectionreset')

/** A typed no, in the shape of the wire. */
export function refusal(said: Refusal): Answer {
  return success({ ok: false, refusal: said })
}

/** An error of the API with its status, as the server formats it. */
export function apiError(status: number, data: { retryAfter?: number; fields?: string[] } = {}): Answer {
  return (route) =>
    route.fulfill({
      status,
      contentType: 'application/json',
      headers: data.retryAfter === undefined ? {} : { 'retry-after': String(data.retryAfter) },
      body: JSON.stringify({ error: { code: -32_000, message: 'Told by the test.', data: { code: 'TOLD', httpStatus: status, ...data } } }),
    })
}

/** Places are given for whatever was asked; `change` tells what is unusual about them. */
export function givenPlaces(change: Partial<Hold> = {}): Answer {
  return async (route) => {
    const { offer, party, days } = holdRequestSchema.parse(route.request().postDataJSON())
    await success({ ok: true, hold: { ...placesFor({ offer, party, days }), ...change } })(route)
  }
}

/** The order is confirmed, and the trip page that follows opens. */
export async function confirmOrders(page: Page, hold: Hold, status: 'confirmed' | 'requested' = 'confirmed'): Promise<void> {
  await answerWith(page, 'bookings.byKey', success(sampleTrip(hold, status)))
  await answerWith(page, 'bookings.confirm', success({ ok: true, booking: sampleBooked(hold, status) }))
}

/** Places as the server would give them now. */
export function placesFor(choice: Parameters<typeof sampleHold>[1]): Hold {
  return sampleHold(firstCatalogue, choice, instant(new Date().toISOString()))
}

/** An answer of the API that is a success. */
export function success(data: unknown): Answer {
  return (route) => route.fulfill({ status: 200, contentType: 'application/json', body: JSON.stringify({ result: { data } }) })
}

function addressOf(procedure: Procedure): RegExp {
  return new RegExp(`/api/trpc/${procedure.replace('.', String.raw`\.`)}(\\?|$)`)
}
