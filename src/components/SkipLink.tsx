import { Trans } from '@lingui/react/macro'

/** The first stop of the keyboard: past the header to the content. */
export function SkipLink() {
  return (
    <a
      href="#main"
      className="sr-only rounded-control bg-sun font-semibold text-ink focus:not-sr-only focus:px-5 focus:py-3 focus:absolute focus:left-4 focus:top-4 focus:z-50"
    >
      <Trans>Skip to content</Trans>
    </a>
  )
}
