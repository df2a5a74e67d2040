import { Trans } from '@lingui/react/macro'
import { buttonClass } from '#components/Button.tsx'
import { pages } from '#content/pages.ts'
import { localePath } from '#i18n/localePath.ts'
import { useLocale } from '#i18n/useLocale.ts'
import type { QuoteContext } from '#machines/quoteMachineContext.ts'

/** The quote has become a booking: its reference and the way to its trip page, on every device that has the quote's link. */
export function AcceptedQuote({ context }: { context: QuoteContext }) {
  const locale = useLocale()
  const booking = context.booked ?? context.quote?.booking
  if (!booking) return null
  const { reference } = booking
  return (
    <div className="grid gap-4">
      <p className="max-w-[60ch] text-lead">
        <Trans>
          Your places are yours. Your booking has the reference <strong className="whitespace-nowrap tabular-nums">{reference}</strong>, and a confirmation is
          on its way to you.
        </Trans>
      </p>
      <p>
        <a href={`${localePath(pages.bookLessons.path, locale)}#b=${booking.manageKey}`} className={buttonClass('lava')}>
          <Trans>Open my trip page</Trans>
        </a>
      </p>
    </div>
  )
}
