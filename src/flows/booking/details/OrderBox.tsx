import { Trans, useLingui } from '@lingui/react/macro'
import type { PaymentDue } from '#domain/wire/holdWire.ts'
import { Button } from '#components/Button.tsx'
import { CalmLine } from '#components/order/PaymentPlan.tsx'
import { TermsTick } from '#components/order/TermsTick.tsx'
import type { DetailsForm } from './DetailsField.tsx'
import { errorTextOf } from './fieldMessages.ts'

interface OrderBoxProps {
  form: DetailsForm
  payments: readonly PaymentDue[]
  acceptTerms: boolean
  /** The order becomes a request that a person at the school answers; no obligation to pay arises yet. */
  isRequest: boolean
  busy: boolean
  onTerms: (accepted: boolean) => void
}

/** Said above every button that obliges to pay (product.md A4); the cancellation dates stand above it. */
export function NoWithdrawal({ className = '' }: { className?: string }) {
  return (
    <p className={`text-meta text-ink-2 ${className}`}>
      <Trans>Lessons and sessions on a fixed date carry no legal right of withdrawal. Our own cancellation dates above apply instead.</Trans>
    </p>
  )
}

/** The end of the order: no-withdrawal sentence, terms, and the button whose words carry the obligation (product.md A4). */
export function OrderBox({ form, payments, acceptTerms, isRequest, busy, onTerms }: OrderBoxProps) {
  const { i18n } = useLingui()
  return (
    <div className="grid gap-4">
      <NoWithdrawal />
      <TermsTick accepted={acceptTerms} error={errorTextOf(form.errors, 'acceptTerms', i18n)} onTerms={onTerms} />
      <div>
        <Button type="submit" busy={busy} className="w-full text-lead">
          {isRequest ? <Trans>Send the request</Trans> : <Trans>Book with obligation to pay</Trans>}
        </Button>
        <p className="mt-2 text-center text-nav text-ink-2">
          <CalmLine payments={payments} isRequest={isRequest} />
        </p>
      </div>
    </div>
  )
}
