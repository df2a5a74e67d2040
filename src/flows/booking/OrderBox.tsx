import { Trans, useLingui } from '@lingui/react/macro'
import type { PaymentDue } from '#domain/wire/holdWire.ts'
import { Button } from '#components/Button.tsx'
import { FieldError } from '#components/Field.tsx'
import { PageLink } from '#components/PageLink.tsx'
import type { DetailsForm } from './DetailsField.tsx'
import { errorTextOf } from './fieldMessages.ts'
import { CalmLine } from './PaymentPlan.tsx'

interface OrderBoxProps {
  form: DetailsForm
  payments: readonly PaymentDue[]
  acceptTerms: boolean
  /** The order becomes a request that a person at the school answers; no obligation to pay arises yet. */
  isRequest: boolean
  busy: boolean
  onTerms: (accepted: boolean) => void
}

/** The end of the order: no-withdrawal sentence, terms, and the button whose words carry the obligation (product.md A4). */
export function OrderBox({ form, payments, acceptTerms, isRequest, busy, onTerms }: OrderBoxProps) {
  return (
    <div className="grid gap-4">
      <p className="text-meta text-ink-2">
        <Trans>Lessons and sessions on a fixed date carry no legal right of withdrawal. Our own cancellation dates above apply instead.</Trans>
      </p>
      <TermsTick form={form} accepted={acceptTerms} onTerms={onTerms} />
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

function TermsTick({ form, accepted, onTerms }: { form: DetailsForm; accepted: boolean; onTerms: (accepted: boolean) => void }) {
  const { i18n } = useLingui()
  const error = errorTextOf(form.errors, 'acceptTerms', i18n)
  return (
    <div>
      <FieldError id="acceptTerms-error">{error}</FieldError>
      <label htmlFor="acceptTerms" className="flex min-h-12 items-center gap-3 text-nav">
        <input
          type="checkbox"
          id="acceptTerms"
          name="acceptTerms"
          checked={accepted}
          onChange={(event) => onTerms(event.target.checked)}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={error === undefined ? undefined : 'acceptTerms-error'}
          className="size-6 shrink-0 accent-atlantic"
        />
        <span>
          <Trans>
            I accept the{' '}
            <PageLink page="terms" className="link">
              terms
            </PageLink>{' '}
            and the{' '}
            <PageLink page="cancellationPolicy" className="link">
              cancellation policy
            </PageLink>
            .
          </Trans>
        </span>
      </label>
    </div>
  )
}
