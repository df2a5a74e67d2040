import { Trans } from '@lingui/react/macro'

/** Where the visitor is, as text. */
export function StepCount({ step, steps }: { step: number; steps: number }) {
  return (
    <Trans>
      Step {step} of {steps}
    </Trans>
  )
}
