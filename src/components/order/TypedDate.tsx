import { useState } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import { isLocalDate, type LocalDate } from '#domain/calendar.ts'
import { Button } from '#components/Button.tsx'
import { Field } from '#components/Field.tsx'

/** The way to a day without the grid: a native date field. */
export function TypedDate({ today, last, onDay }: { today: LocalDate; last: LocalDate; onDay: (date: LocalDate) => void }) {
  const { t } = useLingui()
  const [typed, setTyped] = useState('')
  const [wrong, setWrong] = useState(false)
  const show = (): void => {
    const day = isLocalDate(typed) && typed >= today && typed <= last ? typed : null
    setWrong(day === null)
    if (day !== null) onDay(day)
  }
  return (
    <details className="mt-4">
      <summary className="link inline-flex min-h-11 items-center text-nav">
        <Trans>Type a date instead</Trans>
      </summary>
      <form
        noValidate
        className="mt-2 flex items-end gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          show()
        }}
      >
        <Field
          type="date"
          className="min-w-0 grow"
          label={t`Date`}
          min={today}
          max={last}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          error={wrong ? t`Please type a day inside our calendar.` : undefined}
        />
        <Button type="submit" look="outline" className="shrink-0 max-sm:px-4">
          <Trans>Show this day</Trans>
        </Button>
      </form>
    </details>
  )
}
