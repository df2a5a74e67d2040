import { Plural, Trans } from '@lingui/react/macro'
import { CalendarCheck } from 'lucide-react'
import { localePath } from '#i18n/localePath.ts'
import { formatDay } from '#i18n/formatDate.ts'
import { useLocale } from '#i18n/useLocale.ts'
import { pages } from '#content/pages.ts'
import { PageLink } from '#components/PageLink.tsx'
import type { NextStart } from './nextStarts.ts'
import { useNextStarts } from './useNextStarts.ts'

const OFFER = 'lesson.intro'
const CHIPS = 3

/** The next free starts of the intro lesson as links into the booking, in a place whose height is fixed before they arrive. */
export function NextStarts() {
  const starts = useNextStarts(OFFER, CHIPS)
  return (
    <div className="mt-4 min-h-44 sm:min-h-22">
      <p className="mb-2 text-nav font-semibold">
        <Trans>Next free intro lessons</Trans>
      </p>
      {starts === null ? null : starts.length === 0 ? (
        <PageLink page="bookLessons" className="link inline-flex min-h-11 items-center">
          <Trans>See all free places</Trans>
        </PageLink>
      ) : (
        <ul className="flex flex-wrap gap-2">
          {starts.map((start) => (
            <li key={start.date + start.start}>
              <StartLink start={start} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function StartLink({ start }: { start: NextStart }) {
  const locale = useLocale()
  const search = new URLSearchParams({ offer: OFFER, date: start.date, start: start.start })
  const day = formatDay(start.date, locale)
  return (
    <a
      href={`${localePath(pages.bookLessons.path, locale)}?${search.toString()}`}
      className="inline-flex min-h-11 items-center gap-x-2 rounded-full border-2 border-line bg-paper px-4 text-nav font-semibold text-ink no-underline hover:border-atlantic hover:bg-info-bg"
    >
      <CalendarCheck aria-hidden="true" className="size-4 text-atlantic" />
      <span className="inline-block whitespace-nowrap tabular-nums first-letter:uppercase">
        {day}, {start.start}
      </span>
      <span className="font-normal whitespace-nowrap text-ink-2">
        <Plural value={start.placesLeft} one="# place left" other="# places left" />
      </span>
    </a>
  )
}
