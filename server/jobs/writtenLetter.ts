import type { Locale } from '#domain/language.ts'
import type { Settings } from '#domain/settings.ts'
import type { HouseFacts } from '#server/mail/houseFacts.ts'
import type { Mailbox } from '#server/mail/mailer.ts'
import type { Letter } from '#server/mail/renderMail.tsx'

/** Something has overtaken a mail: what it says is no longer true, and it is done without being sent. */
export type Overtaken = { overtakenBy: string }

/** A row of the outbox as a letter to a guest, or about one to the school; null when the personal data have been erased. */
export type WrittenLetter = { letter: Letter; guest: Mailbox } | Overtaken | null

/** What every mail knows of the house, from the running settings. */
export function houseFactsOf({ mode, school, legal }: Settings, locale: Locale): HouseFacts {
  return { locale, mode, school, legal }
}
