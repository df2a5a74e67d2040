import type { ReactNode } from 'react'
import { Trans } from '@lingui/react/macro'
import { ArrowLeft } from 'lucide-react'
import { Button } from '#components/Button.tsx'
import { TripTitle } from './TripTitle.tsx'

interface TripStepProps {
  /** Names the step, so that the next one's headline takes the focus anew. */
  name: string
  title: ReactNode
  /** Leads back to where the step began; absent where there is nothing to go back to. */
  onBack?: () => void
  children: ReactNode
}

/** One step away from the trip page: the way back, the headline, the step. */
export function TripStep({ name, title, onBack, children }: TripStepProps) {
  return (
    <div key={name} className="mx-auto grid max-w-2xl gap-6 py-6 md:py-10">
      <div>
        {onBack === undefined ? null : (
          <Button look="quiet" onClick={onBack}>
            <ArrowLeft aria-hidden="true" className="size-5" />
            <Trans>Back to my booking</Trans>
          </Button>
        )}
        <TripTitle>{title}</TripTitle>
      </div>
      {children}
    </div>
  )
}
