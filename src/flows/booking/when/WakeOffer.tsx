import { Trans } from '@lingui/react/macro'
import { offerOf } from '#domain/catalogue.ts'
import { Price } from '#components/Price.tsx'
import { useFacts } from '#components/useFacts.tsx'
import { useOfferName } from '#components/useOfferName.ts'
import type { BookingKind } from '../bookingKinds.ts'
import { SharePrice } from '../summary/SharePrice.tsx'

/** What a session behind the boat is and costs: the price is the group's, whatever its size, and says so (product.md D, "200 per group"). */
export function WakeOffer({ offer, party }: { offer: Exclude<BookingKind, 'lessons'>; party: number }) {
  const { catalogue } = useFacts()
  const { price, party: bounds, sessionMinutes: minutes, age } = offerOf(catalogue, offer)
  const { max } = bounds
  const { minimum } = age
  const name = useOfferName(offer)
  return (
    <section aria-labelledby="wake-offer" className="rounded-card border border-sand bg-paper p-4 md:p-5">
      <h2 id="wake-offer" className="text-h4">
        {name}
      </h2>
      <p className="mt-1 text-lead">
        <strong>
          <Price amount={price} />
        </strong>{' '}
        <Trans>per group, whatever its size</Trans>
      </p>
      <p className="text-nav text-ink-2">
        <SharePrice offer={offer} party={party > 1 ? party : max} />
      </p>
      <p className="mt-2 text-nav">
        <Trans>
          One boat and its instructor for your group of 1 to {max}, {minutes} minutes, taking turns. From age {minimum}.
        </Trans>
      </p>
    </section>
  )
}
