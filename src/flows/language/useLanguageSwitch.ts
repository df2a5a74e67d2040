import { useEffect, useRef, useState } from 'react'
import { useRouter } from '@tanstack/react-router'
import { useLingui } from '@lingui/react'
import type { Locale } from '#domain/language.ts'
import { languageTrouble } from '#components/languageTrouble.ts'
import { showToast } from '#components/toasts.ts'
import { loadCatalogs } from '#i18n/loadCatalog.ts'
import { localePath } from '#i18n/localePath.ts'
import { useLocale } from '#i18n/useLocale.ts'
import type { LanguageSwitchActor } from './languageSwitchActor.ts'

export interface LanguageSwitchView {
  busy: boolean
  pick: (locale: Locale) => void
}

/** Runs the language switch; its machine is fetched with the first choice, because most visitors never make one. */
export function useLanguageSwitch(): LanguageSwitchView {
  const { i18n } = useLingui()
  const router = useRouter()
  const current = useLocale()
  const actor = useRef<LanguageSwitchActor>(null)
  const [busy, setBusy] = useState(false)
  useEffect(() => actor.current?.send({ type: 'page.opened', locale: current }), [current])
  useEffect(() => () => void actor.current?.stop(), [])

  const start = async (): Promise<LanguageSwitchActor> => {
    const { startLanguageSwitch } = await import('./languageSwitchActor.ts')
    const started = startLanguageSwitch(current, {
      loadLanguage: async (locale) => {
        const words = router.state.matches.flatMap((match) => match.staticData.words ?? [])
        await loadCatalogs(locale, ['common', ...words])
      },
      openPage: async (locale) => {
        const { pathname, search, hash } = window.location
        await router.navigate({ href: localePath(pathname, locale) + search + hash, resetScroll: false })
      },
    })
    started.subscribe((snapshot) => {
      setBusy(snapshot.hasTag('busy'))
      if (snapshot.context.failed !== null) showToast({ tone: 'error', message: i18n._(languageTrouble) })
    })
    return started
  }
  const pick = async (locale: Locale): Promise<void> => {
    actor.current ??= await start()
    actor.current.send({ type: 'language.selected', locale })
  }
  return { busy, pick: (locale) => void pick(locale) }
}
