import { useEffect, useRef } from 'react'
import { Trans } from '@lingui/react/macro'
import { Button } from '#components/Button.tsx'
import type { QuoteStateProps } from './quoteScreenProps.ts'

/** Asked before a quote is declined, because it cannot be taken back. */
export function DeclineQuestion({ busy, send }: { busy: boolean } & Pick<QuoteStateProps, 'send'>) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <section className="grid gap-4 rounded-card border-2 border-warning bg-warning-bg p-4 md:p-5" aria-labelledby="decline-title">
      <h2 id="decline-title" ref={title} tabIndex={-1} className="text-h3 outline-none">
        <Trans>Decline this quote?</Trans>
      </h2>
      <p>
        <Trans>We then plan nothing for you. You can ask for a new quote at any time.</Trans>
      </p>
      <div className="flex flex-wrap gap-3">
        <Button busy={busy} onClick={() => send({ type: 'quote.declined' })}>
          <Trans>Yes, decline it</Trans>
        </Button>
        {busy ? null : (
          <Button look="outline" onClick={() => send({ type: 'back.pressed' })}>
            <Trans>Back to the quote</Trans>
          </Button>
        )}
      </div>
    </section>
  )
}
