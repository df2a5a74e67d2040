import { Plural, Trans } from '@lingui/react/macro'
import { formatDay, formatSpan } from '#i18n/formatDate.ts'
import { useLocale } from '#i18n/useLocale.ts'
import { CancellationDates } from '#components/order/CancellationDates.tsx'
import { PaymentPlan } from '#components/order/PaymentPlan.tsx'
import { PriceLines } from './PriceLines.tsx'
import { SharePrice } from './SharePrice.tsx'
import { SplitNote } from '../when/StartList.tsx'
import type { SummaryDay, SummaryFacts } from './summaryFacts.ts'
import { useOfferName } from '#components/useOfferName.ts'

/** What, who, when and the price; in full also its due dates and until when cancelling is free. */
export function Summary({ facts, isBrief = false }: { facts: SummaryFacts; isBrief?: boolean }) {
  const name = useOfferName(facts.offer)
  return (
    <div className="grid gap-4">
      <div>
        <p className="text-lead font-bold">{name}</p>
        <p className="text-nav text-ink-2">
          <Plural value={facts.party} one="# person" other="# people" />
        </p>
      </div>
      <DayLines days={facts.days} />
      <div>
        <PriceLines lines={facts.lines} total={facts.total} />
        <p className="text-meta text-ink-2">
          <SharePrice offer={facts.offer} party={facts.party} />
        </p>
      </div>
      {facts.payments === null || isBrief ? null : (
        <section>
          <h3 className="mb-1 font-text text-nav font-bold tracking-normal">
            <Trans>What you pay, and when</Trans>
          </h3>
          {facts.isRequest ? (
            <p className="text-nav">
              <Trans>Nothing until we have confirmed your request.</Trans>
            </p>
          ) : (
            <PaymentPlan payments={facts.payments} />
          )}
        </section>
      )}
      {facts.payments === null || isBrief ? null : (
        <section>
          <h3 className="mb-1 font-text text-nav font-bold tracking-normal">
            <Trans>If your plans change</Trans>
          </h3>
          <CancellationDates freeUntil={facts.freeUntil} halfUntil={facts.halfUntil} />
        </section>
      )}
    </div>
  )
}

/** The chosen days, one line each; an invitation while there is none. */
export function DayLines({ days }: { days: readonly SummaryDay[] }) {
  const locale = useLocale()
  if (days.length === 0)
    return (
      <p className="text-nav text-ink-2">
        <Trans>Choose a day and a start.</Trans>
      </p>
    )
  return (
    <ul className="grid gap-1 text-nav tabular-nums">
      {days.map((day) => (
        <li key={day.date}>
          <span className="inline-block first-letter:uppercase">{formatDay(day.date, locale)}</span>, {formatSpan(day.start, day.end)}
          {day.groups > 1 ? (
            <span className="block">
              <SplitNote groups={day.groups} />
            </span>
          ) : null}
        </li>
      ))}
    </ul>
  )
}
