import { useEffect, useRef, type FormEvent, type ReactNode } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useLingui as useWords } from '@lingui/react'
import { Button } from '#components/Button.tsx'
import { ErrorSummary } from '#components/ErrorSummary.tsx'
import { Notice } from '#components/Notice.tsx'
import { useErrorTitle } from '#components/order/useErrorTitle.ts'
import { useIsAwake } from '#components/useIsAwake.ts'
import { showToast } from '#components/toasts.ts'
import type { EnquiryForm as FormName } from '#machines/enquiryContext.ts'
import { EnquiryFailed } from './EnquiryFailed.tsx'
import { Honeypot } from './EnquiryFields.tsx'
import { EnquirySent } from './EnquirySent.tsx'
import { summaryLine } from './enquiryWords.ts'
import { useEnquiry, type EnquiryProps, type EnquirySnapshot } from './useEnquiry.ts'

interface EnquiryFormProps {
  form: FormName
  /** The name of the form for assistive technology. */
  labelledBy: string
  /** What its button says while nothing is on its way. */
  action: ReactNode
  /** A message in the visitor's words, ready for the chat when the form does not get through. */
  chatText: (snapshot: EnquirySnapshot) => string
  children: (form: EnquiryProps) => ReactNode
}

/**
 * A form to the school: its fields, what is wrong with them, its button, and what became of it. It stands in the HTML and can be
 * filled in before the page is awake, and a press of its button then is remembered and seen; without script it does nothing, and says so.
 */
export function EnquiryForm({ form, labelledBy, action, chatText, children }: EnquiryFormProps) {
  const { snapshot, send, element } = useEnquiry(form)
  const isAwake = useIsAwake()
  const { i18n } = useWords()
  const { context } = snapshot
  const busy = snapshot.hasTag('busy')
  useErrorTitle(context.fieldErrors.length > 0)
  useOutcomeToasts(snapshot)
  if (snapshot.matches('success')) return <EnquirySent onAgain={() => send({ type: 'startAgain.pressed' })} />
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (!busy) send({ type: 'enquiry.submitted' })
  }
  return (
    <form
      ref={element}
      method="dialog"
      noValidate
      aria-labelledby={labelledBy}
      data-asleep={isAwake ? undefined : ''}
      suppressHydrationWarning
      onSubmit={submit}
      className="group relative grid gap-5"
    >
      <ErrorSummary
        errors={context.fieldErrors.map((error) => ({ field: error.field, message: summaryLine(form, error, i18n) }))}
        attempt={context.focusRequests}
      />
      {children({ snapshot, send })}
      <Honeypot snapshot={snapshot} send={send} />
      <NeedsScript />
      <Button type="submit" busy={busy} className="justify-self-stretch text-lead group-aria-busy:bg-ink-2 sm:justify-self-start">
        {busy ? <Trans>Sending…</Trans> : action}
      </Button>
      {snapshot.matches('failure') ? <EnquiryFailed snapshot={snapshot} send={send} chatText={chatText(snapshot)} /> : null}
    </form>
  )
}

function NeedsScript() {
  return (
    <noscript>
      <Notice tone="warning">
        <p>
          <Trans>This form needs JavaScript. Please write to us on WhatsApp or by e-mail instead.</Trans>
        </p>
      </Notice>
    </noscript>
  )
}

/** Says in passing, once, what stands inline as well. */
function useOutcomeToasts(snapshot: EnquirySnapshot): void {
  const { t } = useLingui()
  const told = useRef<'success' | 'failure' | null>(null)
  useEffect(() => {
    const outcome = snapshot.matches('success') ? 'success' : snapshot.matches('failure') ? 'failure' : null
    if (told.current === outcome) return
    told.current = outcome
    if (outcome === 'success') showToast({ tone: 'success', message: t`Message sent!`, description: t`We'll get back to you as soon as possible.` })
    if (outcome === 'failure') showToast({ tone: 'error', message: t`Something went wrong. Please try again or contact us via WhatsApp.` })
  }, [snapshot, t])
}
