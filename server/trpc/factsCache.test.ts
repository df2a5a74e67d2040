import { expect, test, vi } from 'vitest'
import { firstSettingsFor } from '#content/firstSettings.ts'
import type { Heard } from '#server/repositories/changesListener.ts'
import type { RunningFacts } from '#server/repositories/factsRepository.ts'
import { createDatabase } from '#server/repositories/transaction.ts'
import { createFactsCache } from './factsCache.ts'

const { readRunningFacts } = vi.hoisted(() => ({ readRunningFacts: vi.fn<() => Promise<RunningFacts>>() }))
vi.mock('#server/repositories/factsRepository.ts', () => ({ readRunningFacts }))

const before: RunningFacts = { settings: { ...firstSettingsFor('demo'), hero_video_url: null }, catalogues: [] }
const after: RunningFacts = { settings: { ...before.settings, hero_video_url: 'https://vimeo.com/1' }, catalogues: [] }

/** A cache that has read the facts once, and how it hears of a change. */
async function knownSchool() {
  const listeners: ((heard: Heard) => void)[] = []
  const cache = createFactsCache(createDatabase('postgresql://nobody@127.0.0.1:9/nothing', 1), {
    isListening: () => true,
    onChange: (listener) => {
      listeners.push(listener)
      return () => undefined
    },
  })
  readRunningFacts.mockResolvedValueOnce(before)
  expect(await cache.read()).toBe(before)
  const change = () => {
    for (const listener of listeners) listener('anything')
  }
  return { cache, change }
}

test('facts that come late keep nobody waiting, and the next guest has them without asking again', async () => {
  const { cache, change } = await knownSchool()
  const slow = Promise.withResolvers<RunningFacts>()
  readRunningFacts.mockReturnValueOnce(slow.promise)
  change()
  expect(await cache.read()).toBe(before)
  slow.resolve(after)
  await expect.poll(() => cache.known()).toBe(after)
  expect(await cache.read()).toBe(after)
})

test('facts that come soon are the answer to whoever asked first', async () => {
  const { cache, change } = await knownSchool()
  readRunningFacts.mockResolvedValueOnce(after)
  change()
  expect(await cache.read()).toBe(after)
})

test('when the facts cannot be read the copy is the answer, and the next guest has them read again', async () => {
  const { cache, change } = await knownSchool()
  readRunningFacts.mockRejectedValueOnce(Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }))
  change()
  expect(await cache.read()).toBe(before)
  readRunningFacts.mockResolvedValueOnce(after)
  expect(await cache.read()).toBe(after)
})
