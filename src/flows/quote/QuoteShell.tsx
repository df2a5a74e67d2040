import { Trans, useLingui } from '@lingui/react/macro'
import { Breadcrumb } from '#components/Breadcrumb.tsx'
import { Spinner } from '#components/Spinner.tsx'
import { quoteSteps } from '#machines/quoteMachineContext.ts'
import { quoteTitles } from './quoteTitles.ts'
import { StepCount } from './StepCount.tsx'
import { useSay } from './useSay.ts'

/** What stands in the HTML until the quote comes alive: the headline and the place of the offers, nothing that could be tapped in vain. */
export function QuoteShell() {
  const { t } = useLingui()
  const say = useSay()
  return (
    <div className="page-width min-h-[70rem] pt-6 pb-12">
      <Breadcrumb trail={['home', 'book']} current={t`Ask for a quote`} />
      <p className="mt-3 flex min-h-11 items-center text-nav text-ink-2">
        <StepCount step={1} steps={quoteSteps.length} />
      </p>
      <h1 className="mb-5 text-h2">{say(quoteTitles.offer)}</h1>
      <Spinner />
      <noscript>
        <p className="max-w-[60ch]">
          <Trans>Asking online needs JavaScript. Please write to us on WhatsApp or by e-mail, and we send you a quote.</Trans>
        </p>
      </noscript>
    </div>
  )
}
