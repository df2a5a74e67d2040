import babel from '@rolldown/plugin-babel'
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

/** Words and JSX are compiled as in the build, so that tests see the sentences a visitor sees. */
const words = () => [react(), lingui(), babel({ presets: [linguiTransformerBabelPreset()] })]

/** Tests that need a second thing (a database, connections, a server) live in tests/; all others stand beside their code. */
export default defineConfig({
  test: {
    projects: [
      {
        plugins: words(),
        test: {
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}', 'server/**/*.test.{ts,tsx}', 'tests/*.test.ts', 'tests/model/**/!(randomHistory).test.ts'],
          testTimeout: 20_000,
        },
      },
      {
        plugins: words(),
        test: {
          name: 'integration',
          include: ['tests/integration/**/*.test.ts', 'tests/concurrency/**/*.test.ts', 'tests/model/randomHistory.test.ts'],
          globalSetup: ['tests/support/globalSetup.ts'],
          setupFiles: ['tests/support/patientDatabase.ts'],
          pool: 'forks',
          maxWorkers: 2,
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
