import type { ReactNode } from 'react'
import { useLingui } from '@lingui/react'
import type { DetailField } from '#machines/bookingMachineContext.ts'
import { ChipGroup } from '#components/order/ChipGroup.tsx'
import type { DetailsForm } from './DetailsField.tsx'
import { errorTextOf } from './fieldMessages.ts'

interface ChoiceChipsProps {
  form: DetailsForm
  field: DetailField
  legend: ReactNode
  choices: readonly { value: string; label: ReactNode }[]
  columns?: string
}

/** One of a few short answers in a field of the details. */
export function ChoiceChips({ form, field, ...group }: ChoiceChipsProps) {
  const { i18n } = useLingui()
  return (
    <ChipGroup
      {...group}
      name={field}
      chosen={form.details[field]}
      error={errorTextOf(form.errors, field, i18n)}
      onChoose={(value) => form.onTyped(field, value)}
    />
  )
}
