import type { Clock } from '#server/clock.ts'
import { webhookSecretOf } from '#server/secrets.ts'
import type { Database } from '#server/repositories/transaction.ts'
import type { CardProvider } from './cardProvider.ts'
import { SIGNATURE_HEADER } from './noticeSignature.ts'
import { createPracticeProvider, type PracticeBank } from './practiceProvider.ts'

/** Who takes cards for the school, and in a demo the bank behind it. Both null where cards are still to come. */
export type CardHouse = { cards: CardProvider | null; practice: PracticeBank | null }

/** A school that takes no cards yet: live, until a real provider has joined. */
export const noCards: CardHouse = { cards: null, practice: null }

/** The practice provider of a demo; its notices come over HTTP to this process's own door, as a real one's would. */
export function practiceCards({ database, clock, linkSecret, port }: { database: Database; clock: Clock; linkSecret: string; port: number }): CardHouse {
  const { provider, bank } = createPracticeProvider({
    database,
    clock,
    secret: webhookSecretOf(linkSecret, 'practice'),
    deliver: async ({ body, signature }) => {
      await fetch(`http://127.0.0.1:${port}/webhooks/card`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', [SIGNATURE_HEADER]: signature },
        body,
      })
    },
  })
  return { cards: provider, practice: bank }
}
