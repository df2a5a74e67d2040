import { vi } from 'vitest'
import type * as Patience from '#server/repositories/patience.ts'

/**
 * A test waits for its database as long as it takes: what it proves is not how fast this machine is. Those that are about the
 * patience of the program itself take this back with `vi.unmock`.
 */
vi.mock('#server/repositories/patience.ts', async (original) => {
  const { patience } = await original<typeof Patience>()
  return { patience: Object.fromEntries(Object.keys(patience).map((what) => [what, 60_000])) }
})
