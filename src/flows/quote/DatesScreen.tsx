import { useRef, useState } from 'react'
import { Plural, Trans } from '@lingui/react/macro'
import { useLingui } from '@lingui/react'
import { addDays, type LocalDate } from '#domain/calendar.ts'
import { arrivalWindow, closedArrival } from '#domain/quoteRules.ts'
import { FieldError } from '#components/Field.tsx'
import { Notice } from '#components/Notice.tsx'
import { ChipGroup } from '#components/order/ChipGroup.tsx'
import { TypedDate } from '#components/order/TypedDate.tsx'
import { formatLongDay } from '#i18n/formatDate.ts'
import { useLocale } from '#i18n/useLocale.ts'
import { ArrivalCalendar } from './ArrivalCalendar.tsx'
import { ClosedArrivalNotice } from './ClosedArrivalNotice.tsx'
import { errorAt } from './quoteFieldMessages.ts'
import type { QuoteStepProps } from './quoteScreenProps.ts'
import { StepForm } from './StepForm.tsx'

/** Days by which an arrival that is not fixed may move. */
const FLEXIBLE_DAYS = 2

/** The day of arrival, and whether it may be a little earlier or later; a day nobody can arrive on says why when it is pressed. */
export function DatesScreen({ context, send }: QuoteStepProps) {
  const { i18n } = useLingui()
  const arrivals = arrivalWindow(context.catalogue.policies, context.now)
  const [pressed, setPressed] = useState<LocalDate | null>(null)
  const reason = pressed === null ? null : closedArrival(arrivals, pressed)
  const section = useRef<HTMLElement>(null)
  const choose = (arrival: LocalDate): void => {
    setPressed(null)
    send({ type: 'arrival.chosen', arrival })
  }
  const chooseFirst = (): void => {
    choose(arrivals.first)
    section.current?.focus()
  }
  const error = errorAt(context.fieldErrors, 'arrival', i18n)
  return (
    <StepForm context={context} send={send}>
      <section ref={section} id="arrival" tabIndex={-1} aria-labelledby="arrival-title" className="outline-none">
        <h2 id="arrival-title" className="mb-2 text-h4">
          <Trans>Day of arrival</Trans>
        </h2>
        <FieldError id="arrival-error">{error}</FieldError>
        <ArrivalCalendar
          {...arrivals}
          month={context.month}
          arrival={context.arrival}
          days={context.days}
          onMonth={(month) => send({ type: 'month.shown', month })}
          onDay={(day) => (closedArrival(arrivals, day) === null ? choose(day) : setPressed(day))}
        />
        {pressed === null || reason === null ? null : (
          <ClosedArrivalNotice day={pressed} reason={reason} first={arrivals.first} context={context} onFirst={chooseFirst} />
        )}
        <TypedDate today={arrivals.first} last={arrivals.last} onDay={choose} />
        <ChosenDays context={context} />
      </section>
      <ChipGroup
        name="flexibleDays"
        columns="grid-cols-2"
        legend={<Trans>How fixed is that day?</Trans>}
        chosen={String(context.flexibleDays)}
        choices={[
          { value: '0', label: <Trans>Exactly this day</Trans> },
          { value: String(FLEXIBLE_DAYS), label: <Plural value={FLEXIBLE_DAYS} one="± # day" other="± # days" /> },
        ]}
        onChoose={(value) => send({ type: 'flexibility.chosen', flexibleDays: Number(value) })}
      />
      <ArrivalNote context={context} />
    </StepForm>
  )
}

/** Said aloud when a day was chosen: from when to when. */
function ChosenDays({ context }: Pick<QuoteStepProps, 'context'>) {
  const locale = useLocale()
  const { arrival, days } = context
  const from = arrival === null ? null : formatLongDay(arrival, locale)
  const to = arrival === null ? null : formatLongDay(addDays(arrival, days - 1), locale)
  return (
    <p role="status" className="mt-3 text-nav font-semibold">
      {from === null ? null : (
        <Trans>
          From {from} to {to}
        </Trans>
      )}
    </p>
  )
}

/** The day of arrival is a day on the water, but a plane that lands at two makes no lesson at nine. */
function ArrivalNote({ context }: Pick<QuoteStepProps, 'context'>) {
  const starts = context.catalogue.policies.lessonStarts
  const late = starts.at(-1)
  if (late === undefined) return null
  return (
    <Notice title={<Trans>The day you arrive is your first day on the water</Trans>}>
      <Trans>Its lesson starts at {late} at the earliest. If you land after noon, tell us when in the message, and we plan your days around it.</Trans>
    </Notice>
  )
}
