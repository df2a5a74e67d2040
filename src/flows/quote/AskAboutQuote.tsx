import { Trans } from '@lingui/react/macro'
import { buttonClass } from '#components/Button.tsx'
import { WhatsAppLink } from '#components/WhatsAppLink.tsx'
import type { QuoteContext } from '#machines/quoteMachineContext.ts'
import { useQuoteText } from './useQuoteText.ts'

/** A message to the school with the reference, or with what was chosen; never a name (flows.md D10). */
export function AskAboutQuote({ context, main = false }: { context: QuoteContext; main?: boolean }) {
  return (
    <WhatsAppLink text={useQuoteText(context)} className={buttonClass(main ? 'lava' : 'outline')}>
      <Trans>Ask on WhatsApp</Trans>
    </WhatsAppLink>
  )
}
