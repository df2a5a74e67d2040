import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { createDatabase } from '#server/repositories/transaction.ts'
import { foundSchool } from './smallSchool.ts'
import { onServer, urlOfDatabase } from './testServer.ts'

/** A migrated, empty database for one test file, copied from the template of the run; it is dropped when the run is over. */
export async function testDatabase(): Promise<{ url: string }> {
  const { url, template } = inject('testServer')
  const name = template.replace(/template$/, randomBytes(6).toString('hex'))
  await onServer(url, (client) => client.query(`CREATE DATABASE ${name} TEMPLATE ${template}`))
  return { url: urlOfDatabase(url, name) }
}

/** The address of a database of its own with a small school in it: price list, settings, instructors and boats, no plan. */
export async function emptySchool(): Promise<string> {
  const { url } = await testDatabase()
  const database = createDatabase(url, 2)
  await foundSchool(database)
  await database.$disconnect()
  return url
}
