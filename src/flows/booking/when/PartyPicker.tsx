import { Plural, Trans } from '@lingui/react/macro'
import { offerOf } from '#domain/catalogue.ts'
import type { OfferCode } from '#domain/offer.ts'
import { Stepper } from '#components/Stepper.tsx'
import { useFacts } from '#components/useFacts.tsx'
import { WhatsAppLink } from '#components/WhatsAppLink.tsx'
import { useSelectionText } from '../useSelectionText.ts'

/** How many people come, between the bounds of the offer. */
export function PartyPicker({ offer, party, onParty }: { offer: OfferCode; party: number; onParty: (party: number) => void }) {
  const { catalogue } = useFacts()
  const { party: bounds, unit } = offerOf(catalogue, offer)
  const { max } = bounds
  const groupMax = catalogue.policies.groupMax
  return (
    <div>
      <Stepper
        label={<Trans>How many people?</Trans>}
        hint={unit === 'person' ? <Trans>Up to {groupMax} per instructor</Trans> : <Trans>One group of up to {max} per boat</Trans>}
        value={party}
        min={bounds.min}
        max={max}
        onChange={onParty}
      />
      <p role="status" className="mt-1 text-meta text-ink-2 empty:hidden">
        {party < max ? null : <LargerGroup offer={offer} max={max} />}
      </p>
    </div>
  )
}

/** At the end of the stepper: a larger group is not turned away, it is asked to write. */
function LargerGroup({ offer, max }: { offer: OfferCode; max: number }) {
  const text = useSelectionText({ offer, party: max, days: [] })
  return (
    <WhatsAppLink text={text}>
      <Trans>
        <Plural value={max} one="You can book for # person here." other="You can book for up to # people here." /> Write to us on WhatsApp for a larger group.
      </Trans>
    </WhatsAppLink>
  )
}
