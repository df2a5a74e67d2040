import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { PriceLine } from '#domain/wire/holdWire.ts'
import { formatMoney } from '#i18n/formatMoney.ts'
import { FactRows, Part, Soft } from './mailBlocks.tsx'
import type { MailReader } from './MailFooter.tsx'
import { lineWords } from './offerWords.ts'
import type { QuoteMailFacts } from './quoteMailFacts.ts'

/** The lines of a quote or of its estimate, and what they come to. `label` and `total` say the sum. */
export function QuotePrice(props: { facts: QuoteMailFacts; title: string; lines: readonly PriceLine[]; total: string; label: string; children?: ReactNode }) {
  const { i18n } = useLingui()
  const { facts, title, lines, total, label, children } = props
  const { wish } = facts.quote
  const offer = { code: wish.offer, days: wish.days, unit: 'person' as const }
  const rows = [...lines.map((line) => ({ label: lineWords(i18n, line, offer), fact: formatMoney(line.amount, facts.locale) })), { label, fact: total }]
  return (
    <Part title={title}>
      <FactRows rows={rows} strongLast sums />
      {children}
    </Part>
  )
}

/** What the request would cost at least, as its page showed it: an estimate, not a promise. */
export function QuoteEstimate({ facts, reader = 'guest' }: { facts: QuoteMailFacts; reader?: MailReader }) {
  const { t } = useLingui()
  const { lines, total } = facts.quote.estimate
  const percent = facts.legal.igicPercent
  const amount = formatMoney(total, facts.locale)
  return (
    <QuotePrice facts={facts} title={t`Estimate`} lines={lines} total={t`from ${amount}`} label={t`Total, ${percent}% IGIC included`}>
      {reader === 'guest' && (
        <Soft>
          <Trans>The quote may differ: it says what is really free on your days.</Trans>
        </Soft>
      )}
    </QuotePrice>
  )
}
