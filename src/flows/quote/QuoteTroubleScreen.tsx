import type { ReactNode } from 'react'
import { Trans } from '@lingui/react/macro'
import { Button } from '#components/Button.tsx'
import { WaitCountdown } from '#components/order/WaitCountdown.tsx'
import { Spinner } from '#components/Spinner.tsx'
import { AskAboutQuote } from './AskAboutQuote.tsx'
import type { QuoteStateProps } from './quoteScreenProps.ts'
import type { QuoteTrouble } from './quoteView.ts'
import { useQuoteTrouble } from './useQuoteTrouble.ts'

interface QuoteTroubleScreenProps extends QuoteStateProps {
  trouble: QuoteTrouble
}

/** Something is in the way: what it is stands in the page's headline, here is the sentence and every way on. */
export function QuoteTroubleScreen({ trouble, snapshot, send }: QuoteTroubleScreenProps) {
  const { text } = useQuoteTrouble(snapshot)
  const { waitSeconds } = snapshot.context
  return (
    <div className="grid gap-5">
      <p className="max-w-[60ch] text-lead">{isWaiting(snapshot) ? <WaitCountdown key={waitSeconds} seconds={waitSeconds} /> : text}</p>
      {snapshot.hasTag('busy') ? <Spinner /> : null}
      <div className="flex flex-wrap items-center gap-3">
        <Ways trouble={trouble} snapshot={snapshot} send={send} />
      </div>
    </div>
  )
}

function Ways({ trouble, snapshot, send }: QuoteTroubleScreenProps): ReactNode {
  const { context } = snapshot
  const ask = <AskAboutQuote context={context} />
  const back = (
    <Button look="outline" onClick={() => send({ type: 'back.pressed' })}>
      {context.task === 'request' ? <Trans>Back to my request</Trans> : <Trans>Back to the quote</Trans>}
    </Button>
  )
  switch (trouble) {
    case 'unknownOutcome':
      return snapshot.hasTag('busy') ? null : (
        <>
          <Retry send={send}>
            <Trans>Check again</Trans>
          </Retry>
          {ask}
        </>
      )
    case 'superseded':
      return (
        <Button onClick={() => send({ type: 'reload.pressed' })}>
          <Trans>Read the new version</Trans>
        </Button>
      )
    case 'taken':
      return (
        <>
          <Button onClick={() => send({ type: 'change.wished' })}>
            <Trans>Ask for other days</Trans>
          </Button>
          {ask}
          {back}
        </>
      )
    case 'refused':
      return (
        <>
          <AskAboutQuote context={context} main />
          {back}
        </>
      )
    case 'openingFailed':
      return (
        <>
          <Retry send={send} />
          {ask}
        </>
      )
    default:
      return (
        <>
          {isWaiting(snapshot) ? null : <Retry send={send} />}
          {back}
          {trouble === 'offline' ? null : ask}
        </>
      )
  }
}

function Retry({ send, children = <Trans>Try again</Trans> }: { send: QuoteStateProps['send']; children?: ReactNode }) {
  return <Button onClick={() => send({ type: 'retry.pressed' })}>{children}</Button>
}

function isWaiting(snapshot: QuoteStateProps['snapshot']): boolean {
  return snapshot.matches({ rateLimited: 'waiting' })
}
