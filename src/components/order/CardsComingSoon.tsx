import { Trans } from '@lingui/react/macro'
import { CreditCard } from 'lucide-react'
import { useFacts } from '#components/useFacts.tsx'

/** A quiet line beside the bank details: cards are still to come. In a demo it leads testers to the bench where they can be tried. */
export function CardsComingSoon() {
  const { mode } = useFacts()
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-nav text-ink-2">
      <CreditCard aria-hidden="true" className="size-4 shrink-0" />
      <span>
        <Trans>Payment by card is coming soon.</Trans>
      </span>
      {mode === 'demo' ? (
        <a href="/test-payment" hrefLang="en" className="link">
          <Trans>Try it with a practice card</Trans>
        </a>
      ) : null}
    </p>
  )
}
