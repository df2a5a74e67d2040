import { useState, type InputHTMLAttributes, type ReactNode } from 'react'
import { Trans } from '@lingui/react/macro'
import { emailHint } from '#domain/emailHint.ts'
import { Field } from '#components/Field.tsx'

type ContactFieldName = 'contact.firstName' | 'contact.lastName' | 'contact.email' | 'contact.phone'

/** What the fields of a contact are given: what has been typed, what is wrong with it, and where typing goes. */
export interface ContactForm {
  valueOf: (field: ContactFieldName) => string
  errorOf: (field: ContactFieldName) => string | undefined
  onTyped: (field: ContactFieldName, value: string) => void
}

/** Who can be reached how: four fields a browser can fill in by itself, the e-mail typed once. */
export function ContactFields({ form, legend }: { form: ContactForm; legend: ReactNode }) {
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-3 text-h3 font-display font-extrabold">{legend}</legend>
      <div className="grid gap-4 sm:grid-cols-2 sm:items-end">
        <ContactField form={form} field="contact.firstName" label={<Trans>First name</Trans>} autoComplete="given-name" maxLength={80} />
        <ContactField form={form} field="contact.lastName" label={<Trans>Last name</Trans>} autoComplete="family-name" maxLength={80} />
      </div>
      <EmailField form={form} />
      <ContactField
        form={form}
        field="contact.phone"
        label={<Trans>Mobile number</Trans>}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={40}
        hint={<Trans>With the country code. We send the wind call to it on the evening before.</Trans>}
      />
    </fieldset>
  )
}

function EmailField({ form }: { form: ContactForm }) {
  const [left, setLeft] = useState(false)
  const meant = left ? emailHint(form.valueOf('contact.email')) : null
  return (
    <div>
      <ContactField
        form={form}
        field="contact.email"
        label={<Trans>E-mail</Trans>}
        type="email"
        inputMode="email"
        autoComplete="email"
        spellCheck={false}
        maxLength={254}
        onBlur={() => setLeft(true)}
        onFocus={() => setLeft(false)}
      />
      <div aria-live="polite">
        {meant === null ? null : (
          <button type="button" className="link mt-1 min-h-11 text-left text-nav" onClick={() => form.onTyped('contact.email', meant)}>
            <Trans>Did you mean {meant}?</Trans>
          </button>
        )}
      </div>
    </div>
  )
}

type ContactFieldProps = { form: ContactForm; field: ContactFieldName; label: ReactNode; hint?: ReactNode } & Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'form'
>

/** Its id is its name in the API, so that an error's link finds it. */
function ContactField({ form, field, ...input }: ContactFieldProps) {
  return (
    <Field
      {...input}
      id={field}
      name={field}
      value={form.valueOf(field)}
      onChange={(event) => form.onTyped(field, event.target.value)}
      error={form.errorOf(field)}
    />
  )
}
