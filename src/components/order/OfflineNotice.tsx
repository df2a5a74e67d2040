import { Trans } from '@lingui/react/macro'
import { Notice } from '#components/Notice.tsx'

/** Said as soon as the device has no connection, whatever the visitor is doing. */
export function OfflineNotice({ online }: { online: boolean }) {
  return (
    <div role="status">
      {online ? null : (
        <Notice tone="warning" className="mb-4" title={<Trans>No connection</Trans>}>
          <Trans>What you chose and typed is saved on this device.</Trans>
        </Notice>
      )}
    </div>
  )
}
