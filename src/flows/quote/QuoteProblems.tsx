import { useLingui } from '@lingui/react'
import { ErrorSummary } from '#components/ErrorSummary.tsx'
import type { QuoteContext } from '#machines/quoteMachineContext.ts'
import { quoteErrorText } from './quoteFieldMessages.ts'

/** Everything that is to be put right on a screen, each with a link to its field. */
export function QuoteProblems({ context }: { context: Pick<QuoteContext, 'fieldErrors' | 'focusRequests'> }) {
  const { i18n } = useLingui()
  const errors = context.fieldErrors.map((error) => ({ field: error.field, message: quoteErrorText(error, i18n) }))
  return <ErrorSummary errors={errors} attempt={context.focusRequests} />
}
