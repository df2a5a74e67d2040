/** Crockford's base 32: no I, L, O or U, so that a reference can be read aloud. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Signs that are drawn by chance; one check sign follows. */
const RANDOM_SIGNS = 6

/** Random bytes a reference is made of. */
export const REFERENCE_BYTES = RANDOM_SIGNS

/**
 * The reference of a booking, like WF-7K3M-Q2X: six random signs and a check sign (product.md C, pages.md C2). It names a
 * booking on a transfer or on the phone; alone it opens nothing.
 */
export function makeReference(prefix: string, randomBytes: ArrayLike<number>): string {
  if (randomBytes.length < REFERENCE_BYTES) throw new Error(`A reference takes ${REFERENCE_BYTES} random bytes`)
  const signs = Array.from({ length: RANDOM_SIGNS }, (_, index) => signOf((randomBytes[index] ?? 0) % 32)).join('')
  return printed(prefix, signs + checkSignOf(signs))
}

/** Whether a text can be the key that opens one booking: 8 to 64 signs. */
export function isManageKey(text: string): boolean {
  return text.length >= 8 && text.length <= 64
}

/**
 * The reference a person meant, in the form it was printed: lower case, spaces, missing dashes, O for 0 and I or L for 1 are
 * understood. Null when prefix or check sign do not fit: one wrong sign and two neighbours swapped are noticed.
 */
export function parseReference(prefix: string, text: string): string | null {
  const plain = text.toUpperCase().replace(/[\s‐-―-]/g, '')
  if (!plain.startsWith(prefix)) return null
  const signs = plain.slice(prefix.length).replaceAll('O', '0').replace(/[IL]/g, '1')
  if (signs.length !== RANDOM_SIGNS + 1 || ![...signs].every((sign) => ALPHABET.includes(sign))) return null
  return signs.at(-1) === checkSignOf(signs.slice(0, RANDOM_SIGNS)) ? printed(prefix, signs) : null
}

/**
 * A check sign over the field of 32 elements (powers of x modulo x^5 + x^2 + 1): every sign is weighted with another power,
 * so a single wrong sign and any two different signs swapped always change it.
 */
function checkSignOf(signs: string): string {
  return signOf([...signs].reduce((check, sign) => doubled(check ^ ALPHABET.indexOf(sign)), 0))
}

function doubled(element: number): number {
  return element & 16 ? ((element << 1) ^ 0b100101) & 31 : element << 1
}

function signOf(value: number): string {
  return ALPHABET.charAt(value)
}

function printed(prefix: string, signs: string): string {
  return `${prefix}-${signs.slice(0, 4)}-${signs.slice(4)}`
}
