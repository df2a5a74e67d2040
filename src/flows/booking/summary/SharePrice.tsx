import { Trans } from '@lingui/react/macro'
import { offerOf } from '#domain/catalogue.ts'
import { isOfferCode, type BookedOfferCode } from '#domain/offer.ts'
import { pricePerHead } from '#domain/pricing.ts'
import { Price } from '#components/Price.tsx'
import { useFacts } from '#components/useFacts.tsx'

/** What a shared boat comes to for each of its group, computed and never typed (product.md B1-7); nothing for one person or for lessons. */
export function SharePrice({ offer, party }: { offer: BookedOfferCode; party: number }) {
  const { catalogue } = useFacts()
  const sold = isOfferCode(offer) ? offerOf(catalogue, offer) : null
  if (sold === null || sold.unit === 'person' || party < 2) return null
  const each = <Price amount={pricePerHead(sold, party)} />
  return (
    <Trans>
      {each} each when you are {party}
    </Trans>
  )
}
