import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'

const words = '<rootDir>/src/i18n/catalogs/{locale}'

/** One catalog per page and per flow, one for the frame, one for what booking and quote share, one for mails; stale translations cannot survive because the id is a hash of the sentence. */
export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'es', 'de', 'fr'],
  fallbackLocales: process.env['WORDS'] === 'strict' ? false : { default: 'en' },
  catalogs: [
    {
      path: `${words}/common`,
      include: ['src/app', 'src/components', 'src/content', 'src/i18n', 'src/routes'],
      exclude: ['**/*.test.*', '**/components/order/**'],
    },
    { path: `${words}/order`, include: ['src/components/order'], exclude: ['**/*.test.*'] },
    { path: `${words}/pages/{name}`, include: ['src/pages/{name}'], exclude: ['**/*.test.*'] },
    { path: `${words}/flows/{name}`, include: ['src/flows/{name}'], exclude: ['**/*.test.*'] },
    { path: `${words}/mail`, include: ['server/mail'], exclude: ['**/*.test.*'] },
  ],
  // Without line numbers a catalog changes only when words do.
  format: formatter({ lineNumbers: false }),
  orderBy: 'origin',
})
