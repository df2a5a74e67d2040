import { Trans, useLingui } from '@lingui/react/macro'
import { useFacts } from './useFacts.tsx'

/** Says on every page of a demonstration that nothing here is real; nothing in live mode. */
export function DemoRibbon() {
  const { t } = useLingui()
  if (useFacts().mode !== 'demo') return null
  return (
    <aside aria-label={t`About this site`} className="bg-warning-bg px-4 py-1 text-center text-meta font-medium text-warning">
      <Trans>Demo: this is a sample school. Bookings here are not real and nothing can be paid.</Trans>
    </aside>
  )
}
