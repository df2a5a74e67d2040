import { domainToASCII } from 'node:url'
import { parseEmail } from '#domain/contact.ts'

/**
 * An e-mail address the way mail servers know it: a domain with other letters (müller.de) in its ASCII form (xn--mller-kva.de), so that one address is
 * kept in one spelling. Null when the domain has no such form.
 */
export function mailableEmail(email: string): string | null {
  const at = email.lastIndexOf('@')
  return parseEmail(`${email.slice(0, at)}@${domainToASCII(email.slice(at + 1))}`)
}
