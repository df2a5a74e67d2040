import { Plural, Trans } from '@lingui/react/macro'
import { useOfferName } from '#components/useOfferName.ts'
import type { QuoteContext } from '#machines/quoteMachineContext.ts'
import { quoteEstimate } from '#machines/quoteWish.ts'
import { ArrivalLine } from './ArrivalLine.tsx'
import { EstimateTotal } from './EstimateTotal.tsx'
import { QuoteLines } from './QuoteLines.tsx'

/** What, when, who and what it would cost. */
export function QuoteSummary({ context }: { context: QuoteContext }) {
  const name = useOfferName(context.offer, context.days)
  return (
    <div className="grid gap-4">
      <div>
        <p className="text-lead font-bold">{name}</p>
        <p className="text-nav text-ink-2">
          <Plural value={context.adults + context.children} one="# person" other="# people" />
        </p>
        <p className="text-nav text-ink-2">
          <ArrivalLine quote={context} />
        </p>
      </div>
      <QuoteLines lines={quoteEstimate(context).lines} days={context.days} total={<EstimateTotal context={context} />} />
      <p className="text-meta text-ink-2">
        <Trans>An estimate from our price list. Your quote says the exact price; asking for it costs nothing and books nothing.</Trans>
      </p>
    </div>
  )
}
