import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'
import type { participantsRequestSchema } from '#domain/wire/changeWire.ts'
import { granted, refusalCodeIn } from '#tests/support/apiHouse.ts'
import { openQuoteHouse, type QuoteHouse } from '#tests/support/quoteHouse.ts'

type People = z.input<typeof participantsRequestSchema>['participants']

let house: QuoteHouse
let manageKey: string
let groupKey: string

/** A camp for two adults and a child of twelve. */
beforeAll(async () => {
  house = await openQuoteHouse()
  const quote = await house.ask({ adults: 2, childrenAges: [12] })
  const { ids } = await house.teachWeek()
  granted(await house.answer(quote, ids, { people: 3 }))
  manageKey = granted(await house.accept(quote)).booking.manageKey
  groupKey = (await house.browser().api.bookings.byKey({ manageKey })).groupKey ?? ''
})
afterAll(async () => {
  await house.stop()
})

const tell = (opener: { manageKey: string } | { groupKey: string }, participants: People) =>
  house.browser().api.bookings.participants({ key: randomUUID(), ...opener, participants })

async function known(): Promise<unknown[]> {
  const { participants } = await house.browser().api.bookings.byKey({ manageKey })
  return participants.map(({ age, swims }) => [age, swims])
}

/** What a friend by the group link is still asked, person by person. */
async function asked(): Promise<string[][]> {
  const { participants } = await house.browser().api.bookings.group({ groupKey })
  return participants.map(({ asks }) => asks)
}

test('what a quote did not ask is told afterwards, by the owner or by friends, once', async () => {
  expect(await known()).toEqual([
    [null, null],
    [null, null],
    [12, null],
  ])
  expect(await asked()).toEqual([['age', 'swims'], ['age', 'swims'], ['swims']])
  granted(await tell({ manageKey }, [{ position: 0, age: 41, swims: 'confident' }]))
  granted(await tell({ groupKey }, [{ position: 1, age: 39 }]))
  expect(await asked()).toEqual([[], ['swims'], ['swims']])
  granted(
    await tell({ groupKey }, [
      { position: 1, swims: '50m' },
      { position: 2, swims: 'confident' },
    ]),
  )
  const told = [
    [41, 'confident'],
    [39, '50m'],
    [12, 'confident'],
  ]
  expect(await known()).toEqual(told)
  await expect(tell({ manageKey }, [{ position: 0, age: 30 }])).rejects.toMatchObject({ code: 'BAD_REQUEST', cause: { fields: ['participants.0.age'] } })
  await expect(tell({ manageKey }, [{ position: 2, swims: '50m' }])).rejects.toMatchObject({ code: 'BAD_REQUEST', cause: { fields: ['participants.0.swims'] } })
  expect(await known()).toEqual(told)
})

test('an adult of a quote is an adult, and nobody comes who cannot swim', async () => {
  await expect(tell({ manageKey }, [{ position: 0, age: 17 }])).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  expect(refusalCodeIn(await tell({ manageKey }, [{ position: 1, firstName: 'Kim', swims: 'no' }]))).toBe('cannotSwim')
  const { participants } = await house.browser().api.bookings.byKey({ manageKey })
  expect(participants.map(({ firstName }) => firstName)).toEqual([null, null, null])
})
