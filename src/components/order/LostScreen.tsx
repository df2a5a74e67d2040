import { Trans } from '@lingui/react/macro'
import { Button } from '#components/Button.tsx'

interface LostScreenProps {
  /** Whether the booking is made already, and no longer on this device alone. */
  isBooked: boolean
  /** True while the next screen is being fetched again. */
  busy: boolean
  onRetry: () => void
}

/** The next screen could not be fetched: nothing is lost, and it comes by itself or on a press. */
export function LostScreen({ isBooked, busy, onRetry }: LostScreenProps) {
  return (
    <div className="grid content-start justify-items-start gap-5">
      <p className="max-w-[60ch] text-lead">
        {isBooked ? (
          <Trans>The booking itself is safe. Please try again in a moment.</Trans>
        ) : (
          <Trans>What you chose and typed is saved on this device. We go on as soon as you are online again.</Trans>
        )}
      </p>
      <Button busy={busy} onClick={onRetry}>
        <Trans>Try again</Trans>
      </Button>
    </div>
  )
}
