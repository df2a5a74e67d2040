import { addHours, type Instant } from '#domain/calendar.ts'
import { attemptStepOf } from '#machines/paymentAttemptMachine.ts'
import { ProviderAway, type CardProvider } from '#server/payments/cardProvider.ts'
import { attemptsToCheck, readAttempt, updateAttempt, type PaymentAttempt } from '#server/repositories/attemptsRepository.ts'
import { lockBooking } from '#server/repositories/bookingsRepository.ts'
import { reading, type Transaction } from '#server/repositories/transaction.ts'
import { commit } from './commit.ts'
import { receiveCardEvent } from './receiveCardEvent.ts'
import type { CardDeps } from './startPayment.ts'

/** A payment of unknown fate is asked after for a week. */
const ASK_HOURS = 7 * 24

/**
 * Ends tries to pay whose half hour is over, after asking the provider whether its notice was lost (cal.diy PR#26134): what it
 * says counts like a notice. A provider that is away is asked again at the next run. Answers how many tries ended.
 */
export async function checkPayments(deps: CardDeps): Promise<number> {
  const { cards, database } = deps
  const now = deps.clock.now()
  const attempts = await reading(() => attemptsToCheck(database, now, addHours(now, -ASK_HOURS)))
  let ended = 0
  for (const attempt of attempts) {
    if (!(await isAskedAfter(deps, attempt, cards))) continue
    ended += await commit(database, (tx) => endTry(tx, attempt, now))
  }
  return ended
}

/** False when the provider did not answer, so that nothing may be decided yet. */
async function isAskedAfter(deps: CardDeps, { provider, providerReference }: PaymentAttempt, cards: CardProvider | null): Promise<boolean> {
  if (providerReference === null || cards?.code !== provider) return true
  try {
    for (const event of await cards.eventsOf(providerReference)) await receiveCardEvent(deps, { ...event, provider })
    return true
  } catch (error) {
    if (error instanceof ProviderAway) return false
    throw error
  }
}

async function endTry(tx: Transaction, { id, bookingId }: PaymentAttempt, now: Instant): Promise<number> {
  await lockBooking(tx, bookingId)
  const attempt = await readAttempt(tx, id)
  if (attempt === null) return 0
  const step = attemptStepOf(attempt.status, { now, endsAt: attempt.endsAt }, { type: 'time.ranOut' })
  if (!step.allowed) return 0
  await updateAttempt(tx, id, { status: step.to, ...(step.to === 'abandoned' && { settledAt: now }) })
  return 1
}
