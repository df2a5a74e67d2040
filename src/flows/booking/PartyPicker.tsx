import { Trans } from '@lingui/react/macro'
import { offerOf } from '#domain/catalogue.ts'
import type { OfferCode } from '#domain/offer.ts'
import { Stepper } from '#components/Stepper.tsx'
import { useFacts } from '#components/useFacts.tsx'

/** How many people come, between the bounds of the offer. */
export function PartyPicker({ offer, party, onParty }: { offer: OfferCode; party: number; onParty: (party: number) => void }) {
  const { catalogue } = useFacts()
  const { party: bounds, unit } = offerOf(catalogue, offer)
  const { max } = bounds
  const groupMax = catalogue.policies.groupMax
  return (
    <Stepper
      label={<Trans>How many people?</Trans>}
      hint={unit === 'person' ? <Trans>Up to {groupMax} per instructor</Trans> : <Trans>One group of up to {max} per boat</Trans>}
      value={party}
      min={bounds.min}
      max={max}
      onChange={onParty}
    />
  )
}
