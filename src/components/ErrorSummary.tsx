import type { ReactNode } from 'react'
import { Trans } from '@lingui/react/macro'
import { TriangleAlert } from 'lucide-react'

export interface ErrorLine {
  /** The id of the field, which the link takes the focus to. */
  field: string
  message: ReactNode
}

/** "There is a problem": takes the focus when it appears and again on every new attempt, and links each message to its field. */
export function ErrorSummary({ errors, attempt = 0 }: { errors: readonly ErrorLine[]; attempt?: number }) {
  if (errors.length === 0) return null
  return (
    <div
      key={attempt}
      ref={takeFocus}
      tabIndex={-1}
      role="alert"
      aria-labelledby="error-summary-title"
      className="rounded-control border-2 border-l-8 border-error bg-error-bg p-4"
    >
      <h2 id="error-summary-title" className="flex items-center gap-2 text-h4 text-error">
        <TriangleAlert aria-hidden="true" className="size-6 shrink-0" />
        <Trans>There is a problem</Trans>
      </h2>
      <ul className="mt-2 grid gap-1.5">
        {errors.map((error) => (
          <li key={error.field}>
            <a
              href={`#${error.field}`}
              className="font-semibold text-error underline underline-offset-4"
              onClick={(event) => {
                event.preventDefault()
                focusField(error.field)
              }}
            >
              {error.message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

function takeFocus(box: HTMLDivElement | null): void {
  box?.focus()
}

function focusField(id: string): void {
  const field = document.getElementById(id)
  field?.scrollIntoView({ block: 'center' })
  field?.focus({ preventScroll: true })
}
