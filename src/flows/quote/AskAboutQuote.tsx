import { Trans, useLingui } from '@lingui/react/macro'
import { buttonClass } from '#components/Button.tsx'
import { useOfferName } from '#components/useOfferName.ts'
import { WhatsAppLink } from '#components/WhatsAppLink.tsx'
import { formatDay } from '#i18n/formatDate.ts'
import { useLocale } from '#i18n/useLocale.ts'
import type { QuoteContext } from '#machines/quoteMachineContext.ts'

/** A message to the school with the reference, or with what was chosen; never a name (flows.md D10). */
export function AskAboutQuote({ context, main = false }: { context: QuoteContext; main?: boolean }) {
  return (
    <WhatsAppLink text={useQuoteText(context)} className={buttonClass(main ? 'lava' : 'outline')}>
      <Trans>Ask on WhatsApp</Trans>
    </WhatsAppLink>
  )
}

function useQuoteText(context: QuoteContext): string {
  const { t } = useLingui()
  const locale = useLocale()
  const offer = useOfferName(context.offer, context.days)
  const reference = context.quote?.reference ?? context.sent?.reference ?? null
  const people = context.adults + context.children
  const day = context.arrival === null ? '' : formatDay(context.arrival, locale)
  if (reference !== null) return t`Hello! This is about my quote ${reference}.`
  return day === ''
    ? t`Hello! I would like a quote: ${offer}, people: ${people}.`
    : t`Hello! I would like a quote: ${offer}, people: ${people}, arrival: ${day}.`
}
