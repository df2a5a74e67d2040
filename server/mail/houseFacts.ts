import type { Locale } from '#domain/language.ts'
import type { Legal, School, Settings } from '#domain/settings.ts'

/** What every mail knows besides its own matter: in which language it speaks, and who we are. */
export type HouseFacts = {
  /** The language of this mail: the guest's for a guest, the school's for the school. */
  locale: Locale
  mode: Settings['mode']
  school: School
  legal: Legal
}
