import type { Locale } from '#domain/language.ts'
import type { Cents } from '#domain/money.ts'
import type { PracticePaymentAnswer, PracticeSettle } from '#domain/wire/practiceWire.ts'
import { newKeySeed } from '#api/newKeySeed.ts'
import { trpc } from '#api/trpcClient.ts'

/** A payment at the practice bank as its page shows it. */
export type PracticePayment = NonNullable<PracticePaymentAnswer['payment']>

/** Books a lesson to practise on; this browser may show it afterwards. Answers its reference. */
export async function bookToPractise(locale: Locale): Promise<string> {
  return (await trpc.practice.book.mutate({ locale })).reference
}

/** Begins to pay what is due of the open booking; answers where the bank is, or null where nothing can be paid. */
export async function payByCard(): Promise<{ amount: Cents; redirectTo: string } | null> {
  const answer = await trpc.payments.start.mutate({ key: newKeySeed() })
  return answer.ok ? answer.attempt : null
}

/** Looks a payment up; null when the bank does not know it. */
export async function lookAt(reference: string): Promise<PracticePayment | null> {
  return (await trpc.practice.look.mutate({ reference })).payment
}

/** Lets something happen at the bank; answers where the guest goes, or null when it cannot happen any more. */
export async function settle(wish: PracticeSettle): Promise<string | null> {
  const { happened, returnTo } = await trpc.practice.settle.mutate(wish)
  return happened ? returnTo : null
}

/** The payment an address names behind its #; null when it names none. */
export function paymentInHash(hash: string): string | null {
  const reference = new URLSearchParams(hash.replace(/^#/, '')).get('p')
  return reference !== null && /^pp_[0-9a-f]{32}$/.test(reference) ? reference : null
}
