import { phoneSchema } from '#domain/phone.ts'

/** Somebody by what they left to be reached: an e-mail address, whatever its case, or a telephone number in E.164. */
export type Person = { email: string } | { phone: string }

/** The person that a text means: an e-mail address or a telephone number; null when it is neither. */
export function personIn(text: string): Person | null {
  if (text.includes('@')) return { email: text.trim() }
  const phone = phoneSchema.safeParse(text.trim())
  return phone.success ? { phone: phone.data } : null
}

/** The rows of a person, as Prisma asks for them. */
export function whereIs(person: Person) {
  return 'email' in person ? { email: { equals: person.email, mode: 'insensitive' as const } } : { phone: person.phone }
}
