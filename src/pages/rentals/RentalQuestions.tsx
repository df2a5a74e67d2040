import type { ReactNode } from 'react'
import { Trans } from '@lingui/react/macro'
import { ChevronDown } from 'lucide-react'
import { useOpeningHours } from '#components/useOpeningHours.ts'

/** What people ask before they rent. */
export function RentalQuestions() {
  const { opens, closes } = useOpeningHours()
  return (
    <section aria-labelledby="questions">
      <h2 id="questions" className="mb-4 text-h2">
        <Trans>Questions</Trans>
      </h2>
      <div className="divide-y divide-sand border-y border-sand">
        <Question title={<Trans>I have never done it. Can I rent?</Trans>}>
          <Trans>Not yet: on this coast the wind blows off the land, and alone that is no place to learn. Take a lesson first, the boat comes with you.</Trans>
        </Question>
        <Question title={<Trans>When do I pick it up and bring it back?</Trans>}>
          <Trans>
            Any day between {opens} and {closes}. We agree on the time when we answer.
          </Trans>
        </Question>
        <Question title={<Trans>What if there is no wind?</Trans>}>
          <Trans>
            Ask us the evening before: we look at the forecast every day. What happens with a day without wind stands in our answer, before you decide.
          </Trans>
        </Question>
        <Question title={<Trans>What happens if something breaks?</Trans>}>
          <Trans>Tell us the same day, and we look at it together. What applies to damage stands in our answer, before you decide.</Trans>
        </Question>
      </div>
    </section>
  )
}

function Question({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <details className="group py-1">
      <summary className="flex min-h-12 items-center justify-between gap-3 py-2 font-semibold">
        {title}
        <ChevronDown aria-hidden="true" className="size-5 shrink-0 transition-transform group-open:rotate-180" />
      </summary>
      <p className="pb-3 text-nav text-ink-2">{children}</p>
    </details>
  )
}
