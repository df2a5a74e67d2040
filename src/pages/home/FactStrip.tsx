import type { ReactNode } from 'react'
import { Trans } from '@lingui/react/macro'
import { Price } from '#components/Price.tsx'
import { useFacts } from '#components/useFacts.tsx'
import { formatNumber } from '#i18n/formatNumber.ts'
import { useLocale } from '#i18n/useLocale.ts'

const BEST_RATING = 5

/** What people ask first, each figure from its record; claims the owner has not confirmed stay out of a live site. */
export function FactStrip() {
  const locale = useLocale()
  const { catalogue, claims, mode } = useFacts()
  const intro = catalogue.offers.find((offer) => offer.code === 'lesson.intro')
  const freeDays = Math.max(...catalogue.policies.refundLadder.filter((step) => step.percent === 100).map((step) => step.fromDays))
  const { rating, reviews } = claims
  const maySayRating = mode === 'demo' || !(rating.provisional || reviews.provisional)
  const count = formatNumber(reviews.value, locale)
  const best = formatNumber(BEST_RATING, locale)
  const { groupMax } = catalogue.policies
  const hours = intro === undefined ? 0 : intro.sessionMinutes / 60
  return (
    <dl className="page-width mt-10 grid grid-cols-2 gap-x-6 gap-y-7 md:mt-12 md:grid-cols-4 md:gap-x-4">
      {intro === undefined ? null : (
        <Fact figure={<Price amount={intro.price} />}>
          <Trans>intro lesson of {hours} hours</Trans>
        </Fact>
      )}
      <Fact figure={<Trans>max. {groupMax}</Trans>}>
        <Trans>students per instructor</Trans>
      </Fact>
      <Fact figure={<Trans>{freeDays} days</Trans>}>
        <Trans>before the start, cancelling is still free</Trans>
      </Fact>
      {maySayRating ? (
        <Fact figure={formatNumber(rating.value, locale)}>
          <Trans>
            out of {best} from {count} reviews
          </Trans>
        </Fact>
      ) : null}
    </dl>
  )
}

function Fact({ figure, children }: { figure: ReactNode; children: ReactNode }) {
  return (
    <div className="flex flex-col-reverse justify-end">
      <dt className="max-w-[24ch] text-nav leading-snug text-ink-2">{children}</dt>
      <dd className="font-display text-h3 font-bold">{figure}</dd>
    </div>
  )
}
