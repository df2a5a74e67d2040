import type { ReactNode } from 'react'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useLingui } from '@lingui/react'
import { offerOf } from '#domain/catalogue.ts'
import { isOfferCode } from '#domain/offer.ts'
import type { Cents } from '#domain/money.ts'
import type { PriceLine } from '#domain/wire/holdWire.ts'
import { PriceTable } from '#components/order/PriceTable.tsx'
import { Price } from '#components/Price.tsx'
import { useFacts } from '#components/useFacts.tsx'
import { useOfferName } from '#components/useOfferName.ts'

const extras: Record<string, MessageDescriptor> = {
  photo: msg({ message: 'Photo package' }),
  groupDiscount: msg({ message: 'Group discount' }),
}

interface PriceLinesProps {
  lines: readonly PriceLine[]
  total: Cents
  /** Names the lines that a booking made here does not have: those of an accepted quote. */
  renderOther?: (line: PriceLine) => ReactNode
}

/** What the price of a booking is made of, and the total with its tax. */
export function PriceLines({ lines, total, renderOther = codeOf }: PriceLinesProps) {
  const rows = lines.map((line) => ({ name: <LineName line={line} renderOther={renderOther} />, amount: <LineAmount line={line} /> }))
  return <PriceTable lines={rows} total={<Price amount={total} />} />
}

function LineAmount({ line }: { line: PriceLine }) {
  return (
    <>
      <Price amount={line.amount} />
      <PerGroup code={line.code} />
    </>
  )
}

type NamedLine = { line: PriceLine; renderOther: (line: PriceLine) => ReactNode }

function codeOf({ code }: PriceLine): string {
  return code
}

/** The unit stands beside the price of a boat, or it is read as the price of one person (product.md D). */
function PerGroup({ code }: { code: string }) {
  const { catalogue } = useFacts()
  if (!isOfferCode(code) || offerOf(catalogue, code).unit === 'person') return null
  return (
    <>
      {' '}
      <Trans>per group</Trans>
    </>
  )
}

function LineName({ line, renderOther }: NamedLine) {
  const { i18n } = useLingui()
  const words = extras[line.code]
  if (isOfferCode(line.code)) return <OfferLine line={line} name={<OfferName code={line.code} />} />
  return words === undefined ? <OfferLine line={line} name={renderOther(line)} /> : i18n._(words)
}

function OfferLine({ line, name }: { line: PriceLine; name: ReactNode }) {
  if (line.quantity === 1) return name
  return (
    <>
      {line.quantity} × {name}
    </>
  )
}

function OfferName({ code }: { code: Parameters<typeof useOfferName>[0] }) {
  return useOfferName(code)
}
