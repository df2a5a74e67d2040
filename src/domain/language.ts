/** The languages of the site; English is the default and carries no path prefix (specification section 2). */
export const locales = ['en', 'es', 'de', 'fr'] as const
export type Locale = (typeof locales)[number]

/** The languages lessons are taught in (specification section 1). */
export const teachingLanguages = ['en', 'es', 'it', 'pt', 'fr', 'de'] as const
export type TeachingLanguage = (typeof teachingLanguages)[number]
