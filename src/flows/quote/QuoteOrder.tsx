import type { FormEvent } from 'react'
import { Trans } from '@lingui/react/macro'
import { useLingui } from '@lingui/react'
import { Button } from '#components/Button.tsx'
import { CancellationDates } from '#components/order/CancellationDates.tsx'
import { CalmLine, PaymentPlan } from '#components/order/PaymentPlan.tsx'
import { TermsTick } from '#components/order/TermsTick.tsx'
import { Price } from '#components/Price.tsx'
import { ArrivalLine } from './ArrivalLine.tsx'
import { errorAt } from './quoteFieldMessages.ts'
import { QuoteLines } from './QuoteLines.tsx'
import { QuoteProblems } from './QuoteProblems.tsx'
import type { QuoteStateProps } from './quoteScreenProps.ts'

/** The order: what, when, the price and its dates, directly above the button whose words carry the obligation (quality.md promise 34). */
export function QuoteOrder({ snapshot, send }: QuoteStateProps) {
  const { i18n } = useLingui()
  const { context } = snapshot
  const { offered, wish } = context.quote ?? { offered: null, wish: null }
  if (offered === null || wish === null) return null
  const busy = snapshot.matches('delivering')
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (!busy) send({ type: 'quote.accepted' })
  }
  const firstDay = offered.days[0]?.date ?? wish.arrival
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <QuoteProblems context={context} />
      <section className="grid gap-4 rounded-card border border-sand bg-paper p-4 md:p-5" aria-labelledby="order-title">
        <h2 id="order-title" className="text-h3">
          <Trans>Confirm your booking</Trans>
        </h2>
        <p className="text-nav">
          <ArrivalLine quote={{ arrival: firstDay, days: wish.days, flexibleDays: 0 }} />
        </p>
        <QuoteLines lines={offered.lines} days={wish.days} total={<Price amount={offered.total} />} />
        <div>
          <h3 className="mb-1 font-text text-nav font-bold tracking-normal">
            <Trans>What you pay, and when</Trans>
          </h3>
          <PaymentPlan payments={offered.payments} />
        </div>
        <div>
          <h3 className="mb-1 font-text text-nav font-bold tracking-normal">
            <Trans>If your plans change</Trans>
          </h3>
          <CancellationDates freeUntil={offered.freeUntil} halfUntil={offered.halfUntil} ladder={offered.refundLadder} />
        </div>
      </section>
      <p className="text-meta text-ink-2">
        <Trans>Lessons and stays on fixed dates carry no legal right of withdrawal. Our own cancellation dates above apply instead.</Trans>
      </p>
      <fieldset disabled={busy} className="contents">
        <TermsTick
          accepted={context.acceptTerms}
          error={errorAt(context.fieldErrors, 'acceptTerms', i18n)}
          onTerms={(accepted) => send({ type: 'terms.ticked', accepted })}
        />
      </fieldset>
      <div>
        <Button type="submit" busy={busy} className="w-full text-lead">
          <Trans>Book with obligation to pay</Trans>
        </Button>
        <p className="mt-2 text-center text-nav text-ink-2">
          <CalmLine payments={offered.payments} isRequest={false} />
        </p>
      </div>
      {busy ? null : (
        <div className="flex flex-wrap gap-x-6 gap-y-2">
          <Button look="quiet" onClick={() => send({ type: 'change.wished' })}>
            <Trans>Ask for a change</Trans>
          </Button>
          <Button look="quiet" onClick={() => send({ type: 'refusal.considered' })}>
            <Trans>Decline this quote</Trans>
          </Button>
        </div>
      )}
    </form>
  )
}
