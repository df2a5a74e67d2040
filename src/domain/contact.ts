export const channels = ['email', 'whatsapp', 'sms'] as const
export type Channel = (typeof channels)[number]

/** Longest address that mail servers carry, in characters (RFC 5321). */
export const EMAIL_MAX = 254
const LOCAL_PART_MAX = 64

/** Longest name we keep, in characters. */
export const NAME_MAX = 80

/** Whether a text of one or several lines holds nothing but what people type. */
export function isWritten(text: string): boolean {
  return hasNoControlSigns(text.replace(/[\n\r\t]/g, ' '))
}

/** The address in one spelling; null when no mail could go there. A domain may have other letters than ASCII: the server keeps it in its ASCII form. */
export function parseEmail(text: string): string | null {
  const email = text.replace(/^ +| +$/g, '')
  if (!hasNoControlSigns(email) || email.length > EMAIL_MAX) return null
  const at = email.lastIndexOf('@')
  const local = email.slice(0, at)
  const domain = email.slice(at + 1).toLowerCase()
  if (at < 1 || local.length > LOCAL_PART_MAX) return null
  if (!/^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/i.test(local)) return null
  const isDomain = /^([\p{L}\p{N}]([\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+(xn--[a-z0-9-]+|\p{L}{2,63})$/u.test(domain)
  return isDomain ? `${local}@${domain}` : null
}

/** Whether a text could be a telephone number: the quick look of a page, without the world's numbering plans that `phone.ts` knows. */
export function looksLikePhone(text: string): boolean {
  const digits = text.replace(/\D/g, '').length
  return /^[\d\s().+/‐-―-]{4,40}$/.test(text) && digits >= 5 && digits <= 17
}

/** Whether a text is free of line breaks and other control signs: the rule of every name. */
export function hasNoControlSigns(text: string): boolean {
  return !/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}\p{Cs}]/u.test(text)
}
