import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Timer } from 'lucide-react'
import type { Hold } from '#domain/wire/holdWire.ts'
import { Button } from '#components/Button.tsx'
import { countdownOf, mayExtend, remainingMs, spokenMinutes } from './holdCountdown.ts'
import { useServerClock } from './useServerClock.ts'

interface HoldTimerProps {
  hold: Hold
  /** Server's clock minus this device's, in milliseconds. */
  clockOffset: number
  busy: boolean
  onExtend: () => void
}

/** How long the places stay held: quiet text, spoken at five and two minutes only, with a button for more time near the end. */
export function HoldTimer({ hold, clockOffset, busy, onExtend }: HoldTimerProps) {
  const remaining = remainingMs(hold, useServerClock(clockOffset))
  if (hold.places === 'none') return null
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-control bg-info-bg px-4 py-2 text-nav text-info">
      <p className="flex min-h-8 items-center gap-2">
        <Timer aria-hidden="true" className="size-5 shrink-0" />
        <span>
          <TimeLeft remaining={remaining} />
        </span>
      </p>
      {mayExtend(hold, remaining) ? (
        <Button look="outline" busy={busy} onClick={onExtend}>
          <Trans>I need more time</Trans>
        </Button>
      ) : null}
      <Spoken minutes={spokenMinutes(remaining)} />
    </div>
  )
}

function TimeLeft({ remaining }: { remaining: number }) {
  const { minutes, seconds } = countdownOf(remaining)
  if (seconds === null) return <Plural value={minutes} one="We hold your places for # more minute." other="We hold your places for # more minutes." />
  const clock = `${minutes}:${String(seconds).padStart(2, '0')}`
  return (
    <Trans>
      We hold your places for <span className="tabular-nums">{clock}</span> more.
    </Trans>
  )
}

function Spoken({ minutes }: { minutes: number | null }) {
  const { t } = useLingui()
  return (
    <p role="status" className="sr-only">
      {minutes === null ? '' : t`Your places are held for ${minutes} more minutes.`}
    </p>
  )
}
