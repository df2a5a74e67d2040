import { Trans } from '@lingui/react/macro'
import { Price } from '#components/Price.tsx'
import type { QuoteContext } from '#machines/quoteMachineContext.ts'
import { quoteEstimate } from '#machines/quoteWish.ts'

/** What the wish would cost, "from": the quote tells the price. */
export function EstimateTotal({ context }: { context: QuoteContext }) {
  const amount = <Price amount={quoteEstimate(context).total} />
  return <Trans>from {amount}</Trans>
}
