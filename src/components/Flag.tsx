import { DE, ES, FR, GB } from 'country-flag-icons/react/3x2'
import type { Locale } from '#domain/language.ts'

const flags = { en: GB, es: ES, de: DE, fr: FR } as const satisfies Record<Locale, typeof GB>

/** The flag of a language of the site; decorative, because the language's name always stands beside it. */
export function Flag({ locale, className = 'h-4 w-6' }: { locale: Locale; className?: string }) {
  const Svg = flags[locale]
  return <Svg aria-hidden="true" className={`rounded-[3px] ring-1 ring-ink/15 ${className}`} />
}
