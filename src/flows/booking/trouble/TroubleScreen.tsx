import type { ReactNode } from 'react'
import { Trans } from '@lingui/react/macro'
import { Button, buttonClass } from '#components/Button.tsx'
import { Spinner } from '#components/Spinner.tsx'
import { WhatsAppLink } from '#components/WhatsAppLink.tsx'
import type { BookingMachineEvent } from '#machines/bookingMachineEvents.ts'
import { AlternativeList } from './AlternativeList.tsx'
import type { BookingSnapshot, Trouble } from '../bookingView.ts'
import { useSelectionText } from '../useSelectionText.ts'
import { useTroubleWords } from './useTroubleWords.ts'
import { WaitCountdown } from '#components/order/WaitCountdown.tsx'

interface TroubleScreenProps {
  trouble: Trouble
  snapshot: BookingSnapshot
  send: (event: BookingMachineEvent) => void
}

/** Something is in the way: what it is stands in the page's headline, here is the sentence and every way on. */
export function TroubleScreen({ trouble, snapshot, send }: TroubleScreenProps) {
  const { text } = useTroubleWords(trouble, snapshot)
  return (
    <div className="grid gap-5">
      <p className="max-w-[60ch] text-lead">
        {trouble === 'rateLimited' && snapshot.matches({ rateLimited: 'waiting' }) ? (
          <WaitCountdown key={snapshot.context.waitSeconds} seconds={snapshot.context.waitSeconds} />
        ) : (
          text
        )}
      </p>
      {snapshot.hasTag('busy') ? <Spinner /> : null}
      <Ways trouble={trouble} snapshot={snapshot} send={send} />
    </div>
  )
}

function Ways({ trouble, snapshot, send }: TroubleScreenProps) {
  const { context } = snapshot
  const back = <Back send={send} toDetails={context.resume === 'confirm' && context.hold !== null} />
  if (trouble === 'taken') return <Taken snapshot={snapshot} send={send} />
  if (trouble === 'priceChanged')
    return (
      <Actions>
        <Button onClick={() => send({ type: 'price.accepted' })}>
          <Trans>Accept the new price</Trans>
        </Button>
        {back}
      </Actions>
    )
  if (trouble === 'unknownOutcome')
    return snapshot.hasTag('busy') ? null : (
      <Actions>
        <Retry send={send}>
          <Trans>Check again</Trans>
        </Retry>
        <Ask snapshot={snapshot} />
      </Actions>
    )
  if (trouble === 'refused')
    return (
      <Actions>
        {back}
        <Ask snapshot={snapshot} />
      </Actions>
    )
  if (trouble === 'needsHuman')
    return (
      <Actions>
        <Ask snapshot={snapshot} main />
        {back}
      </Actions>
    )
  const isWaiting = snapshot.matches({ rateLimited: 'waiting' })
  return (
    <Actions>
      {isWaiting ? null : (
        <Retry send={send}>
          <Trans>Try again</Trans>
        </Retry>
      )}
      {back}
      {trouble === 'offline' ? null : <Ask snapshot={snapshot} />}
    </Actions>
  )
}

/** The nearest starts with room, each one tap away from being held. */
function Taken({ snapshot, send }: Pick<TroubleScreenProps, 'snapshot' | 'send'>) {
  const { refusal } = snapshot.context
  const alternatives = refusal?.code === 'noSpaceLeft' ? refusal.alternatives : []
  return (
    <>
      {alternatives.length === 0 ? null : (
        <section aria-labelledby="alternatives-title">
          <h2 id="alternatives-title" className="mb-3 text-h4">
            <Trans>Nearest free starts</Trans>
          </h2>
          <AlternativeList alternatives={alternatives} onChoose={(days) => send({ type: 'alternative.chosen', days })} />
        </section>
      )}
      <Actions>
        <Back send={send} toDetails={false} />
        <Button look="quiet" onClick={() => send({ type: 'request.pressed' })}>
          <Trans>Ask us for the start you wanted</Trans>
        </Button>
      </Actions>
    </>
  )
}

function Actions({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-3">{children}</div>
}

function Retry({ send, children }: { send: TroubleScreenProps['send']; children: ReactNode }) {
  return <Button onClick={() => send({ type: 'retry.pressed' })}>{children}</Button>
}

function Back({ send, toDetails }: { send: TroubleScreenProps['send']; toDetails: boolean }) {
  return (
    <Button look="outline" onClick={() => send({ type: 'back.pressed' })}>
      {toDetails ? <Trans>Back to my details</Trans> : <Trans>Choose another start</Trans>}
    </Button>
  )
}

function Ask({ snapshot, main = false }: { snapshot: BookingSnapshot; main?: boolean }) {
  const text = useSelectionText(snapshot.context)
  return (
    <WhatsAppLink text={text} className={buttonClass(main ? 'lava' : 'outline')}>
      <Trans>Ask on WhatsApp</Trans>
    </WhatsAppLink>
  )
}
