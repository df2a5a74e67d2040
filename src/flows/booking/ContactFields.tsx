import { useState } from 'react'
import { Trans } from '@lingui/react/macro'
import { emailHint } from '#domain/emailHint.ts'
import { DetailsField, type DetailsForm } from './DetailsField.tsx'

/** Who books: four fields a browser can fill in by itself, the e-mail typed once. */
export function ContactFields({ form }: { form: DetailsForm }) {
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-3 text-h3 font-display font-extrabold">
        <Trans>Who is booking?</Trans>
      </legend>
      <DetailsField form={form} field="contact.firstName" label={<Trans>First name</Trans>} autoComplete="given-name" maxLength={80} />
      <DetailsField form={form} field="contact.lastName" label={<Trans>Last name</Trans>} autoComplete="family-name" maxLength={80} />
      <EmailField form={form} />
      <DetailsField
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

function EmailField({ form }: { form: DetailsForm }) {
  const typed = form.details['contact.email'] ?? ''
  const [left, setLeft] = useState(false)
  const meant = left ? emailHint(typed) : null
  return (
    <div>
      <DetailsField
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
