/** Domains that most visitors write from; an address at one of them is never doubted. */
const knownDomains = [
  'gmail.com',
  'googlemail.com',
  'outlook.com',
  'outlook.es',
  'outlook.de',
  'outlook.fr',
  'hotmail.com',
  'hotmail.es',
  'hotmail.de',
  'hotmail.fr',
  'hotmail.it',
  'hotmail.co.uk',
  'live.com',
  'live.de',
  'live.fr',
  'live.co.uk',
  'msn.com',
  'yahoo.com',
  'yahoo.es',
  'yahoo.de',
  'yahoo.fr',
  'yahoo.it',
  'yahoo.co.uk',
  'ymail.com',
  'mail.com',
  'email.com',
  'icloud.com',
  'me.com',
  'mac.com',
  'aol.com',
  'proton.me',
  'protonmail.com',
  'web.de',
  'gmx.de',
  'gmx.net',
  'gmx.at',
  'gmx.ch',
  'gmx.com',
  'gmx.fr',
  'gmx.es',
  't-online.de',
  'freenet.de',
  'posteo.de',
  'mailbox.org',
  'bluewin.ch',
  'orange.fr',
  'free.fr',
  'wanadoo.fr',
  'laposte.net',
  'sfr.fr',
  'telefonica.net',
  'movistar.es',
  'libero.it',
  'btinternet.com',
  'sky.com',
] as const

/** Shorter domains are left alone: one letter away from them lie too many others. */
const SHORTEST_DOUBTED = 6

/**
 * The address a visitor probably meant when its domain is one slip away from a well-known one (`gmial.com`); null when there
 * is nothing to say. Only ever a question on the page, never a refusal.
 */
export function emailHint(email: string): string | null {
  const at = email.lastIndexOf('@')
  const domain = email
    .slice(at + 1)
    .trim()
    .toLowerCase()
  if (at < 1 || domain.length < SHORTEST_DOUBTED || knownDomains.some((known) => known === domain)) return null
  const meant = knownDomains.find((known) => known.length >= SHORTEST_DOUBTED && isOneSlipFrom(domain, known))
  return meant === undefined ? null : `${email.slice(0, at)}@${meant}`
}

/** One letter missing, too many or wrong, or two neighbours swapped. */
function isOneSlipFrom(typed: string, known: string): boolean {
  const begin = commonLength(typed, known)
  const restTyped = typed.slice(begin)
  const restKnown = known.slice(begin)
  if (restTyped.length === restKnown.length + 1) return restTyped.slice(1) === restKnown
  if (restTyped.length + 1 === restKnown.length) return restTyped === restKnown.slice(1)
  if (restTyped.length !== restKnown.length) return false
  return restTyped.slice(1) === restKnown.slice(1) || swapped(restTyped) === restKnown
}

function commonLength(one: string, other: string): number {
  const different = [...one].findIndex((letter, index) => letter !== other[index])
  return different === -1 ? one.length : different
}

function swapped(text: string): string {
  return `${text.charAt(1)}${text.charAt(0)}${text.slice(2)}`
}
