import { assign, fromPromise, setup } from 'xstate'
import type { Locale } from '#domain/language.ts'

/** What the language switch knows; plain JSON. */
export type LanguageSwitchContext = {
  /** The language of the page. */
  current: Locale
  /** The language being switched to, null when none is. */
  wanted: Locale | null
  /** The language whose words did not arrive; the page says so once and stays as it is. */
  failed: Locale | null
}

/** Everything that can happen to the language switch. `page.opened`: the page's language changed by other means, back button included. */
export type LanguageSwitchEvent =
  | { type: 'menu.opened' }
  | { type: 'menu.closed' }
  | { type: 'language.selected'; locale: Locale }
  | { type: 'page.opened'; locale: Locale }

/** Milliseconds for which a finished switch ignores further choices (specification section 2). */
export const LOCK_MS = 300

function notProvided(name: string): Promise<never> {
  return Promise.reject(new Error(`${name} not provided`))
}

/** The visitor chooses another language. The flow provides the words and the way to the same page in that language. */
export const languageSwitchMachine = setup({
  types: {
    context: {} as LanguageSwitchContext,
    input: {} as { current: Locale },
    events: {} as LanguageSwitchEvent,
    tags: {} as 'busy' | 'open',
  },
  actors: {
    /** Loads and activates the words of a language. */
    loadLanguage: fromPromise<void, { locale: Locale }>(() => notProvided('loadLanguage')),
    /** Opens the same page in a language, its query and fragment kept. */
    openPage: fromPromise<void, { locale: Locale }>(() => notProvided('openPage')),
  },
  guards: { isOther: ({ context }, { locale }: { locale: Locale }) => locale !== context.current },
  actions: {
    want: assign((_, { locale }: { locale: Locale }) => ({ wanted: locale, failed: null })),
    arrive: assign(({ context }) => ({ current: context.wanted ?? context.current, wanted: null })),
    stay: assign(({ context }) => ({ failed: context.wanted, wanted: null })),
    follow: assign((_, { locale }: { locale: Locale }) => ({ current: locale, failed: null })),
  },
  delays: { lock: LOCK_MS },
}).createMachine({
  id: 'languageSwitch',
  context: ({ input }) => ({ current: input.current, wanted: null, failed: null }),
  on: { 'page.opened': { actions: { type: 'follow', params: ({ event }) => event } } },
  initial: 'idle',
  states: {
    idle: {
      initial: 'closed',
      on: {
        'language.selected': [
          {
            guard: { type: 'isOther', params: ({ event }) => event },
            target: 'switching',
            actions: { type: 'want', params: ({ event }) => event },
          },
          { target: '.closed' },
        ],
      },
      states: {
        closed: { id: 'closed', on: { 'menu.opened': 'open' } },
        open: { tags: 'open', on: { 'menu.closed': 'closed' } },
      },
    },
    switching: {
      tags: 'busy',
      invoke: {
        src: 'loadLanguage',
        input: ({ context }) => ({ locale: context.wanted ?? context.current }),
        onDone: { target: 'locked', actions: 'arrive' },
        onError: { target: '#closed', actions: 'stay' },
      },
    },
    locked: {
      tags: 'busy',
      invoke: { src: 'openPage', input: ({ context }) => ({ locale: context.current }), onDone: {}, onError: {} },
      after: { lock: 'idle' },
    },
  },
})
