import { QuoteFlow } from '#flows/quote/QuoteFlow.tsx'

/** Asking for a camp or a multi-sport week, and answering the quote that was sent. */
export function BookCampPage() {
  return <QuoteFlow />
}
