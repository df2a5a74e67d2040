import type { Instant } from '#domain/calendar.ts'
import type { CardEvent } from '#domain/cardPayment.ts'
import type { Cents } from '#domain/money.ts'

/** A payment we ask a provider to take, in cents. `attemptId` is our name of it: asking twice opens one payment. */
export type CardPaymentWish = { attemptId: string; amount: Cents }

/** A notice as it came to /webhooks/card: its body byte for byte, and a way to its headers. */
export type CardNotice = { body: string; header: (name: string) => string | null }

/** What a card provider must be able to do; whoever joins the school to a real one writes these five. */
export type CardProvider = {
  /** Its name in attempts, events and the ledger. */
  code: string
  /** Opens a payment and says where the guest goes; the same wish opens the same payment. */
  open: (wish: CardPaymentWish) => Promise<{ reference: string; redirectTo: string }>
  /** The event a notice carries, or null when its signature, age or form is wrong. */
  readNotice: (notice: CardNotice, now: Instant) => CardEvent | null
  /** Everything that has happened to a payment, for notices that never arrived. */
  eventsOf: (reference: string) => Promise<CardEvent[]>
  /** Sends money of a payment back; the ledger hears of it by a notice. `key` makes it happen once. */
  refund: (refund: { reference: string; amount: Cents; key: string }) => Promise<void>
}

/** The provider cannot be reached right now; nothing has been paid. */
export class ProviderAway extends Error {
  override readonly name = 'ProviderAway'
}
