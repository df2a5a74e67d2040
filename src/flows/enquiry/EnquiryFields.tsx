import type { InputHTMLAttributes, ReactNode } from 'react'
import { Trans } from '@lingui/react/macro'
import { useLingui } from '@lingui/react'
import { NAME_MAX } from '#domain/contact.ts'
import { enquiryBounds } from '#domain/enquiry.ts'
import { Field, SelectField, TextAreaField } from '#components/Field.tsx'
import { typedIn } from '#machines/enquiryChecks.ts'
import type { EnquiryTypedField } from '#machines/enquiryContext.ts'
import { errorAt, nameIn } from './enquiryWords.ts'
import type { EnquiryProps } from './useEnquiry.ts'

/** What a field of a form is given from outside: its name in the API is its id, so that an error's link finds it. */
function useFieldOf({ snapshot, send }: EnquiryProps, field: EnquiryTypedField) {
  const { i18n } = useLingui()
  const { context } = snapshot
  return {
    id: field,
    name: field,
    value: typedIn(context, field),
    error: errorAt(context.fieldErrors, field, i18n),
    busy: snapshot.hasTag('busy'),
    label: i18n._(nameIn(context.form, field)),
    onChange: (event: { target: { value: string } }) => send({ type: 'details.typed', field, value: event.target.value }),
  }
}

type TextProps = EnquiryProps & { field: EnquiryTypedField; optional?: boolean; hint?: ReactNode } & Omit<
    InputHTMLAttributes<HTMLInputElement>,
    'name' | 'value'
  >

/** A line of text. */
export function EnquiryText({ snapshot, send, field, optional = false, ...input }: TextProps) {
  const { busy, label, ...given } = useFieldOf({ snapshot, send }, field)
  return <Field {...input} {...given} readOnly={busy} required={!optional} label={optional ? <Optional>{label}</Optional> : label} />
}

/** Several lines of text. */
export function EnquiryArea({ snapshot, send, field, optional = false, hint }: Pick<TextProps, 'snapshot' | 'send' | 'field' | 'optional' | 'hint'>) {
  const { busy, label, ...given } = useFieldOf({ snapshot, send }, field)
  return (
    <TextAreaField
      {...given}
      hint={hint}
      readOnly={busy}
      required={!optional}
      rows={optional ? 2 : 5}
      label={optional ? <Optional>{label}</Optional> : label}
      maxLength={field === 'message' ? enquiryBounds.messageMax : enquiryBounds.requestsMax}
    />
  )
}

/** One of some answers; the first choice is none. */
export function EnquiryChoice({ snapshot, send, field, children }: EnquiryProps & { field: EnquiryTypedField; children: ReactNode }) {
  const { busy, label, ...given } = useFieldOf({ snapshot, send }, field)
  return (
    <SelectField {...given} aria-disabled={busy || undefined} label={<Optional>{label}</Optional>}>
      <option value="" />
      {children}
    </SelectField>
  )
}

/** Who writes and how they can be reached; a browser fills it in by itself. */
export function ReachFields(form: EnquiryProps) {
  return (
    <>
      <EnquiryText {...form} field="name" autoComplete="name" maxLength={NAME_MAX} />
      <div className="grid gap-4 sm:grid-cols-2 sm:items-end">
        <EnquiryText {...form} field="email" type="email" inputMode="email" autoComplete="email" spellCheck={false} maxLength={254} />
        <EnquiryText {...form} field="phone" optional type="tel" inputMode="tel" autoComplete="tel" maxLength={40} />
      </div>
    </>
  )
}

/** A field that people do not see and robots fill in; nothing fills it in by itself. */
export function Honeypot({ snapshot, send }: EnquiryProps) {
  const { busy: _, error: _error, label, ...given } = useFieldOf({ snapshot, send }, 'website')
  return (
    <div aria-hidden="true" className="absolute -left-[9999px] size-px overflow-hidden">
      <label htmlFor={given.id}>{label}</label>
      <input {...given} type="text" tabIndex={-1} autoComplete="off" />
    </div>
  )
}

function Optional({ children }: { children: ReactNode }) {
  return <Trans>{children} (optional)</Trans>
}
