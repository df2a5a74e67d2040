import type { FormEvent } from 'react'
import { Trans } from '@lingui/react/macro'
import { useLingui } from '@lingui/react'
import { Button } from '#components/Button.tsx'
import { TextAreaField } from '#components/Field.tsx'
import { useFacts } from '#components/useFacts.tsx'
import { MESSAGE_MAX } from '#machines/quoteDetails.ts'
import { typedIn } from '#machines/quoteWish.ts'
import { errorAt } from './quoteFieldMessages.ts'
import { QuoteProblems } from './QuoteProblems.tsx'
import type { QuoteStateProps } from './quoteScreenProps.ts'

/** What should be different, in the guest's own words. */
export function ChangeForm({ snapshot, send }: QuoteStateProps) {
  const { i18n } = useLingui()
  const hours = useFacts().school.replyMinutes.form / 60
  const { context } = snapshot
  const busy = snapshot.matches('delivering')
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (!busy) send({ type: 'change.submitted' })
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-5 rounded-card border border-sand bg-paper p-4 md:p-5">
      <h2 className="text-h3">
        <Trans>Ask for a change</Trans>
      </h2>
      <QuoteProblems context={context} />
      <fieldset disabled={busy} className="contents">
        <TextAreaField
          id="text"
          name="text"
          label={<Trans>What should be different?</Trans>}
          hint={<Trans>We send you a new version within {hours} hours.</Trans>}
          maxLength={MESSAGE_MAX}
          value={typedIn(context.typed, 'text')}
          onChange={(event) => send({ type: 'details.typed', field: 'text', value: event.target.value })}
          error={errorAt(context.fieldErrors, 'text', i18n)}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={busy}>
            {busy ? <Trans>Sending…</Trans> : <Trans>Send my wish</Trans>}
          </Button>
          <Button look="outline" onClick={() => send({ type: 'back.pressed' })}>
            <Trans>Back to the quote</Trans>
          </Button>
        </div>
      </fieldset>
    </form>
  )
}
