import { Trans } from '@lingui/react/macro'
import { cents } from '#domain/money.ts'
import { formatMoney } from '#i18n/formatMoney.ts'
import type { BookingMailFacts } from './bookingMailFacts.ts'
import { Part, Say } from './mailBlocks.tsx'

/** What a move has done to the price; usually nothing, because accepted prices stay (engine.md section 4). */
export function PriceDifference({ facts: { details, locale } }: { facts: BookingMailFacts }) {
  const { difference } = details
  if (difference === undefined) return null
  const amount = formatMoney(cents(Math.abs(difference)), locale)
  return (
    <Part title={<Trans>Price</Trans>}>
      <Say>
        {difference === 0 && <Trans>The price stays the same.</Trans>}
        {difference > 0 && <Trans>The new days cost {amount} more. We add it to what you still have to pay.</Trans>}
        {difference < 0 && <Trans>The new days cost {amount} less. It lowers what you still have to pay, or comes back to you.</Trans>}
      </Say>
    </Part>
  )
}
