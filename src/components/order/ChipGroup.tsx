import type { ReactNode } from 'react'
import { Chip } from '#components/Chip.tsx'
import { FieldError } from '#components/Field.tsx'

interface ChipGroupProps<Value extends string> {
  /** Name of the group; the first chip carries it as its id, so that an error's link finds it. */
  name: string
  legend: ReactNode
  hint?: ReactNode
  error?: string | undefined
  choices: readonly { value: Value; label: ReactNode }[]
  chosen: string | undefined
  columns?: string
  onChoose: (value: Value) => void
}

/** One of a few short answers. */
export function ChipGroup<Value extends string>({ name, legend, hint, error, choices, chosen, columns = 'sm:grid-cols-3', onChoose }: ChipGroupProps<Value>) {
  return (
    <fieldset aria-describedby={error === undefined ? undefined : `${name}-error`}>
      <legend className="mb-1.5 text-nav font-semibold">{legend}</legend>
      {hint === undefined ? null : <p className="mb-1.5 text-meta text-ink-2">{hint}</p>}
      <FieldError id={`${name}-error`}>{error}</FieldError>
      <div className={`grid gap-2 ${columns}`}>
        {choices.map(({ value, label }, index) => (
          <Chip key={value} id={index === 0 ? name : undefined} name={name} value={value} checked={chosen === value} onChange={() => onChoose(value)}>
            {label}
          </Chip>
        ))}
      </div>
    </fieldset>
  )
}
