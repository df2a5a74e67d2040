import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react'

/** Says a sentence with its facts, in the visitor's language. */
export function useSay(): (words: MessageDescriptor, values?: Record<string, string | number>) => string {
  const { i18n } = useLingui()
  return ({ id, message }, values = {}) => i18n._(id, values, message === undefined ? {} : { message })
}
