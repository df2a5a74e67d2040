import { WrongUse } from '#server/commands/wrongUse.ts'
import { mailableEmail } from '#server/mailableEmail.ts'

/** What somebody left to be reached, with the address as mail servers know it; `field` is the path of the address in the input. */
export function withMailableEmail<T extends { email: string }>(contact: T, field: string): T {
  const email = mailableEmail(contact.email)
  if (email === null) throw new WrongUse('invalidInput', [field])
  return { ...contact, email }
}
