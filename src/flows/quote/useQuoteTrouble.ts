import type { Refusal } from '#domain/refusal.ts'
import { useLocale } from '#i18n/useLocale.ts'
import { quoteRefusals, quoteRefusalValues, quoteStuckText, quoteTroubleMessages } from './quoteTroubleMessages.ts'
import { isQuoteTrouble, quoteViewOf, type QuoteSnapshot } from './quoteView.ts'
import { useSay } from './useSay.ts'

const noReason: Refusal = { code: 'notAllowedNow', allowed: [] }

/** The headline and the sentence of a screen that something is in the way of; empty where nothing is. */
export function useQuoteTrouble(snapshot: QuoteSnapshot): { title: string; text: string } {
  const say = useSay()
  const locale = useLocale()
  const view = quoteViewOf(snapshot)
  if (!isQuoteTrouble(view)) return { title: '', text: '' }
  if (view === 'refused' || view === 'taken' || view === 'superseded') {
    const refusal = snapshot.context.refusal ?? noReason
    const { title, text } = quoteRefusals[refusal.code]
    const values = quoteRefusalValues(refusal, locale)
    return { title: say(title, values), text: say(text, values) }
  }
  const { title, text } = quoteTroubleMessages[view]
  return { title: say(title), text: say(snapshot.matches({ unknownOutcome: 'stuck' }) ? quoteStuckText : text) }
}
