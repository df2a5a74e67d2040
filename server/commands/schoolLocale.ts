import type { Locale } from '#domain/language.ts'

/** The language the school reads its own notices in. */
export const SCHOOL_LOCALE: Locale = 'es'
