import { Trans, useLingui } from '@lingui/react/macro'
import { Button, buttonClass } from '#components/Button.tsx'
import { Spinner } from '#components/Spinner.tsx'
import { WhatsAppLink } from '#components/WhatsAppLink.tsx'
import { WaitCountdown } from '#components/order/WaitCountdown.tsx'
import { TripNotices } from './TripNotices.tsx'
import type { TripScreenProps } from './tripScreenProps.ts'
import { TripStep } from './TripStep.tsx'
import type { TripScreen } from './tripScreens.ts'

type TripTroubleProps = TripScreenProps & { screen: Extract<TripScreen, 'reloading' | 'reloadFailed' | 'unsure' | 'unsent'> }

/** A change that nobody knows the end of, that has not gone out yet, or that was made while the page could not be read again. */
export function TripTrouble({ screen, snapshot, send }: TripTroubleProps) {
  const ask = <Ask reference={snapshot.context.trip?.reference ?? snapshot.context.group?.reference ?? ''} />
  if (screen === 'unsure') return <Unsure snapshot={snapshot} send={send} ask={ask} />
  if (screen === 'unsent') return <Unsent snapshot={snapshot} send={send} ask={ask} />
  return (
    <TripStep name={screen} title={<Trans>Your booking</Trans>}>
      <TripNotices context={snapshot.context} />
      {screen === 'reloading' ? (
        <Spinner />
      ) : (
        <>
          <p>
            <Trans>This page could not be read again just now. Everything that has changed is safe with us.</Trans>
          </p>
          <Ways>
            <Retry send={send} />
            {ask}
          </Ways>
        </>
      )}
    </TripStep>
  )
}

function Unsure({ snapshot, send, ask }: TripScreenProps & { ask: React.ReactNode }) {
  const isStuck = snapshot.matches({ changeUnsure: 'stuck' })
  return (
    <TripStep name="unsure" title={<Trans>We are checking whether your change arrived</Trans>}>
      <p className="text-lead">
        {isStuck ? (
          <Trans>We still have no answer. Checking again is safe: nothing is done twice.</Trans>
        ) : (
          <Trans>Please wait a moment. We are asking again by ourselves, and nothing is done twice.</Trans>
        )}
      </p>
      {isStuck ? (
        <Ways>
          <Button onClick={() => send({ type: 'retry.pressed' })}>
            <Trans>Check again</Trans>
          </Button>
          {ask}
        </Ways>
      ) : (
        <Spinner />
      )}
    </TripStep>
  )
}

function Unsent({ snapshot, send, ask }: TripScreenProps & { ask: React.ReactNode }) {
  const isOffline = snapshot.matches({ changeUnsent: 'offline' })
  const isWaiting = snapshot.matches({ changeUnsent: 'waiting' })
  return (
    <TripStep name="unsent" title={isOffline ? <Trans>No connection</Trans> : <Trans>Your change has not been made yet</Trans>}>
      <p className="text-lead">
        {isWaiting ? <WaitCountdown seconds={snapshot.context.waitSeconds} /> : null}
        {isOffline ? <Trans>Nothing has been changed yet. We go on by ourselves as soon as you are online again.</Trans> : null}
        {!isOffline && !isWaiting ? <Trans>Our server is taking a break. Please try again in a moment, or write to us on WhatsApp.</Trans> : null}
      </p>
      <Ways>
        {isWaiting ? null : <Retry send={send} />}
        <Button look="outline" onClick={() => send({ type: 'back.pressed' })}>
          <Trans>Do not change anything</Trans>
        </Button>
        {isOffline ? null : ask}
      </Ways>
    </TripStep>
  )
}

function Ways({ children }: { children: React.ReactNode }) {
  return <div className="flex flex-wrap items-center gap-3">{children}</div>
}

function Retry({ send }: Pick<TripScreenProps, 'send'>) {
  return (
    <Button onClick={() => send({ type: 'retry.pressed' })}>
      <Trans>Try again</Trans>
    </Button>
  )
}

function Ask({ reference }: { reference: string }) {
  const { t } = useLingui()
  return (
    <WhatsAppLink text={t`Hello, this is about my booking ${reference}.`} className={buttonClass('outline')}>
      <Trans>Write on WhatsApp</Trans>
    </WhatsAppLink>
  )
}
