import { useFacts } from '#components/useFacts.tsx'
import { quoteTitles } from './quoteTitles.ts'
import { isQuoteTrouble, type QuoteSnapshot, type QuoteView } from './quoteView.ts'
import { useQuoteTrouble } from './useQuoteTrouble.ts'
import { useSay } from './useSay.ts'

/** The headline of a quote's screen. */
export function useQuoteTitle(snapshot: QuoteSnapshot, view: QuoteView): string {
  const say = useSay()
  const hours = useFacts().school.replyMinutes.form / 60
  const trouble = useQuoteTrouble(snapshot)
  return isQuoteTrouble(view) ? trouble.title : say(quoteTitles[view], { hours })
}
