import { setTimeout as wait } from 'node:timers/promises'
import type { Database, Transaction } from '#server/repositories/transaction.ts'

/** What makes others wait, in the statements of this school: locks of rows, and the queues of names. */
const lock = / FOR (?:NO KEY )?UPDATE(?: OF \w+)?(?: SKIP LOCKED)?|pg_advisory_xact_lock/g

/** Milliseconds for which one of two programs waits for the other, in case that one waits for a row it has written itself. */
const PATIENCE = 1_000

/** Two programs side by side: who has read something it should have locked goes on only when the other has read as much, or is done. */
export type TwoInStep = {
  /** Says that one of the two has read something. */
  haveRead: (who: 0 | 1) => Promise<void>
  run: (one: () => Promise<string>, other: () => Promise<string>) => Promise<[string, string]>
}

/** Nobody waits for anybody but while both run. */
export function twoInStep(): TwoInStep {
  const read: [number, number] = [Infinity, Infinity]
  const hear: (() => void)[] = []
  const tell = (who: 0 | 1, count: number): void => {
    read[who] = count
    for (const waiting of hear.splice(0)) waiting()
  }
  const done = (who: 0 | 1, program: () => Promise<string>) =>
    program().finally(() => {
      tell(who, Infinity)
    })
  const otherHasRead = async (who: 0 | 1): Promise<void> => {
    const patience = wait(PATIENCE, 'over')
    while (read[who === 0 ? 1 : 0] < read[who]) {
      const news = new Promise<string>((resolve) => {
        hear.push(() => {
          resolve('news')
        })
      })
      if ((await Promise.race([news, patience])) === 'over') return
    }
  }
  return {
    haveRead: async (who) => {
      tell(who, read[who] + 1)
      await otherHasRead(who)
    },
    run: async (one, other) => {
      read.fill(0)
      return await Promise.all([done(0, one), done(1, other)])
    },
  }
}

/** The same database for a program that forgets to lock what it reads, and tells when it has read: the control of every race. */
export function withoutLocks(database: Database, haveRead: () => Promise<void>): Database {
  return new Proxy(database, {
    get: (target, name) => {
      if (name !== '$transaction') return own(target, name)
      return (work: (tx: Transaction) => Promise<unknown>, options: object) => target.$transaction((tx) => work(unlocked(tx, haveRead)), options)
    },
  })
}

type Statement = (words: TemplateStringsArray, ...values: unknown[]) => Promise<unknown>

function unlocked(tx: Transaction, haveRead: () => Promise<void>): Transaction {
  const free =
    (run: Statement): Statement =>
    async (words, ...values) => {
      const parts = words.map((part) => part.replaceAll(lock, ''))
      const answer = await run(Object.assign(parts, { raw: parts }), ...values)
      if (parts.some((part, index) => part !== words[index])) await haveRead()
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
