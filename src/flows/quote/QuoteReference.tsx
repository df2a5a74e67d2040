import { Trans } from '@lingui/react/macro'

/** The name of a quote on the phone; alone it opens nothing. */
export function QuoteReference({ reference }: { reference: string }) {
  return (
    <p className="text-nav">
      <Trans>
        Reference <strong className="whitespace-nowrap tabular-nums">{reference}</strong>
      </Trans>
    </p>
  )
}
