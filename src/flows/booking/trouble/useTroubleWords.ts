import type { I18n, MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react'
import type { Refusal } from '#domain/refusal.ts'
import { useLocale } from '#i18n/useLocale.ts'
import type { BookingContext } from '#machines/bookingMachineContext.ts'
import type { BookingSnapshot, Trouble } from '../bookingView.ts'
import { refusalMessages, refusalValues } from './refusalMessages.ts'
import { stuckText, troubleMessages } from './troubleMessages.ts'

/** The headline and the sentence of a screen that something is in the way of, in the visitor's language. */
export function useTroubleWords(trouble: Trouble, snapshot: BookingSnapshot): { title: string; text: string } {
  const { i18n } = useLingui()
  const locale = useLocale()
  const { context } = snapshot
  const say = (words: MessageDescriptor, values: Record<string, string | number>): string => said(i18n, words, values)
  if (isRefusal(trouble)) {
    const refusal = context.refusal ?? fallback(trouble)
    const words = refusalMessages[refusal.code]
    const values = refusalValues(refusal, context.catalogue, locale)
    return { title: say(words.title, values), text: say(words.text, values) }
  }
  const words = troubleMessages[trouble]
  const isStuck = snapshot.matches({ unknownOutcome: 'stuck' })
  const values = { seconds: snapshot.matches({ rateLimited: 'ready' }) ? 0 : context.waitSeconds }
  return { title: say(words.title, values), text: say(isStuck ? stuckText : words.text, values) }
}

/** The headline and the sentence of a no, in the visitor's language; nothing where there is none. */
export function useRefusalWords({ refusal, catalogue }: Pick<BookingContext, 'refusal' | 'catalogue'>): { title: string; text: string } {
  const { i18n } = useLingui()
  const locale = useLocale()
  if (refusal === null) return { title: '', text: '' }
  const words = refusalMessages[refusal.code]
  const values = refusalValues(refusal, catalogue, locale)
  return { title: said(i18n, words.title, values), text: said(i18n, words.text, values) }
}

function said(i18n: I18n, { id, message }: MessageDescriptor, values: Record<string, string | number>): string {
  return i18n._(id, values, message === undefined ? {} : { message })
}

type RefusalTrouble = Extract<Trouble, 'taken' | 'refused' | 'needsHuman' | 'priceChanged'>

function isRefusal(trouble: Trouble): trouble is RefusalTrouble {
  return trouble === 'taken' || trouble === 'refused' || trouble === 'needsHuman' || trouble === 'priceChanged'
}

/** A state of no without its reason cannot happen; if it does, the words are still true. */
function fallback(trouble: RefusalTrouble): Refusal {
  if (trouble === 'taken') return { code: 'noSpaceLeft', left: 0, alternatives: [] }
  return trouble === 'needsHuman' ? { code: 'needsHuman' } : { code: 'notAllowedNow', allowed: [] }
}
