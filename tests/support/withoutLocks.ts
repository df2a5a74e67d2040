import { setTimeout as wait } from 'node:timers/promises'
import type { Database, Transaction } from '#server/repositories/transaction.ts'

/** What makes others wait, in the statements of this school: locks of rows, and the queues of names. */
const lock = / FOR (?:NO KEY )?UPDATE(?: OF \w+)?(?: SKIP LOCKED)?|pg_advisory_xact_lock/g

/** Milliseconds between reading and writing of a program that is slow. */
const SLOWNESS = 60

/** The same database for a program that forgets to lock what it reads, and is slow to write: the control of every race. */
export function withoutLocks(database: Database): Database {
  return new Proxy(database, {
    get: (target, name) => {
      if (name !== '$transaction') return own(target, name)
      return (work: (tx: Transaction) => Promise<unknown>, options: object) => target.$transaction((tx) => work(unlocked(tx)), options)
    },
  })
}

type Statement = (words: TemplateStringsArray, ...values: unknown[]) => Promise<unknown>

function unlocked(tx: Transaction): Transaction {
  const free =
    (run: Statement): Statement =>
    async (words, ...values) => {
      const parts = words.map((part) => part.replaceAll(lock, ''))
      const answer = await run(Object.assign(parts, { raw: parts }), ...values)
      if (parts.some((part, index) => part !== words[index])) await wait(SLOWNESS)
      return answer
    }
  return new Proxy(tx, {
    get: (target, name) => {
      if (name === '$queryRaw') return free((words, ...values) => target.$queryRaw(words, ...values))
      if (name === '$executeRaw') return free((words, ...values) => target.$executeRaw(words, ...values))
      return own(target, name)
    },
  })
}

function own(target: object, name: PropertyKey): unknown {
  const value: unknown = Reflect.get(target, name, target)
  return typeof value === 'function' ? (value.bind(target) satisfies unknown) : value
}
