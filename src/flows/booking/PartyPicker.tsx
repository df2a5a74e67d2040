import { Trans } from '@lingui/react/macro'
import { offerOf } from '#domain/catalogue.ts'
import type { OfferCode } from '#domain/offer.ts'
import { Stepper } from '#components/Stepper.tsx'
import { useFacts } from '#components/useFacts.tsx'

/** How many people come, between the bounds of the offer. */
export function PartyPicker({ offer, party, onParty }: { offer: OfferCode; party: number; onParty: (party: number) => void }) {
  const { catalogue } = useFacts()
  const bounds = offerOf(catalogue, offer).party
  const groupMax = catalogue.policies.groupMax
  return (
    <Stepper
      label={<Trans>How many people?</Trans>}
      hint={<Trans>Up to {groupMax} per instructor</Trans>}
      value={party}
      min={bounds.min}
      max={bounds.max}
      onChange={onParty}
    />
  )
}
