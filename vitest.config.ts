import babel from '@rolldown/plugin-babel'
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

/** Words and JSX are compiled as in the build, so that tests see the sentences a visitor sees. */
const words = () => [react(), lingui(), babel({ presets: [linguiTransformerBabelPreset()] })]

/** Milliseconds after which what a test waits for will not come any more. No test says by this how fast a machine is: it may be a slow one. */
const HANG = 30_000

/** Tests that need a second thing (a database, connections, a server) live in tests/; all others stand beside their code. */
export default defineConfig({
  test: {
    projects: [
      {
        plugins: words(),
        test: {
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}', 'server/**/*.test.{ts,tsx}', 'tests/*.test.ts', 'tests/model/**/!(randomHistory).test.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          expect: { poll: { timeout: HANG } },
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
          testTimeout: 180_000,
          hookTimeout: 180_000,
          expect: { poll: { timeout: HANG } },
        },
      },
    ],
  },
})
