import type { ReactNode } from 'react'
import { Trans } from '@lingui/react/macro'
import { quoteAddOnCodes, quoteOfferCodes } from '#domain/quote.ts'
import type { PriceLine } from '#domain/wire/holdWire.ts'
import { Price } from '#components/Price.tsx'
import { useFacts } from '#components/useFacts.tsx'
import { useOfferName } from '#components/useOfferName.ts'
import { addOnNames, lineNames, otherLine } from './quoteWords.ts'
import { useSay } from './useSay.ts'

interface QuoteLinesProps {
  lines: readonly PriceLine[]
  /** Days of the offer, which stand in its name. */
  days: number
  total: ReactNode
}

/** What the price is made of, and the total with its tax. */
export function QuoteLines({ lines, days, total }: QuoteLinesProps) {
  const igic = useFacts().legal.igicPercent
  return (
    <div>
      <dl className="grid gap-1.5">
        {lines.map((line, index) => (
          <div key={`${line.code}-${index}`} className="flex items-baseline justify-between gap-4 text-nav">
            <dt className="tabular-nums">
              {line.quantity === 1 ? null : `${line.quantity} × `}
              <LineName code={line.code} days={days} />
            </dt>
            <dd>
              <Price amount={line.amount} />
            </dd>
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

function LineName({ code, days }: { code: string; days: number }) {
  const say = useSay()
  const offer = quoteOfferCodes.find((name) => name === code)
  const addOn = quoteAddOnCodes.find((name) => name === code)
  if (offer !== undefined) return <OfferName code={offer} days={days} />
  return say(addOn === undefined ? (lineNames[code] ?? otherLine) : addOnNames[addOn])
}

function OfferName({ code, days }: { code: (typeof quoteOfferCodes)[number]; days: number }) {
  return useOfferName(code, days)
}
