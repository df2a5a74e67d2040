import { createActor, fromPromise } from 'xstate'
import type { Locale } from '#domain/language.ts'
import { languageSwitchMachine } from '#machines/languageSwitchMachine.ts'

/** How the page does what the switch decides. */
export interface LanguageSwitchDeeds {
  loadLanguage: (locale: Locale) => Promise<void>
  openPage: (locale: Locale) => Promise<void>
}

export type LanguageSwitchActor = ReturnType<typeof startLanguageSwitch>

/** The running language switch of a page visit. */
export function startLanguageSwitch(current: Locale, deeds: LanguageSwitchDeeds) {
  return createActor(
    languageSwitchMachine.provide({
      actors: {
        loadLanguage: fromPromise<void, { locale: Locale }>(({ input }) => deeds.loadLanguage(input.locale)),
        openPage: fromPromise<void, { locale: Locale }>(({ input }) => deeds.openPage(input.locale)),
      },
    }),
    { input: { current } },
  ).start()
}
