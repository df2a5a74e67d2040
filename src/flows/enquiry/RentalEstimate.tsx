import { Plural, Trans } from '@lingui/react/macro'
import { useLingui } from '@lingui/react'
import { rentalCodes, rentalEstimateOf, type RentalCode, type RentalSelection } from '#domain/rentalPricing.ts'
import type { PriceLine } from '#domain/wire/holdWire.ts'
import { Card } from '#components/Card.tsx'
import { Price } from '#components/Price.tsx'
import { useFacts } from '#components/useFacts.tsx'
import { rentalNames } from '#content/rentalNames.ts'

/** What the request comes to, reckoned as the school's server does; the answer of a person counts. */
export function RentalEstimate({ selection }: { selection: RentalSelection | null }) {
  const { catalogue } = useFacts()
  const estimate = selection === null ? null : rentalEstimateOf(catalogue, selection)
  const days = estimate?.days ?? 0
  return (
    <Card>
      <h3 className="text-h4">
        <Trans>Estimate</Trans>
      </h3>
      <div aria-live="polite">
        {selection === null || estimate === null ? (
          <p className="mt-1 text-nav text-ink-2">
            <Trans>Choose days and equipment, and you see here what it comes to.</Trans>
          </p>
        ) : (
          <>
            <p className="text-nav text-ink-2">
              <Plural value={days} one="# day" other="# days" />
            </p>
            <dl className="mt-2 grid gap-1.5">
              {estimate.lines.map((line) => (
                <Row key={line.code} line={line} selection={selection} />
              ))}
              <div className="mt-1 flex items-baseline justify-between gap-4 border-t border-sand pt-2 text-lead font-bold">
                <dt>
                  <Trans>Total</Trans>
                </dt>
                <dd>
                  <Price amount={estimate.total} />
                </dd>
              </div>
            </dl>
          </>
        )}
      </div>
      <p className="mt-3 text-meta text-ink-2">
        <Trans>Nothing is booked and nothing is charged. We answer with what is available and the final price.</Trans>
      </p>
    </Card>
  )
}

function Row({ line, selection }: { line: PriceLine; selection: RentalSelection }) {
  return (
    <div className="flex items-baseline justify-between gap-4 text-nav">
      <dt className="tabular-nums">
        <LineName code={line.code} selection={selection} />
      </dt>
      <dd>
        <Price amount={line.amount} />
      </dd>
    </div>
  )
}

function LineName({ code, selection }: { code: string; selection: RentalSelection }) {
  const { i18n } = useLingui()
  const { rentalLongStay, groupDiscount } = useFacts().catalogue.policies
  const item = selection.items.find((candidate) => candidate.code === code)
  if (item !== undefined && isRental(code)) return `${item.quantity} × ${i18n._(rentalNames[code])}`
  const { fromDays, percent: longPercent } = rentalLongStay
  const { fromPeople, percent } = groupDiscount
  return code === 'longStay' ? (
    <Trans>
      {longPercent}% off from {fromDays} days on
    </Trans>
  ) : (
    <Trans>
      {percent}% off from {fromPeople} people on
    </Trans>
  )
}

function isRental(code: string): code is RentalCode {
  return rentalCodes.some((known) => known === code)
}
