import { Trans } from '@lingui/react/macro'
import { offerOf } from '#domain/catalogue.ts'
import { BottomBar } from '#components/order/BottomBar.tsx'
import { ForPeople } from '#components/order/ForPeople.tsx'
import { Price } from '#components/Price.tsx'
import { useFacts } from '#components/useFacts.tsx'
import { Summary } from './Summary.tsx'
import type { SummaryFacts } from './summaryFacts.ts'

/** The total of a booking at the bottom of a phone, and its summary above it. */
export function SummaryBar({ facts }: { facts: SummaryFacts }) {
  return (
    <BottomBar title={<Trans>Your booking</Trans>} amount={<Total facts={facts} />}>
      <Summary facts={facts} />
    </BottomBar>
  )
}

function Total({ facts }: { facts: SummaryFacts }) {
  const { unit } = offerOf(useFacts().catalogue, facts.offer)
  return (
    <>
      <span className="sr-only">
        <Trans>Total</Trans>{' '}
      </span>
      <Price amount={facts.total} />{' '}
      {unit === 'person' ? (
        <ForPeople people={facts.party} />
      ) : (
        <span className="text-meta font-normal">
          <Trans>per group</Trans>
        </span>
      )}
    </>
  )
}
