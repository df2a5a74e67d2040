import { Trans } from '@lingui/react/macro'
import { useLingui } from '@lingui/react'
import type { LocalDate } from '#domain/calendar.ts'
import { ARRIVAL_NOTICE_DAYS } from '#domain/quote.ts'
import type { ClosedArrival } from '#domain/quoteRules.ts'
import { Button } from '#components/Button.tsx'
import { Notice } from '#components/Notice.tsx'
import { WhatsAppLink } from '#components/WhatsAppLink.tsx'
import { formatDay } from '#i18n/formatDate.ts'
import { useLocale } from '#i18n/useLocale.ts'
import { arrivalSentences } from './arrivalMessages.ts'
import type { QuoteStepProps } from './quoteScreenProps.ts'
import { useQuoteText } from './useQuoteText.ts'

interface ClosedArrivalNoticeProps extends Pick<QuoteStepProps, 'context'> {
  day: LocalDate
  reason: ClosedArrival
  /** The first day somebody can arrive on. */
  first: LocalDate
  /** That day is chosen; the notice goes away with the button that has the focus. */
  onFirst: () => void
}

/** Why nobody can arrive on a day, and the way to one on which they can. */
export function ClosedArrivalNotice({ day, reason, first, context, onFirst }: ClosedArrivalNoticeProps) {
  const { i18n } = useLingui()
  const locale = useLocale()
  const text = useQuoteText(context, day)
  const firstName = formatDay(first, locale)
  const { id, message } = arrivalSentences[reason]
  return (
    <Notice role="status" className="mt-4">
      <p>{i18n._(id, { day: formatDay(day, locale), noticeDays: ARRIVAL_NOTICE_DAYS }, message === undefined ? {} : { message })}</p>
      <div className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-2">
        {reason === 'tooFar' ? null : (
          <Button look="outline" onClick={onFirst}>
            <Trans>Earliest day of arrival: {firstName}</Trans>
          </Button>
        )}
        {reason === 'past' ? null : (
          <WhatsAppLink text={text}>
            <Trans>Ask on WhatsApp</Trans>
          </WhatsAppLink>
        )}
      </div>
    </Notice>
  )
}
