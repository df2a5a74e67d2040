import { Plural, Trans } from '@lingui/react/macro'
import type { Offer } from '#domain/catalogue.ts'
import type { OfferCode } from '#domain/offer.ts'
import { pricePerDay } from '#domain/pricing.ts'
import { Price } from '#components/Price.tsx'
import { useFacts } from '#components/useFacts.tsx'
import { useOfferName } from '#components/useOfferName.ts'

/** The lesson packages side by side: what one person pays, what one day of it costs and what it saves. */
export function PackagePicker({ offer, onOffer }: { offer: OfferCode; onOffer: (offer: OfferCode) => void }) {
  const lessons = useFacts().catalogue.offers.filter((candidate) => candidate.activity === 'wingfoil')
  return (
    <fieldset>
      <legend className="mb-2 text-nav font-semibold">
        <Trans>How many days?</Trans>
        <span className="block text-meta font-normal text-ink-2">
          <Trans>Prices per person</Trans>
        </span>
      </legend>
      <div className="grid grid-cols-2 gap-2 md:grid-cols-4">
        {lessons.map((lesson) => (
          <PackageCard key={lesson.code} lesson={lesson} checked={lesson.code === offer} onChoose={() => onOffer(lesson.code)} />
        ))}
      </div>
    </fieldset>
  )
}

function PackageCard({ lesson, checked, onChoose }: { lesson: Offer; checked: boolean; onChoose: () => void }) {
  const name = useOfferName(lesson.code)
  return (
    <label className="relative">
      <input
        type="radio"
        name="offer"
        value={lesson.code}
        checked={checked}
        onChange={onChoose}
        className="peer absolute inset-0 size-full appearance-none rounded-control"
      />
      <span className="flex h-full flex-col rounded-control border-2 border-line bg-white p-3 peer-checked:border-atlantic forced-colors:peer-checked:border-4 peer-checked:bg-info-bg peer-checked:shadow-[inset_0_0_0_1px_var(--color-atlantic)] peer-hover:border-atlantic">
        <span className="text-nav leading-tight font-semibold">{name}</span>
        <span className="mt-1 text-h4 font-bold">
          <Price amount={lesson.price} />
        </span>
        <span className="text-meta text-ink-2">
          <PackageNote lesson={lesson} />
        </span>
      </span>
    </label>
  )
}

function PackageNote({ lesson }: { lesson: Offer }) {
  const hours = lesson.minutesPerDay.from / 60
  if (lesson.days === 1) return <Plural value={hours} one="# hour" other="# hours" />
  const perDay = <Price amount={pricePerDay(lesson)} />
  const saving = <Price amount={lesson.saving} />
  return (
    <>
      <span className="block">
        <Trans>{perDay} a day</Trans>
      </span>
      <span className="block">
        <Trans>You save {saving}</Trans>
      </span>
    </>
  )
}
