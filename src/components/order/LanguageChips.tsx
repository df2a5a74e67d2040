import type { TeachingLanguage } from '#domain/language.ts'
import { Chip } from '#components/Chip.tsx'
import { useFacts } from '#components/useFacts.tsx'
import { languageName } from '#i18n/formatList.ts'
import { useLocale } from '#i18n/useLocale.ts'

interface LanguageChipsProps {
  languages: readonly TeachingLanguage[]
  onLanguages: (languages: TeachingLanguage[]) => void
}

/** The languages the school teaches in, of which any can be chosen. */
export function LanguageChips({ languages, onLanguages }: LanguageChipsProps) {
  const locale = useLocale()
  return (
    <div className="grid grid-cols-2 gap-2 sm:grid-cols-3">
      {useFacts().school.teachingLanguages.map((code) => (
        <Chip
          key={code}
          type="checkbox"
          name="languages"
          value={code}
          checked={languages.includes(code)}
          onChange={(event) => onLanguages(event.target.checked ? [...languages, code] : languages.filter((known) => known !== code))}
        >
          <span className="inline-block first-letter:uppercase">{languageName(code, locale)}</span>
        </Chip>
      ))}
    </div>
  )
}
