import { expect, type Page } from '@playwright/test'
import { z } from 'zod'
import { addMonths, localDateOf, instant, monthOf } from '#domain/calendar.ts'
import type { OfferCode } from '#domain/offer.ts'
import type { DayChoice } from '#domain/refusal.ts'
import { holdAnswerSchema, type Hold } from '#domain/wire/holdWire.ts'
import { monthAnswerSchema, type MonthAnswer } from '#domain/wire/monthWire.ts'

/** The month so many months from now, as the API names it. */
export function monthAhead(months: number): string {
  return addMonths(monthOf(localDateOf(instant(new Date().toISOString()))), months)
}

/** A month as the school answers it now. */
export async function askMonth(page: Page, { offer, party, months }: { offer: OfferCode; party: number; months: number }): Promise<MonthAnswer> {
  const input = JSON.stringify({ offer, party, month: monthAhead(months) })
  const answer = await page.request.get(`/api/trpc/availability.month?input=${encodeURIComponent(input)}`)
  expect(answer.status()).toBe(200)
  return z.object({ result: z.object({ data: monthAnswerSchema }) }).parse(await answer.json()).result.data
}

/** The starts of a month with room for everybody; every test looks in a month of its own, so that none takes another's places. */
export async function freeStarts(
  page: Page,
  { offer = 'lesson.intro', party = 1, months }: { offer?: OfferCode; party?: number; months: number },
): Promise<(DayChoice & { left: number })[]> {
  const { days } = await askMonth(page, { offer, party, months })
  return days.flatMap(({ date, starts }) =>
    starts.filter((start) => start.placesLeft >= party).map(({ start, placesLeft }) => ({ date, start, left: placesLeft })),
  )
}

/** The first start of each day. */
export function onePerDay<Start extends DayChoice>(starts: readonly Start[]): Start[] {
  return starts.filter(({ date }, index) => starts.findIndex((other) => other.date === date) === index)
}

/** Somebody else takes places, without a page. */
export async function takePlaces(page: Page, { date, start }: DayChoice, party: number): Promise<Hold> {
  const answer = await page.request.post('/api/trpc/bookings.hold', {
    headers: { 'content-type': 'application/json' },
    data: { key: crypto.randomUUID(), offer: 'lesson.intro', days: [{ date, start }], party },
  })
  const said = z.object({ result: z.object({ data: holdAnswerSchema }) }).parse(await answer.json()).result.data
  if (!said.ok) throw new Error(`Nobody else could take the places: ${said.refusal.code}`)
  return said.hold
}
