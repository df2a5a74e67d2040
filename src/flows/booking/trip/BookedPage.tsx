import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '#components/Button.tsx'
import { Card } from '#components/Card.tsx'
import { Spinner } from '#components/Spinner.tsx'
import type { Booked } from '#domain/wire/confirmWire.ts'
import { CancellationDates } from '#components/order/CancellationDates.tsx'
import { CopyButton } from './CopyButton.tsx'
import { DayLines } from '../summary/Summary.tsx'
import { PaymentPlan } from '#components/order/PaymentPlan.tsx'
import type { SummaryFacts } from '../summary/summaryFacts.ts'

interface BookedPageProps {
  booked: Booked
  facts: SummaryFacts
  /** True while the whole trip page is on its way. */
  busy: boolean
  onRetry: () => void
}

/** The booking stands: shown from the answer itself until the trip page has arrived, or instead of it. */
export function BookedPage({ booked, facts, busy, onRetry }: BookedPageProps) {
  const { t } = useLingui()
  const reference = booked.reference
  return (
    <div className="grid max-w-2xl gap-5">
      <p className="flex flex-wrap items-center gap-x-3 text-lead">
        <span>
          <Trans>Reference</Trans>
        </span>{' '}
        <strong className="whitespace-nowrap tabular-nums">{reference}</strong> <CopyButton text={reference} label={t`booking reference`} />
      </p>
      <Card>
        <DayLines days={facts.days} />
        <div className="mt-4">
          {booked.status === 'requested' ? (
            <p>
              <Trans>There is nothing to pay until we confirm.</Trans>
            </p>
          ) : (
            <PaymentPlan payments={booked.payments} />
          )}
        </div>
        {booked.status === 'requested' ? null : (
          <div className="mt-4">
            <CancellationDates freeUntil={booked.freeUntil} halfUntil={booked.halfUntil} />
          </div>
        )}
      </Card>
      {busy ? (
        <Spinner />
      ) : (
        <div>
          <p>
            <Trans>The page with the meeting point and the bank details could not be loaded. Everything is in the e-mail, too.</Trans>
          </p>
          <Button look="outline" className="mt-3" onClick={onRetry}>
            <Trans>Try again</Trans>
          </Button>
        </div>
      )}
    </div>
  )
}
