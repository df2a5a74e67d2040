import { useId, type ReactNode } from 'react'
import { useLingui } from '@lingui/react/macro'
import { Minus, Plus } from 'lucide-react'

interface StepperProps {
  label: ReactNode
  value: number
  min: number
  max: number
  onChange: (value: number) => void
  hint?: ReactNode
}

const knob =
  'grid size-12 place-items-center rounded-control border-2 border-line bg-white text-ink hover:border-atlantic disabled:border-sand disabled:text-ink-2'

/** A small whole number between bounds, changed by two buttons; the number is announced when it changes. */
export function Stepper({ label, value, min, max, onChange, hint }: StepperProps) {
  const { t } = useLingui()
  const id = useId()
  return (
    <div role="group" aria-labelledby={id} className="flex items-center justify-between gap-4">
      <div>
        <span id={id} className="block text-nav font-semibold">
          {label}
        </span>
        {hint === undefined ? null : <span className="block text-meta text-ink-2">{hint}</span>}
      </div>
      <div className="flex items-center gap-2">
        <button type="button" className={knob} disabled={value <= min} aria-label={t`One fewer`} onClick={() => onChange(value - 1)}>
          <Minus aria-hidden="true" className="size-5" />
        </button>
        <output aria-live="polite" className="min-w-8 text-center text-h4 font-semibold tabular-nums">
          {value}
        </output>
        <button type="button" className={knob} disabled={value >= max} aria-label={t`One more`} onClick={() => onChange(value + 1)}>
          <Plus aria-hidden="true" className="size-5" />
        </button>
      </div>
    </div>
  )
}
