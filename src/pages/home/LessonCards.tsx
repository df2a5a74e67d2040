import { Plural, Trans } from '@lingui/react/macro'
import type { Offer } from '#domain/catalogue.ts'
import { pricePerDay } from '#domain/pricing.ts'
import { useOfferName } from '#components/useOfferName.ts'
import { buttonClass } from '#components/Button.tsx'
import { Price } from '#components/Price.tsx'
import { Tag } from '#components/Chip.tsx'
import { useFacts } from '#components/useFacts.tsx'
import { pages } from '#content/pages.ts'
import { localePath } from '#i18n/localePath.ts'
import { useLocale } from '#i18n/useLocale.ts'

/** The lessons one can book at once, with what one person pays and for how long. */
export function LessonCards() {
  const lessons = useFacts().catalogue.offers.filter((offer) => offer.activity === 'wingfoil')
  return (
    <section aria-labelledby="lessons" className="page-width mt-18">
      <h2 id="lessons" className="text-h2">
        <Trans>Wingfoil lessons</Trans>
      </h2>
      <p className="mt-3 max-w-[40rem] text-lead text-ink-2">
        <Trans>Pick a day and a start, and your place is yours. Nothing is charged when you book.</Trans>
      </p>
      <ul className="mt-8 grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {lessons.map((lesson) => (
          <li key={lesson.code} className="flex">
            <LessonCard lesson={lesson} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function LessonCard({ lesson }: { lesson: Offer }) {
  const locale = useLocale()
  const name = useOfferName(lesson.code)
  const fewest = (lesson.minutesPerDay.from * lesson.days) / 60
  const most = (lesson.minutesPerDay.to * lesson.days) / 60
  const address = `${localePath(pages.bookLessons.path, locale)}?offer=${lesson.code}`
  return (
    <article className="flex w-full flex-col rounded-card border border-sand bg-paper p-5">
      <h3 className="text-h4">{name}</h3>
      <p className="mt-1 text-nav text-ink-2">
        {fewest === most ? (
          <Plural value={most} one="# hour on the water" other="# hours on the water" />
        ) : (
          <Trans>
            {fewest} to {most} hours on the water
          </Trans>
        )}
      </p>
      <p className="mt-4 font-display text-h2 font-extrabold">
        <Price amount={lesson.price} />
      </p>
      <p className="text-nav text-ink-2">
        <LessonNote lesson={lesson} />
      </p>
      {lesson.saving > 0 ? (
        <p className="mt-2">
          <Tag tone="success">
            <span>
              <Saving lesson={lesson} />
            </span>
          </Tag>
        </p>
      ) : null}
      <p className="mt-auto pt-5">
        <a href={address} className={buttonClass('outline', 'w-full')}>
          <Trans>
            Book<span className="sr-only">: {name}</span>
          </Trans>
        </a>
      </p>
    </article>
  )
}

function LessonNote({ lesson }: { lesson: Offer }) {
  if (lesson.days === 1) return <Trans>per person</Trans>
  const perDay = <Price amount={pricePerDay(lesson)} />
  return <Trans>per person, {perDay} a day</Trans>
}

function Saving({ lesson }: { lesson: Offer }) {
  const saving = <Price amount={lesson.saving} />
  return <Trans>You save {saving}</Trans>
}
