import { expect, test } from 'vitest'
import { join } from 'node:path'
import { migrate } from '#server/openDatabase.ts'
import { projectRoot } from '#server/projectRoot.ts'
import { openMigrations } from '#server/repositories/migrations.ts'
import { runTool } from '#server/run/runTool.ts'
import { testDatabase } from '#tests/support/testDatabase.ts'
import { onServer } from '#tests/support/testServer.ts'

test('the migrations lead to the schema the program is written against, and nothing is left to migrate', async () => {
  const { url } = await testDatabase()
  await runTool('prisma', ['migrate', 'diff', '--from-migrations', 'prisma/migrations', '--to-schema', 'prisma/schema.prisma', '--exit-code'], {
    DATABASE_URL: url,
  })
  expect(await openMigrations(url, join(projectRoot, 'prisma', 'migrations'))).toEqual([])
  expect(await migrate(url)).toEqual([])
}, 60_000)

test.each([
  ['after it took', 'SELECT 1'],
  ['before it took', 'DROP FUNCTION view_refuse_change CASCADE'],
])('a start that was killed in the middle of a migration, %s, is made good by the next one', async (_, undo) => {
  const { url } = await testDatabase()
  const name = '20261121160000_views_are_read_only'
  await onServer(url, (client) =>
    client.query(`UPDATE _prisma_migrations SET finished_at = NULL, applied_steps_count = 0 WHERE migration_name = '${name}'; ${undo}`),
  )
  expect(await migrate(url)).toEqual([name])
  expect(await openMigrations(url, join(projectRoot, 'prisma', 'migrations'))).toEqual([])
  await expect(onServer(url, (client) => client.query(`INSERT INTO ops_booking (reference) VALUES ('WF-0000-000')`))).rejects.toThrow('read-only')
})
