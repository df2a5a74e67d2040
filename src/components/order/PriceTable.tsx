import type { ReactNode } from 'react'
import { Trans } from '@lingui/react/macro'
import { useFacts } from '../useFacts.tsx'

/** One line of a price: what it is for, and its amount with its unit. */
export type PricedLine = { name: ReactNode; amount: ReactNode }

/** What a price is made of, its total and the tax that is in it: the same table for a booking and for a quote. */
export function PriceTable({ lines, total }: { lines: readonly PricedLine[]; total: ReactNode }) {
  const igic = useFacts().legal.igicPercent
  return (
    <div>
      <dl className="grid gap-1.5">
        {lines.map(({ name, amount }, index) => (
          <div key={index} className="flex items-baseline justify-between gap-4 text-nav">
            <dt className="tabular-nums">{name}</dt>
            <dd>{amount}</dd>
          </div>
        ))}
        <div className="mt-1 flex items-baseline justify-between gap-4 border-t border-sand pt-2 text-lead font-bold">
          <dt>
            <Trans>Total</Trans>
          </dt>
          <dd>{total}</dd>
        </div>
      </dl>
      <p className="text-meta text-ink-2">
        <Trans>{igic}% IGIC included</Trans>
      </p>
    </div>
  )
}
