import type { ReactNode } from 'react'
import { useLingui } from '@lingui/react'
import type { DetailField } from '#machines/bookingMachineContext.ts'
import { Chip } from '#components/Chip.tsx'
import { FieldError } from '#components/Field.tsx'
import type { DetailsForm } from './DetailsField.tsx'
import { errorTextOf } from './fieldMessages.ts'

interface ChoiceChipsProps {
  form: DetailsForm
  field: DetailField
  legend: ReactNode
  choices: readonly { value: string; label: ReactNode }[]
  columns?: string
}

/** One of a few short answers; the first chip carries the field's id, so that an error's link finds it. */
export function ChoiceChips({ form, field, legend, choices, columns = 'sm:grid-cols-3' }: ChoiceChipsProps) {
  const { i18n } = useLingui()
  const error = errorTextOf(form.errors, field, i18n)
  return (
    <fieldset aria-describedby={error === undefined ? undefined : `${field}-error`}>
      <legend className="mb-1.5 text-nav font-semibold">{legend}</legend>
      <FieldError id={`${field}-error`}>{error}</FieldError>
      <div className={`grid gap-2 ${columns}`}>
        {choices.map(({ value, label }, index) => (
          <Chip
            key={value}
            id={index === 0 ? field : undefined}
            name={field}
            value={value}
            checked={form.details[field] === value}
            onChange={() => form.onTyped(field, value)}
          >
            {label}
          </Chip>
        ))}
      </div>
    </fieldset>
  )
}
