import { Trans, useLingui } from '@lingui/react/macro'
import { accommodationTypes, enquiryBounds, enquiryServices } from '#domain/enquiry.ts'
import { typedIn } from '#machines/enquiryChecks.ts'
import { EnquiryArea, EnquiryChoice, EnquiryText, ReachFields } from './EnquiryFields.tsx'
import { EnquiryForm } from './EnquiryForm.tsx'
import { accommodationNames, serviceNames } from './enquiryWords.ts'
import type { EnquiryProps } from './useEnquiry.ts'

/** A message to the school, with every field of the specification; three of them have to be filled in. */
export function ContactForm({ labelledBy }: { labelledBy: string }) {
  const { t } = useLingui()
  return (
    <EnquiryForm
      form="contact"
      labelledBy={labelledBy}
      action={<Trans>Send message</Trans>}
      chatText={({ context }) => {
        const message = typedIn(context, 'message').trim()
        return t`Hello! ${message}`
      }}
    >
      {(form) => (
        <>
          <ReachFields {...form} />
          <EnquiryArea {...form} field="message" hint={<Trans>In English, Spanish, German or French.</Trans>} />
          <WishFields {...form} />
        </>
      )}
    </EnquiryForm>
  )
}

/** What helps us answer well: nobody has to fill it in. */
function WishFields(form: EnquiryProps) {
  const { i18n } = useLingui()
  return (
    <fieldset className="grid gap-4 rounded-card border border-sand bg-paper p-4 md:p-5">
      <legend className="px-1 text-nav font-bold">
        <Trans>If you already know it</Trans>
      </legend>
      <EnquiryChoice {...form} field="service">
        {enquiryServices.map((service) => (
          <option key={service} value={service}>
            {i18n._(serviceNames[service])}
          </option>
        ))}
      </EnquiryChoice>
      <div className="grid gap-4 sm:grid-cols-2 sm:items-end">
        <EnquiryText {...form} field="date" optional type="date" />
        <EnquiryText {...form} field="participants" optional type="number" inputMode="numeric" min={1} max={enquiryBounds.peopleMax} />
      </div>
      <EnquiryChoice {...form} field="accommodationType">
        {accommodationTypes.map((type) => (
          <option key={type} value={type}>
            {i18n._(accommodationNames[type])}
          </option>
        ))}
      </EnquiryChoice>
      <EnquiryArea {...form} field="specialRequests" optional />
    </fieldset>
  )
}
