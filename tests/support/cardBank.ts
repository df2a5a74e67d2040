import { createPracticeProvider, type PracticeBank } from '#server/payments/practiceProvider.ts'
import type { CardProvider } from '#server/payments/cardProvider.ts'
import { takeCardNotice } from '#server/http/cardWebhook.ts'
import { SIGNATURE_HEADER } from '#server/payments/noticeSignature.ts'
import type { ApiDeps } from '#server/trpc/apiContext.ts'
import type { ApiHouse } from './apiHouse.ts'

/** The secret the bank of the tests signs with. */
export const BANK_SECRET = 'the secret of the bank of the tests'

/** A bank beside a school: its notices come to the school's own door, and what the door answered is kept. */
export type CardBank = {
  cards: CardProvider
  bank: PracticeBank
  deps: ApiDeps
  answers: string[]
  knock: (body: string, signature: string) => Promise<string>
}

/** Opens a bank for a school of the tests; its `deps` are the school's own, with cards. */
export function openCardBank(house: ApiHouse): CardBank {
  const answers: string[] = []
  const { database, clock } = house
  const knock = async (body: string, signature: string): Promise<string> => {
    const request = new Request('http://school/webhooks/card', { method: 'POST', body, headers: { [SIGNATURE_HEADER]: signature } })
    const answer = await takeCardNotice(deps, request)
    return `${answer.status} ${await answer.text()}`
  }
  const { provider: cards, bank } = createPracticeProvider({
    database,
    clock,
    secret: BANK_SECRET,
    deliver: async ({ body, signature }) => void answers.push(await knock(body, signature)),
  })
  const deps: ApiDeps = { ...house.api.deps, cards, practice: bank }
  return { cards, bank, deps, answers, knock }
}
