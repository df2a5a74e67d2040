import { useRef } from 'react'
import { Plural, Trans } from '@lingui/react/macro'
import type { OfferCode } from '#domain/offer.ts'
import { useOfferName } from '#components/useOfferName.ts'
import { Button } from '#components/Button.tsx'
import { Select } from '#components/Select.tsx'
import { useFacts } from '#components/useFacts.tsx'
import { pages } from '#content/pages.ts'
import { localePath } from '#i18n/localePath.ts'
import { useLocale } from '#i18n/useLocale.ts'
import { useStillToCome } from './useStillToCome.ts'

const cell = 'block px-2 py-2 md:px-4'
const label = 'block text-meta font-semibold text-ink-2'
const control = 'block min-h-11 w-full min-w-0 rounded-control border-0 bg-paper px-0 text-body font-semibold text-ink'

/** A plain form that leads into the booking: it works before and without script, and takes no places. */
export function QuickBooker() {
  const form = useRef<HTMLFormElement>(null)
  const isStillToCome = useStillToCome(form)
  const { catalogue } = useFacts()
  const lessons = catalogue.offers.filter((offer) => offer.activity === 'wingfoil')
  const mostPeople = Math.max(...lessons.map((lesson) => lesson.party.max))
  const sizes = Array.from({ length: mostPeople }, (_, index) => index + 1)
  return (
    <form
      ref={form}
      data-hides-chat={isStillToCome || undefined}
      method="get"
      action={localePath(pages.bookLessons.path, useLocale())}
      className="grid grid-cols-2 rounded-card bg-paper p-2.5 shadow-card lg:grid-cols-[1.4fr_1fr_1fr_auto] lg:items-center lg:p-3.5"
    >
      <label className={`${cell} col-span-2 border-b border-sand lg:col-span-1 lg:border-r lg:border-b-0`}>
        <span className={label}>
          <Trans context="quick booker">What</Trans>
        </span>
        <Select name="offer" arrow="right-0" className={`${control} pr-6`}>
          {lessons.map(({ code }) => (
            <OfferOption key={code} code={code} />
          ))}
        </Select>
      </label>
      <label className={`${cell} border-r border-sand`}>
        <span className={label}>
          <Trans>Day (optional)</Trans>
        </span>
        <input type="date" name="date" className={control} />
      </label>
      <label className={`${cell} lg:border-r lg:border-sand`}>
        <span className={label}>
          <Trans>People</Trans>
        </span>
        <Select name="people" arrow="right-0" className={`${control} pr-6`}>
          {sizes.map((people) => (
            <option key={people} value={people}>
              <Plural value={people} one="# person" other="# people" />
            </option>
          ))}
        </Select>
      </label>
      <Button type="submit" className="col-span-2 mt-1.5 lg:col-span-1 lg:mt-0 lg:ml-3.5 lg:min-h-15">
        <Trans context="quick booker">See free places</Trans>
      </Button>
    </form>
  )
}

function OfferOption({ code }: { code: OfferCode }) {
  return <option value={code}>{useOfferName(code)}</option>
}
