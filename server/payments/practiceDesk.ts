import type { CardEvent } from '#domain/cardPayment.ts'
import type { PracticeSettle } from '#domain/wire/practiceWire.ts'
import type { PracticeBank, PracticeOutcome } from './practiceProvider.ts'

/** Milliseconds after which a late notice leaves the practice bank: the guest has come back and waits. */
const LATE_MS = 8_000

const outcomes: Record<Exclude<PracticeSettle['outcome'], 'abandon'>, PracticeOutcome> = { succeed: 'succeeded', decline: 'declined', refund: 'refunded' }

/**
 * Does at the practice bank what a tester asks for and sends its notices the way they ask for: before the guest returns,
 * twice side by side, in the wrong order, a moment after the return, or late. Answers whether it could happen.
 */
export async function serveTester(bank: PracticeBank, { reference, outcome, delivery }: PracticeSettle, report: (error: unknown) => void): Promise<boolean> {
  if (outcome === 'abandon') return (await bank.look(reference)) !== null
  const events = await bank.settle(reference, outcomes[outcome])
  if (delivery === 'atOnce' || delivery === 'late') {
    setTimeout(
      () => {
        sendInOrder(bank, events).catch(report)
      },
      delivery === 'late' ? LATE_MS : 0,
    )
  } else if (delivery === 'twice') {
    await Promise.all([sendInOrder(bank, events), sendInOrder(bank, events)])
  } else {
    await sendInOrder(bank, delivery === 'outOfOrder' ? events.toReversed() : events)
  }
  return events.length > 0
}

async function sendInOrder(bank: PracticeBank, events: readonly CardEvent[]): Promise<void> {
  for (const event of events) await bank.notify(event)
}
