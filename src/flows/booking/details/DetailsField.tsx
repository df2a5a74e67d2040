import type { InputHTMLAttributes, ReactNode } from 'react'
import { useLingui } from '@lingui/react'
import type { DetailField, FieldError, TypedDetails } from '#machines/bookingMachineContext.ts'
import { Field } from '#components/Field.tsx'
import { errorTextOf } from './fieldMessages.ts'

/** What every part of the details form is given: what has been typed, what is wrong with it, and where typing goes. */
export interface DetailsForm {
  details: TypedDetails
  errors: readonly FieldError[]
  onTyped: (field: DetailField, value: string) => void
}

type DetailsFieldProps = { form: DetailsForm; field: DetailField; label: ReactNode; hint?: ReactNode } & Omit<InputHTMLAttributes<HTMLInputElement>, 'form'>

/** One typed field of the details; its id is its name in the API, so that an error's link finds it. */
export function DetailsField({ form, field, label, hint, ...input }: DetailsFieldProps) {
  const { i18n } = useLingui()
  return (
    <Field
      {...input}
      id={field}
      name={field}
      label={label}
      hint={hint}
      value={form.details[field] ?? ''}
      onChange={(event) => form.onTyped(field, event.target.value)}
      error={errorTextOf(form.errors, field, i18n)}
    />
  )
}
