import { Trans } from '@lingui/react/macro'
import { ChevronDown } from 'lucide-react'
import type { TeachingLanguage } from '#domain/language.ts'
import { LanguageChips } from '#components/order/LanguageChips.tsx'

interface LanguageWishProps {
  languages: readonly TeachingLanguage[]
  onLanguages: (languages: TeachingLanguage[]) => void
}

/** In which languages the guest would like to learn: a wish, never a promise, and it hides no start (product.md B3-24). */
export function LanguageWish({ languages, onLanguages }: LanguageWishProps) {
  return (
    <details className="group rounded-card border border-sand bg-paper px-4 py-1" open={languages.length > 0}>
      <summary className="flex min-h-12 items-center justify-between gap-3 text-nav font-semibold">
        <Trans>Which language would you like? (optional)</Trans>
        <ChevronDown aria-hidden="true" className="size-5 shrink-0 transition-transform group-open:rotate-180" />
      </summary>
      <fieldset className="pb-3">
        <legend className="mb-2 text-meta text-ink-2">
          <Trans>A wish: we put you with somebody who speaks it whenever we can. Each start says who is in the team.</Trans>
        </legend>
        <LanguageChips languages={languages} onLanguages={onLanguages} />
      </fieldset>
    </details>
  )
}
