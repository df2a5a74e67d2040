import type { ReactNode } from 'react'
import { quoteAddOnCodes, quoteOfferCodes } from '#domain/quote.ts'
import type { PriceLine } from '#domain/wire/holdWire.ts'
import { PriceTable } from '#components/order/PriceTable.tsx'
import { Price } from '#components/Price.tsx'
import { useOfferName } from '#components/useOfferName.ts'
import { addOnNames, lineNames, otherLine } from './quoteWords.ts'
import { useSay } from './useSay.ts'

interface QuoteLinesProps {
  lines: readonly PriceLine[]
  /** Days of the offer, which stand in its name. */
  days: number
  total: ReactNode
}

/** What the price of a quote is made of, and the total with its tax. */
export function QuoteLines({ lines, days, total }: QuoteLinesProps) {
  const rows = lines.map(({ code, quantity, amount }) => ({
    name: <LineName code={code} quantity={quantity} days={days} />,
    amount: <Price amount={amount} />,
  }))
  return <PriceTable lines={rows} total={total} />
}

function LineName({ code, quantity, days }: Pick<PriceLine, 'code' | 'quantity'> & { days: number }) {
  return (
    <>
      {quantity === 1 ? null : `${quantity} × `}
      <PartName code={code} days={days} />
    </>
  )
}

function PartName({ code, days }: { code: string; days: number }) {
  const say = useSay()
  const offer = quoteOfferCodes.find((name) => name === code)
  const addOn = quoteAddOnCodes.find((name) => name === code)
  if (offer !== undefined) return <OfferName code={offer} days={days} />
  return say(addOn === undefined ? (lineNames[code] ?? otherLine) : addOnNames[addOn])
}

function OfferName({ code, days }: { code: (typeof quoteOfferCodes)[number]; days: number }) {
  return useOfferName(code, days)
}
