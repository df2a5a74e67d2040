import { createFileRoute, Outlet } from '@tanstack/react-router'
import { localeFrom } from '#i18n/locales.ts'

/** Only es, de and fr are languages in a path; every other first segment belongs to an English page (specification section 2). */
export const Route = createFileRoute('/{-$locale}')({
  params: {
    parse: ({ locale }) => (locale === undefined || localeFrom(locale) !== 'en' ? { locale } : false),
    stringify: ({ locale }) => ({ locale }),
  },
  component: Outlet,
})
