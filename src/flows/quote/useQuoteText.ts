import { useLingui } from '@lingui/react/macro'
import { useOfferName } from '#components/useOfferName.ts'
import { formatDay } from '#i18n/formatDate.ts'
import { useLocale } from '#i18n/useLocale.ts'
import type { QuoteContext } from '#machines/quoteMachineContext.ts'

/** A message to the school with the reference, or with what was chosen; never a name (flows.md D10). `asked` is a day that cannot be chosen. */
export function useQuoteText(context: QuoteContext, asked: QuoteContext['arrival'] = context.arrival): string {
  const { t } = useLingui()
  const locale = useLocale()
  const offer = useOfferName(context.offer, context.days)
  const reference = context.quote?.reference ?? context.sent?.reference ?? null
  const people = context.adults + context.children
  const day = asked === null ? '' : formatDay(asked, locale)
  if (reference !== null) return t`Hello! This is about my quote ${reference}.`
  return day === ''
    ? t`Hello! I would like a quote: ${offer}, people: ${people}.`
    : t`Hello! I would like a quote: ${offer}, people: ${people}, arrival: ${day}.`
}
