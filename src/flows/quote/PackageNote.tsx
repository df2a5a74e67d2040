import { Trans } from '@lingui/react/macro'
import { Notice } from '#components/Notice.tsx'

/** Lessons and a place to stay together are a package: said before anybody asks for one (product.md A4). */
export function PackageNote() {
  return (
    <Notice title={<Trans>Lessons and a place to stay together are package travel</Trans>}>
      <Trans>Your quote comes with the information the law asks for: who organises the trip, who protects your money, and which rights you have.</Trans>
    </Notice>
  )
}
