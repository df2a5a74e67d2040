import { z } from 'zod'

/** The languages of the site; English is the default and carries no path prefix (specification section 2). */
export const locales = ['en', 'es', 'de', 'fr'] as const
export const localeSchema = z.enum(locales)
export type Locale = z.infer<typeof localeSchema>

/** The languages lessons are taught in (specification section 1). */
export const teachingLanguages = ['en', 'es', 'it', 'pt', 'fr', 'de'] as const
export const teachingLanguageSchema = z.enum(teachingLanguages)
export type TeachingLanguage = z.infer<typeof teachingLanguageSchema>
