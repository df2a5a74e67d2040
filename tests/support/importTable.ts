/** Who may import whom (docs/architecture.md). `may` and `types` are path beginnings of this project, `packages` names, a trailing * means "and below". */
export type Row = { files: RegExp; may: (string | RegExp)[]; types?: (string | RegExp)[]; packages: string[]; own?: RegExp }

/** An import whose name is computed: only programs that start others may do it. */
export const COMPUTED = '(computed)'

const words = ['@lingui/core', '@lingui/core/macro', '@lingui/react', '@lingui/react/macro']
const react = ['react', 'react-dom', '@tanstack/react-router', 'lucide-react', 'sonner', 'country-flag-icons/*', ...words]
const seenByAll = ['src/components/', 'src/i18n/', 'src/content/', 'src/art/', 'src/domain/']
const serverRoot = /^server\/[a-zA-Z]+(\.test)?\.ts$/

/** First match wins; a file that matches no row may not exist. */
export const importTable: Row[] = [
  {
    files: /^src\/domain\//,
    may: ['src/domain/'],
    packages: ['date-fns', 'date-fns/*', '@date-fns/tz', '@date-fns/tz/*', 'zod', 'libphonenumber-js/min', 'ibantools'],
  },
  { files: /^src\/machines\//, may: ['src/domain/', 'src/machines/'], packages: ['xstate'] },
  { files: /^src\/fixtures\//, may: ['src/domain/', 'src/machines/', 'src/fixtures/'], packages: ['xstate'] },
  {
    files: /^src\/(components|i18n|content|art)\//,
    may: seenByAll,
    packages: [...react, 'react-day-picker', 'react-day-picker/*', 'date-fns', 'date-fns/*', '@date-fns/tz', '@fontsource-variable/*'],
  },
  { files: /^src\/api\//, may: ['src/api/', 'src/domain/'], types: ['server/trpc/router.ts'], packages: ['@trpc/client', 'zod'] },
  {
    files: /^src\/flows\//,
    may: [...seenByAll, 'src/machines/', 'src/api/'],
    own: /^src\/flows\/[^/]+\//,
    packages: [...react, '@xstate/react', 'xstate', 'react-day-picker', 'react-day-picker/*', 'date-fns', 'date-fns/*', '@date-fns/tz', '@trpc/client'],
  },
  { files: /^src\/pages\//, may: [...seenByAll, 'src/flows/'], own: /^src\/pages\/[^/]+\//, packages: react },
  { files: /^src\/staff\//, may: ['src/domain/', 'src/machines/', 'src/components/', 'src/i18n/', 'src/api/', 'src/staff/'], packages: react },
  {
    files: /^src\/replay\//,
    may: ['src/domain/', 'src/machines/', 'src/fixtures/', 'src/components/', 'src/flows/', 'src/i18n/', 'src/api/', 'src/replay/'],
    packages: [...react, 'xstate', 'xstate/*', '@xstate/react'],
  },
  {
    files: /^src\/routes\//,
    may: ['src/pages/', 'src/flows/', 'src/staff/', 'src/replay/', 'src/components/', 'src/content/', 'src/i18n/'],
    types: ['src/domain/'],
    packages: ['@tanstack/react-router', 'react', ...words],
  },
  { files: /^src\/app\//, may: ['src/'], packages: [...react, 'react-dom/*', '@tanstack/react-router/*'] },

  {
    files: /^server\/payments\//,
    may: ['src/domain/', 'server/repositories/', 'server/payments/', serverRoot],
    packages: ['zod', 'node:*'],
  },
  {
    files: /^server\/commands\//,
    may: [
      'src/domain/',
      /^src\/machines\/(\w*Lifecycle\w*|paymentAttempt\w*)\.ts$/,
      'server/repositories/',
      'server/commands/',
      'server/payments/cardProvider.ts',
      serverRoot,
    ],
    packages: ['xstate', 'zod', 'rate-limiter-flexible', 'node:crypto'],
  },
  {
    files: /^server\/trpc\//,
    may: ['src/domain/', 'server/commands/', 'server/payments/', 'server/repositories/', 'server/auth/', 'server/mail/', 'server/trpc/', serverRoot],
    packages: ['@trpc/server', '@trpc/server/*', 'zod', 'qrcode', 'node:*', 'rate-limiter-flexible'],
  },
  {
    files: /^server\/repositories\//,
    may: ['src/domain/', 'server/repositories/'],
    packages: ['@prisma/*', 'prisma', 'pg', 'zod', 'rate-limiter-flexible', 'node:*'],
  },
  {
    files: /^server\/auth\//,
    may: ['src/domain/', 'server/repositories/', 'server/auth/', serverRoot],
    packages: ['better-auth', 'better-auth/*', 'zod', 'node:*'],
  },
  {
    files: /^server\/jobs\//,
    may: ['src/domain/', 'server/commands/', 'server/payments/', 'server/repositories/', 'server/mail/', 'server/jobs/', serverRoot],
    packages: ['graphile-worker', 'zod', 'node:*'],
  },
  {
    files: /^server\/mail\//,
    may: ['src/domain/', 'src/i18n/', 'src/art/', 'server/mail/'],
    packages: [
      'react',
      'react-dom/server',
      ...words,
      '@react-email/*',
      'nodemailer',
      'nodemailer/*',
      'ical-generator',
      'qrcode',
      '@date-fns/tz',
      '@date-fns/tz/*',
      'zod',
      'node:*',
    ],
  },
  { files: /^server\/run\//, may: ['server/', 'prisma/seed.ts'], packages: ['vite', 'node:*', COMPUTED] },
  {
    files: /^server\/(http|embeddedPostgres)\//,
    may: ['server/', 'src/app/', 'src/domain/', 'src/content/', 'src/i18n/'],
    packages: ['hono', 'hono/*', '@hono/*', '@trpc/server', '@trpc/server/*', 'proxy-addr', 'pg', 'zod', 'node:*'],
  },
  { files: serverRoot, may: ['server/', 'src/app/', 'src/domain/', 'prisma/seed.ts'], packages: ['pino', 'pg', 'zod', 'proxy-addr', 'node:*'] },

  { files: /^prisma\/\w+\.mjs$/, may: [], packages: ['@prisma/*', 'pg', 'pg-connection-string', 'node:*', COMPUTED] },
  { files: /^prisma\//, may: ['prisma/', 'src/domain/', 'src/content/', 'server/commands/', 'server/repositories/', serverRoot], packages: ['zod', 'node:*'] },
  { files: /^tests\//, may: ['src/', 'server/', 'prisma/', 'tests/'], packages: ['*'] },
]

/** Values typed once and copied into the database by the seed; everybody else reads the running facts (engine.md section 1). */
export const firstValues = /^src\/(content\/(school|claims|reviews|firstSettings)|domain\/catalogueValues)\.ts$/
/** Who may read first values: the seed and tests. */
export const readersOfFirstValues = /^(prisma\/|tests\/|src\/fixtures\/)|\.test\.tsx?$/
/** A test may use these besides what its neighbours may. */
export const testPackages = [
  'vitest',
  'fast-check',
  '@testing-library/*',
  'smtp-server',
  'postal-mime',
  'ical.js',
  'node-ical',
  'react-dom/server',
  '@lingui/message-utils/*',
  'node:*',
]
