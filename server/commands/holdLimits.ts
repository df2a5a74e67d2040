import type { Instant } from '#domain/calendar.ts'
import type { Refusal } from '#domain/refusal.ts'
import { liveHoldsOf, queueBy } from '#server/repositories/limitsRepository.ts'
import type { Transaction } from '#server/repositories/transaction.ts'
import type { Visitor } from './commandDeps.ts'

/**
 * Whether a visitor or an address has as many live holds as they may have; the hold that is about to be replaced does not
 * count. Parallel calls of one visitor or address wait for each other, so that none of them slips through (engine.md section 5).
 */
export async function refusalOfLiveHolds(
  tx: Transaction,
  visitor: Visitor,
  limits: { visitor: number; address: number },
  replaced: string | null,
  now: Instant,
): Promise<Refusal | null> {
  const { cookieHash: visitorHash, addressHash } = visitor
  const names = [visitorHash, addressHash].filter((name) => name !== null)
  if (names.length === 0) return null
  await queueBy(tx, names)
  const { ofVisitor, ofAddress } = await liveHoldsOf(tx, { visitorHash, addressHash, except: replaced, now })
  if (ofVisitor >= limits.visitor) return { code: 'tooManyHolds', max: limits.visitor }
  return ofAddress >= limits.address ? { code: 'tooManyHolds', max: limits.address } : null
}
