import { useState, type FormEvent } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import { addDays, instantFromMs, isLocalDate, localDateOf, type LocalDate } from '#domain/calendar.ts'
import { cancellationDatesFor } from '#domain/cancellation.ts'
import { Button } from '#components/Button.tsx'
import { Field } from '#components/Field.tsx'
import { useFacts } from '#components/useFacts.tsx'
import { useIsAwake } from '#components/useIsAwake.ts'
import { formatLongDay } from '#i18n/formatDate.ts'
import { useLocale } from '#i18n/useLocale.ts'
import { bordersOf } from './refundSteps.ts'

/** A first day that was asked for, and the day at the beach on which it was asked. */
interface Question {
  firstDay: LocalDate
  today: LocalDate
}

/** The visitor's own dates from the first day they type, by the rule the server goes by. */
export function DateCalculator() {
  const { t } = useLingui()
  const isAwake = useIsAwake()
  const [typed, setTyped] = useState('')
  const [question, setQuestion] = useState<Question | 'wrong' | null>(null)
  const ask = (event: FormEvent): void => {
    event.preventDefault()
    const today = localDateOf(instantFromMs(Date.now()))
    setQuestion(isLocalDate(typed) && typed >= today ? { firstDay: typed, today } : 'wrong')
  }
  return (
    <div className="rounded-card border border-sand bg-paper p-4 md:p-5">
      <form noValidate onSubmit={ask} className="grid gap-3 sm:grid-cols-[1fr_auto] sm:items-end">
        <Field
          type="date"
          label={t`Your first day on the water`}
          value={typed}
          disabled={!isAwake}
          onChange={(event) => setTyped(event.target.value)}
          error={question === 'wrong' ? t`Please enter a day from today on.` : undefined}
        />
        <Button type="submit" look="outline" disabled={!isAwake}>
          <Trans>Show my dates</Trans>
        </Button>
      </form>
      <div role="status">{question === null || question === 'wrong' ? null : <Dates question={question} />}</div>
      <noscript>
        <p className="mt-3">
          <Trans>The calculator needs JavaScript. The dates also stand on the order page and in your confirmation.</Trans>
        </p>
      </noscript>
    </div>
  )
}

function Dates({ question: { firstDay, today } }: { question: Question }) {
  const locale = useLocale()
  const { policies } = useFacts().catalogue
  const { partPercent } = bordersOf(policies)
  const { freeUntil, halfUntil } = cancellationDatesFor(firstDay, today, policies)
  const start = formatLongDay(firstDay, locale)
  const free = freeUntil === null ? null : <strong>{formatLongDay(freeUntil, locale)}</strong>
  const part = halfUntil === null ? null : <strong>{formatLongDay(halfUntil, locale)}</strong>
  const nothing = halfUntil === null ? null : <strong>{formatLongDay(addDays(halfUntil, 1), locale)}</strong>
  return (
    <div className="mt-5 border-t border-sand pt-4">
      <p className="font-semibold">
        <Trans>If your first day is {start}:</Trans>
      </p>
      <ul className="mt-2 grid list-disc gap-1.5 pl-5 tabular-nums">
        <li>{free === null ? <Trans>Free cancellation for this day has already ended.</Trans> : <Trans>Free of charge until {free}, end of day.</Trans>}</li>
        {part === null ? null : (
          <li>
            <Trans>
              {partPercent}% comes back until {part}, end of day.
            </Trans>
          </li>
        )}
        <li>{nothing === null ? <Trans>If you cancel now, nothing comes back.</Trans> : <Trans>From {nothing} on, nothing comes back.</Trans>}</li>
      </ul>
      <p className="mt-3 text-meta text-ink-2">
        <Trans>
          Days count in local time of the Canary Islands. If wind, sea or we ourselves stop a day, you choose between a new date and your money for that day.
        </Trans>
      </p>
    </div>
  )
}
