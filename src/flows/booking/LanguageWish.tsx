import { Trans } from '@lingui/react/macro'
import type { TeachingLanguage } from '#domain/language.ts'
import { LanguageChips } from '#components/order/LanguageChips.tsx'

interface LanguageWishProps {
  languages: readonly TeachingLanguage[]
  onLanguages: (languages: TeachingLanguage[]) => void
}

/** In which languages the guest would like to learn: a wish, never a promise, and it hides no start (product.md B3-24). */
export function LanguageWish({ languages, onLanguages }: LanguageWishProps) {
  return (
    <details className="rounded-card border border-sand bg-paper px-4 py-1" open={languages.length > 0}>
      <summary className="flex min-h-12 cursor-pointer items-center text-nav font-semibold">
        <Trans>Which language would you like? (optional)</Trans>
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
