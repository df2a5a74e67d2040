import pg from 'pg'
import { expect, test } from 'vitest'
import { openJobPool } from '#server/repositories/jobPool.ts'
import { testDatabase } from '#tests/support/testDatabase.ts'

/** Gives one connection back twice, as the job library does when the database goes away while it stops; answers what that threw. */
function releaseTwice(pool: pg.Pool): Promise<unknown> {
  return new Promise((resolve) => {
    pool.connect((_error, _client, release) => {
      release()
      try {
        release()
        resolve(null)
      } catch (error) {
        resolve(error)
      }
    })
  })
}

test('a connection that the job library gives back twice does not end the server; with an ordinary pool it would', async () => {
  const { url } = await testDatabase()
  const pools = [openJobPool(url, 1), new pg.Pool({ connectionString: url, max: 1 })]
  const [ours, ordinary] = await Promise.all(pools.map(releaseTwice))
  expect(ours).toBeNull()
  expect(ordinary).toBeInstanceOf(Error)
  await Promise.all(pools.map((pool) => pool.end()))
})
