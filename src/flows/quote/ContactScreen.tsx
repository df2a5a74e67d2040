import type { FormEvent } from 'react'
import { Trans } from '@lingui/react/macro'
import { useLingui } from '@lingui/react'
import type { I18n } from '@lingui/core'
import { Button } from '#components/Button.tsx'
import { TextAreaField } from '#components/Field.tsx'
import { ChipGroup } from '#components/order/ChipGroup.tsx'
import { ContactFields, type ContactForm } from '#components/order/ContactFields.tsx'
import { MESSAGE_MAX } from '#machines/quoteDetails.ts'
import { hasLodging, typedIn } from '#machines/quoteWish.ts'
import { errorAt } from './quoteFieldMessages.ts'
import { PackageNote } from './PackageNote.tsx'
import { QuoteProblems } from './QuoteProblems.tsx'
import type { QuoteStateProps, QuoteStepProps } from './quoteScreenProps.ts'
import { channelNames } from './quoteWords.ts'
import { useSay } from './useSay.ts'
import { WishCheck } from './WishCheck.tsx'

/** Who asks, what they want to add, and everything they have chosen once more, each with a way to change it. */
export function ContactScreen({ snapshot, send }: QuoteStateProps) {
  const { context } = snapshot
  const busy = snapshot.matches('delivering')
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (!busy) send({ type: 'quote.requested' })
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-6">
      <QuoteProblems context={context} />
      <fieldset disabled={busy} className="contents">
        <ReachFields context={context} send={send} />
        <WishCheck context={context} send={send} />
        {hasLodging(context) ? <PackageNote /> : null}
        <div>
          <Button type="submit" busy={busy} className="w-full text-lead">
            {busy ? <Trans>Sending…</Trans> : <Trans>Ask for the quote</Trans>}
          </Button>
          <p className="mt-2 text-center text-nav text-ink-2">
            <Trans>Nothing is booked and nothing is charged.</Trans>
          </p>
        </div>
      </fieldset>
    </form>
  )
}

function ReachFields({ context, send }: QuoteStepProps) {
  const { i18n } = useLingui()
  const say = useSay()
  return (
    <>
      <ContactFields legend={<Trans>Who is asking?</Trans>} form={contactFormOf(context, send, i18n)} />
      <ChipGroup
        name="contact.channel"
        columns="grid-cols-2"
        legend={<Trans>How shall we answer?</Trans>}
        chosen={typedIn(context.typed, 'contact.channel')}
        choices={[
          { value: 'email', label: say(channelNames.email) },
          { value: 'whatsapp', label: say(channelNames.whatsapp) },
        ]}
        onChoose={(value) => send({ type: 'details.typed', field: 'contact.channel', value })}
      />
      <TextAreaField
        id="message"
        name="message"
        label={<Trans>Anything else? (optional)</Trans>}
        hint={<Trans>When you land, what you hope for, what we should take care of.</Trans>}
        maxLength={MESSAGE_MAX}
        value={typedIn(context.typed, 'message')}
        onChange={(event) => send({ type: 'details.typed', field: 'message', value: event.target.value })}
        error={errorAt(context.fieldErrors, 'message', i18n)}
      />
    </>
  )
}

function contactFormOf({ typed, fieldErrors }: QuoteStepProps['context'], send: QuoteStepProps['send'], i18n: I18n): ContactForm {
  return {
    valueOf: (field) => typedIn(typed, field),
    errorOf: (field) => errorAt(fieldErrors, field, i18n),
    onTyped: (field, value) => send({ type: 'details.typed', field, value }),
  }
}
