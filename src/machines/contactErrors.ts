import { hasNoControlSigns, looksLikePhone, NAME_MAX, parseEmail } from '#domain/contact.ts'

/** The fields under which a guest can be reached, named as the API names them. */
export const contactFields = ['contact.firstName', 'contact.lastName', 'contact.email', 'contact.phone'] as const
export type ContactField = (typeof contactFields)[number]

export type ContactErrorCode = 'missing' | 'tooLong' | 'invalid' | 'emailInvalid' | 'phoneInvalid'

/** What is wrong with the fields of a contact as they were typed, in the order of the screen. */
export function contactErrors(typed: (field: ContactField) => string): { field: ContactField; code: ContactErrorCode }[] {
  return contactFields.flatMap((field) => {
    const code = faultOf(field, typed(field).trim())
    return code === null ? [] : [{ field, code }]
  })
}

/** What is wrong with a name, or null. */
export function nameFault(text: string): ContactErrorCode | null {
  if (text.length > NAME_MAX) return 'tooLong'
  return hasNoControlSigns(text) ? null : 'invalid'
}

function faultOf(field: ContactField, text: string): ContactErrorCode | null {
  if (text === '') return 'missing'
  if (field === 'contact.email') return parseEmail(text) === null ? 'emailInvalid' : null
  if (field === 'contact.phone') return looksLikePhone(text) ? null : 'phoneInvalid'
  return nameFault(text)
}
