import { useEffect, useId, useState, type ReactNode } from 'react'
import { Trans } from '@lingui/react/macro'
import { instantFromMs, type Instant } from '#domain/calendar.ts'
import { bookingKinds, kindOf } from '#flows/booking/bookingKinds.ts'
import { readDraft } from '#flows/booking/draftStore.ts'
import { readQuoteDraft } from '#flows/quote/quoteDraftStore.ts'
import { buttonClass } from '#components/Button.tsx'
import { pages } from '#content/pages.ts'
import { localePath } from '#i18n/localePath.ts'
import { useLocale } from '#i18n/useLocale.ts'

/** English paths, with the search part they began with, that lead back to what was not finished. */
interface Unfinished {
  booking: string | null
  quote: string | null
}

/** Leads back to a booking and to a request for a quote that were begun in this browser session and not finished; nothing where there is none. */
export function ResumeCards() {
  const [unfinished, setUnfinished] = useState<Unfinished>({ booking: null, quote: null })
  useEffect(() => void lookForUnfinished(instantFromMs(Date.now())).then(setUnfinished, () => undefined), [])
  const { booking, quote } = unfinished
  return (
    <>
      {booking === null ? null : (
        <ResumeCard path={booking} title={<Trans>You have an unfinished booking</Trans>}>
          <Trans>Continue your booking</Trans>
        </ResumeCard>
      )}
      {quote === null ? null : (
        <ResumeCard path={quote} title={<Trans>You have an unfinished quote request</Trans>}>
          <Trans>Continue your request</Trans>
        </ResumeCard>
      )}
    </>
  )
}

function ResumeCard({ path, title, children }: { path: string; title: ReactNode; children: ReactNode }) {
  const locale = useLocale()
  const id = useId()
  return (
    <aside aria-labelledby={id} className="mt-6 flex flex-col gap-4 rounded-card border-2 border-warning bg-warning-bg p-5 md:flex-row md:items-center">
      <div className="grow">
        <h2 id={id} className="text-h4">
          {title}
        </h2>
        <p>
          <Trans>What you chose and typed is still here.</Trans>
        </p>
      </div>
      <a href={localePath(path, locale)} className={buttonClass('lava')}>
        {children}
      </a>
    </aside>
  )
}

/** What this browser session remembers that is worth resuming: something was chosen or typed. */
async function lookForUnfinished(now: Instant): Promise<Unfinished> {
  const [booking, quote] = await Promise.all([readDraft(now), readQuoteDraft(now)])
  const hasBegun = booking !== null && (booking.days.length > 0 || isTyped(booking.details))
  const hasAsked = quote !== null && (quote.step !== 'offer' || isTyped(quote.typed))
  return {
    booking: hasBegun ? pages[bookingKinds[kindOf(booking.offer)].page].path + booking.entry : null,
    quote: hasAsked ? pages.bookCamp.path + quote.entry : null,
  }
}

function isTyped(fields: Record<string, string>): boolean {
  return Object.values(fields).some((typed) => typed !== '')
}
