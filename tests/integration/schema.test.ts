import { expect, test } from 'vitest'
import { join } from 'node:path'
import { migrate } from '#server/openDatabase.ts'
import { projectRoot } from '#server/projectRoot.ts'
import { openMigrations } from '#server/repositories/migrations.ts'
import { runTool } from '#server/run/runTool.ts'
import { testDatabase } from '#tests/support/testDatabase.ts'

test('the migrations lead to the schema the program is written against, and nothing is left to migrate', async () => {
  const { url } = await testDatabase()
  await runTool('prisma', ['migrate', 'diff', '--from-migrations', 'prisma/migrations', '--to-schema', 'prisma/schema.prisma', '--exit-code'], {
    DATABASE_URL: url,
  })
  expect(await openMigrations(url, join(projectRoot, 'prisma', 'migrations'))).toEqual([])
  expect(await migrate(url)).toEqual([])
}, 60_000)
