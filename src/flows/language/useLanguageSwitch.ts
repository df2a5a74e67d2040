import { useRouter } from '@tanstack/react-router'
import { localePath } from '#i18n/localePath.ts'
import type { Locale } from '#domain/language.ts'

/** Leads to the same page in another language, query and fragment kept. */
export function useLanguageSwitch(): { busy: boolean; pick: (locale: Locale) => void } {
  const router = useRouter()
  const pick = (locale: Locale) => {
    const { pathname, search, hash } = window.location
    void router.navigate({ href: localePath(pathname, locale) + search + hash })
  }
  return { busy: false, pick }
}
