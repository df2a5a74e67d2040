import { Trans } from '@lingui/react/macro'

/** Shown while a page or an answer is on its way. */
export function Spinner() {
  return (
    <p role="status" className="flex min-h-40 items-center justify-center gap-3 text-ink-2">
      <span aria-hidden="true" className="size-6 animate-spin rounded-full border-3 border-sand border-t-atlantic" />
      <Trans>Loading…</Trans>
    </p>
  )
}
