import { useEffect, useRef, useState } from 'react'
import { useRouter } from '@tanstack/react-router'
import { useLingui } from '@lingui/react'
import type { Locale } from '#domain/language.ts'
import { isServerThere } from '#api/isServerThere.ts'
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
        await loadCatalogs(locale, ['common', ...words]).catch((error: unknown) => loadPage(locale, error))
      },
      openPage: async (locale) => {
        await router.navigate({ href: addressIn(locale), resetScroll: false })
      },
    })
    started.subscribe((snapshot) => {
      setBusy(snapshot.hasTag('busy'))
      if (snapshot.context.failed !== null) tell()
    })
    return started
  }
  const tell = (): void => showToast({ tone: 'error', message: i18n._(languageTrouble) })
  const pick = async (locale: Locale): Promise<void> => {
    try {
      actor.current ??= await start()
      actor.current.send({ type: 'language.selected', locale })
    } catch (error) {
      await loadPage(locale, error).catch(tell)
    }
  }
  return { busy, pick: (locale) => void pick(locale) }
}

/** This page in a language, its query and fragment kept. */
function addressIn(locale: Locale): string {
  const { pathname, search, hash } = window.location
  return localePath(pathname, locale) + search + hash
}

/** A browser keeps a file that failed for the life of a document: where the server is there the page is loaded in the language instead, else it stays as it is. */
async function loadPage(locale: Locale, error: unknown): Promise<void> {
  if (!(await isServerThere(localePath(window.location.pathname, locale)))) throw error
  window.location.assign(addressIn(locale))
  await new Promise(() => undefined)
}
