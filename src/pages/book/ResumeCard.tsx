import { useEffect, useState } from 'react'
import { Trans } from '@lingui/react/macro'
import { instantFromMs } from '#domain/calendar.ts'
import type { BookingDraft } from '#domain/bookingDraft.ts'
import { bookingKinds, kindOf } from '#flows/booking/bookingKinds.ts'
import { readDraft } from '#flows/booking/draftStore.ts'
import { buttonClass } from '#components/Button.tsx'
import { pages } from '#content/pages.ts'
import { localePath } from '#i18n/localePath.ts'
import { useLocale } from '#i18n/useLocale.ts'

/** Leads back to a booking that was begun in this browser session and not finished; nothing where there is none. */
export function ResumeCard() {
  const locale = useLocale()
  const [draft, setDraft] = useState<BookingDraft | null>(null)
  useEffect(() => void draftToResume().then(setDraft, () => setDraft(null)), [])
  if (draft === null) return null
  const { page } = bookingKinds[kindOf(draft.offer)]
  return (
    <aside aria-labelledby="resume" className="mt-6 flex flex-col gap-4 rounded-card border-2 border-warning bg-warning-bg p-5 md:flex-row md:items-center">
      <div className="grow">
        <h2 id="resume" className="text-h4">
          <Trans>You have an unfinished booking</Trans>
        </h2>
        <p>
          <Trans>What you chose and typed is still here.</Trans>
        </p>
      </div>
      <a href={localePath(pages[page].path, locale) + draft.entry} className={buttonClass('lava')}>
        <Trans>Continue your booking</Trans>
      </a>
    </aside>
  )
}

/** The draft of this browser session when it is worth resuming: something was chosen or typed. */
async function draftToResume(): Promise<BookingDraft | null> {
  const draft = await readDraft(instantFromMs(Date.now()))
  if (draft === null) return null
  const begun = draft.days.length > 0 || Object.values(draft.details).some((typed) => typed !== '')
  return begun ? draft : null
}
