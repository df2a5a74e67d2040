import { Trans } from '@lingui/react/macro'
import { Button } from './Button.tsx'

/** What a visitor sees when a page cannot be shown: most often a new version was put up meanwhile. */
export function PageBroken() {
  return (
    <div className="page-width py-18">
      <h1 className="text-h2">
        <Trans>This page could not be shown</Trans>
      </h1>
      <p className="mt-4 max-w-[40rem]">
        <Trans>A new version may be available. Please load the page again.</Trans>
      </p>
      <Button className="mt-6" onClick={() => window.location.reload()}>
        <Trans>Reload the page</Trans>
      </Button>
    </div>
  )
}
