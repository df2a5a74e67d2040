import type { Database } from './transaction.ts'

/** True when the database answers within a second. */
export async function databaseAnswers(database: Database): Promise<boolean> {
  const late = Promise.withResolvers<boolean>()
  const timer = setTimeout(() => {
    late.resolve(false)
  }, 1_000)
  const asked = database.$queryRaw`SELECT 1`.then(
    () => true,
    () => false,
  )
  const answered = await Promise.race([asked, late.promise])
  clearTimeout(timer)
  return answered
}
