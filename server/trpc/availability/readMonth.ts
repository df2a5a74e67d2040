import { monthAnswerFor } from '#domain/availability.ts'
import { firstDayOf, lastDayOf, localDateOf, type Instant } from '#domain/calendar.ts'
import { offerOf } from '#domain/catalogue.ts'
import { lastBookableDate } from '#domain/session.ts'
import type { MonthAnswer, MonthRequest } from '#domain/wire/monthWire.ts'
import { WrongUse } from '#server/commands/wrongUse.ts'
import type { CommandDeps } from '#server/commands/commandDeps.ts'
import { closedPeriodsOf } from '#server/repositories/closedPeriodsRepository.ts'
import { catalogueInForce } from '#server/repositories/factsRepository.ts'
import { sessionsOfDays, type MonthSessions } from '#server/repositories/sessionsRepository.ts'
import { reading } from '#server/repositories/transaction.ts'

/** The calendar ends here: the month after it has five digits. */
const LAST_YEAR = '9998'

/** What a visitor may book in a month at `now`, computed from the database. */
export async function readMonth(
  deps: Pick<CommandDeps, 'database' | 'facts'>,
  { offer: code, month, party }: MonthRequest,
  now: Instant,
): Promise<MonthAnswer> {
  const catalogue = catalogueInForce(await deps.facts(), now)
  const offer = offerOf(catalogue, code)
  const wrong = [...(party > offer.party.max ? ['party'] : []), ...(month.slice(0, 4) > LAST_YEAR ? ['month'] : [])]
  if (wrong.length > 0) throw new WrongUse('invalidInput', wrong)
  const rules = catalogue.policies
  const span = { activity: offer.activity, from: firstDayOf(month), to: lastDayOf(month), now }
  const isReachable = span.to >= localDateOf(now) && span.from <= lastBookableDate(now, rules)
  const nothing: MonthSessions = { sessions: [], nextHoldExpiry: null }
  const [{ sessions, nextHoldExpiry }, closed] = isReachable
    ? await reading(() => Promise.all([sessionsOfDays(deps.database, span), closedPeriodsOf(deps.database, span.from, span.to)]))
    : [nothing, []]
  return monthAnswerFor(month, { offer, party, sessions, closed, rules, now, nextHoldExpiry })
}
