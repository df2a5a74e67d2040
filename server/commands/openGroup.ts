import { bookingIdOfGroupKey } from '#server/repositories/bookingsRepository.ts'
import { reading } from '#server/repositories/transaction.ts'
import { hashOfKey } from '#server/secrets.ts'
import type { CommandDeps } from './commandDeps.ts'
import { WrongUse } from './wrongUse.ts'

/** The id of the booking whose participants a group key opens; everything that opens nothing is turned away in the same way. */
export async function openGroup({ database }: Pick<CommandDeps, 'database'>, groupKey: string): Promise<string> {
  const id = await reading(() => bookingIdOfGroupKey(database, hashOfKey(groupKey)))
  if (id === null) throw new WrongUse('unknownKey')
  return id
}
