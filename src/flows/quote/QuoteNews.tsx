import type { ReactNode } from 'react'
import { Trans } from '@lingui/react/macro'
import { Button } from '#components/Button.tsx'
import { Card } from '#components/Card.tsx'
import { Price } from '#components/Price.tsx'
import { Spinner } from '#components/Spinner.tsx'
import { useFacts } from '#components/useFacts.tsx'
import { formatInstant } from '#i18n/formatDate.ts'
import { useLocale } from '#i18n/useLocale.ts'
import { AcceptedQuote } from './AcceptedQuote.tsx'
import { AskAboutQuote } from './AskAboutQuote.tsx'
import { QuoteReference } from './QuoteReference.tsx'
import type { QuoteStateProps } from './quoteScreenProps.ts'
import type { QuotePage } from './quoteView.ts'

interface QuoteNewsProps extends QuoteStateProps {
  view: Exclude<QuotePage, 'opened' | 'opening'>
}

/** What has become of a request or of a quote, and what can be done next. */
export function QuoteNews({ view, snapshot, send }: QuoteNewsProps) {
  const { context } = snapshot
  if (view === 'sent') return <SentRequest snapshot={snapshot} send={send} />
  const { quote } = context
  const reference = quote?.reference
  return (
    <div className="grid grid-cols-1 gap-5">
      {reference === undefined ? null : <QuoteReference reference={reference} />}
      {view === 'accepted' ? (
        <AcceptedQuote context={context} />
      ) : (
        <p className="max-w-[60ch] text-lead">
          <NewsText view={view} snapshot={snapshot} />
        </p>
      )}
      <div className="flex flex-wrap items-center gap-3">
        {view === 'expired' ? (
          <Button busy={snapshot.hasTag('busy')} onClick={() => send({ type: 'renewal.pressed' })}>
            <Trans>Ask for a fresh quote</Trans>
          </Button>
        ) : null}
        {view === 'inProgress' || view === 'changeAsked' || view === 'renewed' ? (
          <Button look="outline" onClick={() => send({ type: 'reload.pressed' })}>
            <Trans>Look again</Trans>
          </Button>
        ) : null}
        {view === 'declined' || view === 'withdrawn' ? <NewRequest send={send} /> : null}
        {view === 'accepted' ? null : <AskAboutQuote context={context} />}
      </div>
    </div>
  )
}

function NewsText({ view, snapshot }: Pick<QuoteNewsProps, 'snapshot'> & { view: Exclude<QuoteNewsProps['view'], 'sent' | 'accepted'> }): ReactNode {
  const locale = useLocale()
  const hours = useFacts().school.replyMinutes.form / 60
  const { quote } = snapshot.context
  const email = quote?.contact.email ?? ''
  const answerBy = quote === null ? '' : formatInstant(quote.answerBy, locale)
  if (view === 'inProgress')
    return (
      <Trans>
        We write to <strong className="break-words">{email}</strong> by {answerBy}, with days, price and a link like this one.
      </Trans>
    )
  if (view === 'changeAsked') return <Trans>We send you a new version within {hours} hours. The old one can no longer be accepted.</Trans>
  if (view === 'renewed') return <Trans>We look at days and prices again and send you a new version within {hours} hours.</Trans>
  if (view === 'expired')
    return <Trans>Its time is over, and its days may be taken by now. We are glad to look again: one tap, and we send you a fresh one.</Trans>
  if (view === 'declined') return <Trans>Thank you for telling us. Nothing is booked and nothing is to be paid.</Trans>
  return <Trans>We had to take it back and have written to you why. Ask us for another one at any time.</Trans>
}

function SentRequest({ snapshot, send }: QuoteStateProps) {
  const locale = useLocale()
  const { sent, typed } = snapshot.context
  if (sent === null) return <Spinner />
  const email = typed['contact.email']?.trim() ?? ''
  const answerBy = formatInstant(sent.answerBy, locale)
  const estimate = <Price amount={sent.estimate} className="font-bold" />
  return (
    <div className="grid grid-cols-1 gap-5">
      <QuoteReference reference={sent.reference} />
      <Card>
        <h2 className="mb-2 text-h4">
          <Trans>What happens next</Trans>
        </h2>
        <ol className="grid list-decimal gap-2 pl-5">
          <li>
            <Trans>
              We check days and accommodation and write to <strong className="break-words">{email}</strong> by {answerBy}, local time in the Canary Islands.
            </Trans>
          </li>
          <li>
            <Trans>You open your quote by the link in that e-mail: it shows every day, the exact price and what is due when.</Trans>
          </li>
          <li>
            <Trans>You accept it, ask for a change or decline. Only accepting books it.</Trans>
          </li>
        </ol>
        <p className="mt-4">
          <Trans>Our estimate from the price list: from {estimate}.</Trans>
        </p>
      </Card>
      <div className="flex flex-wrap items-center gap-3">
        <NewRequest send={send} />
        <AskAboutQuote context={snapshot.context} />
      </div>
    </div>
  )
}

function NewRequest({ send }: Pick<QuoteStateProps, 'send'>) {
  return (
    <Button look="outline" onClick={() => send({ type: 'startAgain.pressed' })}>
      <Trans>Ask for another quote</Trans>
    </Button>
  )
}
