import { Plural, Trans } from '@lingui/react/macro'
import { addDays } from '#domain/calendar.ts'
import { formatDay } from '#i18n/formatDate.ts'
import { useLocale } from '#i18n/useLocale.ts'
import type { QuoteContext } from '#machines/quoteMachineContext.ts'

/** From when to when, and how many days earlier or later would do. */
export function ArrivalLine({ quote }: { quote: Pick<QuoteContext, 'arrival' | 'days' | 'flexibleDays'> }) {
  const locale = useLocale()
  const { arrival, days, flexibleDays } = quote
  if (arrival === null) return <Trans>No day of arrival yet</Trans>
  const from = formatDay(arrival, locale)
  const to = formatDay(addDays(arrival, days - 1), locale)
  return (
    <>
      <span className="inline-block first-letter:uppercase">
        {from} – {to}
      </span>
      {flexibleDays === 0 ? null : (
        <>
          {', '}
          <Plural value={flexibleDays} one="± # day" other="± # days" />
        </>
      )}
    </>
  )
}
