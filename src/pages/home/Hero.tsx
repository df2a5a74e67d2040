import { Trans, useLingui } from '@lingui/react/macro'
import { HeroPicture } from '#art/HeroPicture.tsx'
import { buttonClass } from '#components/Button.tsx'
import { PageLink } from '#components/PageLink.tsx'
import { useFacts } from '#components/useFacts.tsx'
import { HeroLoop } from './HeroLoop.tsx'

/** The scene with the promise on it; the words stand on a scrim that keeps their contrast at every width. */
export function Hero() {
  const { t } = useLingui()
  const { school, catalogue } = useFacts()
  const { locality } = school.address
  const { groupMax } = catalogue.policies
  return (
    <section className="on-dark relative -mt-15 overflow-hidden bg-night text-cream nav:-mt-18">
      <HeroPicture
        alt={t`Illustration: a wingfoiler rides past the volcanoes of Lanzarote at sunset, the school's boat close by.`}
        className="absolute inset-x-0 bottom-0 h-[max(62vw,22rem)] w-full object-cover object-bottom max-[30rem]:h-[136.7vw] md:h-full md:object-[30%_60%] lg:object-[14%_60%] nav:object-[8%_60%]"
      />
      <HeroLoop className="absolute inset-0 hidden size-full object-cover object-[30%_60%] md:block lg:object-[14%_60%] nav:object-[8%_60%]" />
      <div
        aria-hidden="true"
        className="absolute inset-0 bg-linear-to-b from-night from-30% via-night/80 via-56% to-night/0 to-72% md:bg-linear-to-r md:from-night/85 md:from-0% md:via-night/60 md:via-34% md:to-night/0 md:to-60%"
      />
      <div className="page-width relative flex min-h-[46rem] flex-col pt-21 pb-26 max-[30rem]:pb-[77vw] md:min-h-[max(36rem,min(50rem,100svh-11rem))] md:justify-center md:pt-22 md:pb-26">
        <p className="font-semibold text-peach">
          <Trans>{locality}, Lanzarote</Trans>
        </p>
        <h1 className="mt-2 max-w-[13ch] text-h1 md:max-w-[10ch] lg:max-w-[13ch]">
          <Trans>Learn to wingfoil with a boat beside you</Trans>
        </h1>
        <p className="mt-4 max-w-[31em] text-body md:max-w-[22em] lg:max-w-[27em] lg:text-lead">
          <Trans>At most {groupMax} students per instructor, all equipment included, and a support boat on the water for the whole lesson.</Trans>
        </p>
        <p className="mt-6 flex flex-wrap gap-3 md:max-w-[24rem] lg:max-w-none">
          <PageLink page="book" className={buttonClass('sun', 'grow sm:grow-0')} />
          <PageLink page="lessons" className={buttonClass('outlineOnArt', 'grow sm:grow-0')}>
            <Trans>View lessons</Trans>
          </PageLink>
        </p>
      </div>
    </section>
  )
}
