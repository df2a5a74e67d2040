import { useEffect, useRef, type ReactNode } from 'react'
import { useLocation } from '@tanstack/react-router'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, buttonClass } from '#components/Button.tsx'
import { Notice } from '#components/Notice.tsx'
import { WaitCountdown } from '#components/order/WaitCountdown.tsx'
import { WhatsAppLink } from '#components/WhatsAppLink.tsx'
import { formatDay } from '#i18n/formatDate.ts'
import { useLocale } from '#i18n/useLocale.ts'
import type { WaitlistProps } from './waitlistProps.ts'

/** What became of the wish: on the list, room after all, no longer possible, or nobody knows. */
export function JoinOutcome({ snapshot, send }: WaitlistProps) {
  const { email, date } = snapshot.context
  const day = formatDay(date, useLocale())
  if (snapshot.matches('waiting'))
    return (
      <Said>
        <Notice tone="success" title={<Trans>You are on the list</Trans>}>
          <Trans>We write to {email} as soon as there is room for you. Every mail has a link to leave the list.</Trans>
        </Notice>
      </Said>
    )
  if (snapshot.matches('free'))
    return (
      <Said>
        <Notice tone="success" title={<Trans>There is room now</Trans>}>
          <p>
            <Trans>Somebody has just made room: you can book {day} at once.</Trans>
          </p>
          <SeePlaces snapshot={snapshot} />
        </Notice>
      </Said>
    )
  if (snapshot.matches('refused'))
    return (
      <Said>
        <Notice tone="warning" title={<Trans>This day can no longer be booked</Trans>}>
          <Trans>Please choose another day, or ask us on WhatsApp.</Trans>
        </Notice>
      </Said>
    )
  return snapshot.matches('failed') ? <Failed snapshot={snapshot} send={send} day={day} /> : null
}

/** The same page afresh, with everything chosen preset; opening it takes nothing. */
function SeePlaces({ snapshot }: Pick<WaitlistProps, 'snapshot'>) {
  const { offer, date, party } = snapshot.context
  const path = useLocation({ select: (location) => location.pathname })
  const search = new URLSearchParams({ offer, date, people: String(party) })
  return (
    <a href={`${path}?${search.toString()}`} className={buttonClass('lava', 'mt-3')}>
      <Trans>See the free places</Trans>
    </a>
  )
}

function Failed({ snapshot, send, day }: WaitlistProps & { day: string }) {
  const { t } = useLingui()
  const { waitSeconds, party } = snapshot.context
  const isPausing = snapshot.matches({ failed: 'pausing' })
  return (
    <Notice tone="error" role="alert" className="mt-3" title={<Trans>Something went wrong. Please try again or contact us via WhatsApp.</Trans>}>
      {isPausing ? (
        <p>
          <WaitCountdown key={waitSeconds} seconds={waitSeconds} />
        </p>
      ) : null}
      <div className="mt-3 flex flex-wrap gap-3">
        {isPausing ? null : (
          <Button onClick={() => send({ type: 'retry.pressed' })}>
            <Trans>Try again</Trans>
          </Button>
        )}
        <WhatsAppLink text={t`Hello! Please tell me when ${day} is free, people: ${party}.`} className={buttonClass('outline')}>
          <Trans>Write on WhatsApp</Trans>
        </WhatsAppLink>
      </div>
    </Notice>
  )
}

/** What is said last takes the focus, because what was asked is gone. */
function Said({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} tabIndex={-1} className="mt-3 outline-none">
      {children}
    </div>
  )
}
