import { useId, type InputHTMLAttributes, type ReactNode, type SelectHTMLAttributes, type TextareaHTMLAttributes } from 'react'
import { CircleAlert } from 'lucide-react'
import { Select } from './Select.tsx'

const box = 'block w-full min-h-12 rounded-control border-2 bg-white px-3.5 py-2.5 text-body text-ink placeholder:text-ink-2 read-only:not-[select]:bg-cream'

interface Wording {
  label: ReactNode
  /** Why we ask, or the form of the answer; read together with the label. */
  hint?: ReactNode
  /** What is wrong; null or absent when nothing is. */
  error?: ReactNode
  /** Hides the label from the eye, never from assistive technology. */
  labelHidden?: boolean
}

type FieldProps = Wording & InputHTMLAttributes<HTMLInputElement>

/** A labelled input with hint and error; an error is said in words, with an icon and a thicker border, never by colour alone. */
export function Field({ label, hint, error, labelHidden, id, className = '', ...input }: FieldProps) {
  const parts = useParts(id, hint, error)
  return (
    <Labelled {...parts} label={label} hint={hint} error={error} labelHidden={labelHidden ?? false} className={className}>
      <input {...input} {...parts.control} className={boxClass(error)} />
    </Labelled>
  )
}

type SelectFieldProps = Wording & SelectHTMLAttributes<HTMLSelectElement>

/** A labelled native select. */
export function SelectField({ label, hint, error, labelHidden, id, className = '', children, ...select }: SelectFieldProps) {
  const parts = useParts(id, hint, error)
  return (
    <Labelled {...parts} label={label} hint={hint} error={error} labelHidden={labelHidden ?? false} className={className}>
      <Select {...select} {...parts.control} className={`${boxClass(error)} pr-10`}>
        {children}
      </Select>
    </Labelled>
  )
}

type TextAreaFieldProps = Wording & TextareaHTMLAttributes<HTMLTextAreaElement>

/** A labelled field for several lines. */
export function TextAreaField({ label, hint, error, labelHidden, id, className = '', rows = 4, ...area }: TextAreaFieldProps) {
  const parts = useParts(id, hint, error)
  return (
    <Labelled {...parts} label={label} hint={hint} error={error} labelHidden={labelHidden ?? false} className={className}>
      <textarea {...area} {...parts.control} rows={rows} className={boxClass(error)} />
    </Labelled>
  )
}

/** What is wrong with a field or a group, under its id; nothing when nothing is. */
export function FieldError({ id, children }: { id: string; children?: ReactNode }) {
  if (children === undefined || children === null) return null
  return (
    <p id={id} className="mb-1.5 flex gap-1.5 text-nav font-semibold text-error">
      <CircleAlert aria-hidden="true" className="mt-0.5 size-4.5 shrink-0" />
      <span>{children}</span>
    </p>
  )
}

interface LabelledProps extends Wording {
  control: { id: string }
  hintId: string
  errorId: string
  labelHidden: boolean
  className: string
  children: ReactNode
}

function Labelled({ control, hintId, errorId, label, hint, error, labelHidden, className, children }: LabelledProps) {
  return (
    <div className={className}>
      <label htmlFor={control.id} className={labelHidden ? 'sr-only' : 'mb-1 block text-nav font-semibold'}>
        {label}
      </label>
      {hint === undefined || hint === null ? null : (
        <p id={hintId} className="mb-1.5 text-meta text-ink-2">
          {hint}
        </p>
      )}
      <FieldError id={errorId}>{error}</FieldError>
      {children}
    </div>
  )
}

function useParts(id: string | undefined, hint: ReactNode, error: ReactNode) {
  const own = useId()
  const name = id ?? own
  const hintId = `${name}-hint`
  const errorId = `${name}-error`
  const described = [hasWords(hint) ? hintId : '', hasWords(error) ? errorId : ''].filter((part) => part !== '').join(' ')
  return {
    hintId,
    errorId,
    control: {
      id: name,
      'aria-invalid': hasWords(error) || undefined,
      ...(described === '' ? {} : { 'aria-describedby': described }),
    },
  }
}

function hasWords(words: ReactNode): boolean {
  return words !== undefined && words !== null
}

function boxClass(error: ReactNode): string {
  return `${box} ${hasWords(error) ? 'border-error bg-error-bg' : 'border-line hover:border-ink'}`
}
