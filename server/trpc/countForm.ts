import { visitorOf, type ApiContext } from './apiContext.ts'
import { TooMany } from './apiTrouble.ts'

const HOUR = 3_600

/** A form may be repeated this often before its copies count as well. */
const COPIES = 30

/** Counts one more form of a visitor and turns away one too many in an hour (engine.md section 5). Copies of one form, sent again by the same key, are one. */
export async function countForm(ctx: ApiContext, key: string): Promise<void> {
  const { limits, copies, facts } = ctx.deps
  if (limits === null) return
  const copy = copies.count(`form:${key}`)
  if (copy > 1 && copy <= COPIES) return
  const { cookieHash, addressHash } = visitorOf(ctx)
  const { settings } = await facts()
  const wait = await limits.count('form', addressHash ?? cookieHash ?? key, { times: settings.limits.formsPerHour, seconds: HOUR })
  if (wait !== null) throw new TooMany(wait)
}
