import type { FormEvent, ReactNode } from 'react'
import { Trans } from '@lingui/react/macro'
import { Button } from '#components/Button.tsx'
import { QuoteProblems } from './QuoteProblems.tsx'
import type { QuoteStepProps } from './quoteScreenProps.ts'

/** One screen of the request: what is wrong with it, its questions, and the button that leads on. */
export function StepForm({ context, send, children }: QuoteStepProps & { children: ReactNode }) {
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    send({ type: 'step.finished' })
  }
  return (
    <div className="grid gap-6">
      <QuoteProblems context={context} />
      {children}
      <form noValidate onSubmit={submit}>
        <Button type="submit" className="w-full">
          {context.changing ? <Trans>Save and return</Trans> : <Trans>Continue</Trans>}
        </Button>
      </form>
    </div>
  )
}
