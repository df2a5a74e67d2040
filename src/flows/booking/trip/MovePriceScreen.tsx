import { Trans } from '@lingui/react/macro'
import { cents } from '#domain/money.ts'
import { Button } from '#components/Button.tsx'
import { Price } from '#components/Price.tsx'
import type { TripScreenProps } from './tripScreenProps.ts'
import { TripStep } from './TripStep.tsx'

/** The new days cost something else than was read: both prices and the difference, and nothing moves until the guest agrees. */
export function MovePriceScreen({ snapshot, send }: TripScreenProps) {
  const { refusal } = snapshot.context
  if (refusal?.code !== 'priceChanged') return null
  const was = <Price amount={refusal.was} />
  const now = <Price amount={refusal.now} />
  const difference = <Price amount={cents(Math.abs(refusal.now - refusal.was))} />
  return (
    <TripStep name="otherPrice" title={<Trans>The new days have another price</Trans>} onBack={() => send({ type: 'back.pressed' })}>
      <p className="text-lead">
        {refusal.now > refusal.was ? (
          <Trans>
            It was {was} and would be {now}: {difference} more to pay. Nothing has been moved yet.
          </Trans>
        ) : (
          <Trans>
            It was {was} and would be {now}: {difference} less. Nothing has been moved yet.
          </Trans>
        )}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => send({ type: 'price.accepted' })}>
          <Trans>Agree and move my booking</Trans>
        </Button>
        <Button look="outline" onClick={() => send({ type: 'back.pressed' })}>
          <Trans>Choose other days</Trans>
        </Button>
      </div>
    </TripStep>
  )
}
