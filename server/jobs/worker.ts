import { EventEmitter } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { parseCronItems, run, runMigrations, Logger as WorkerLogger, type Runner, type RunnerOptions, type TaskList, type WorkerEvents } from 'graphile-worker'
import type { Logger } from '#server/logger.ts'
import { openJobPool, type JobPool } from '#server/repositories/jobPool.ts'
import type { Job, JobDeps } from './jobDeps.ts'
import { schedule } from './schedule.ts'

/** The jobs that run in this process. `ready` resolves when the first of them can run; `stop` lets those under way finish. */
export type Worker = { ready: Promise<void>; stop: () => Promise<void> }

/** Jobs by name, as rows of the job library name them. */
export type Jobs = Record<string, Job>

/** What the worker itself needs: the database's address, and how many jobs may run side by side. */
export type WorkerOptions = { databaseUrl: string; concurrency?: number }

/** Milliseconds between attempts to reach a database that is away; doubles up to the longest. */
const FIRST_PAUSE = 500
const LONGEST_PAUSE = 4_000

/** Milliseconds for which a worker may fail to ask for jobs before it begins anew. */
const PATIENCE = 3_000

/** Milliseconds that jobs under way have to finish; the server drains for ten seconds. */
export const LAST_ORDERS = 8_500
/** Milliseconds that connections have to close after that. */
export const CLOSING = 1_000

/** Makes the tables of the job library, in a schema of its own; commands add jobs there in their transactions. */
export async function migrateJobs(databaseUrl: string): Promise<void> {
  const pgPool = openJobPool(databaseUrl, 1)
  try {
    await runMigrations({ pgPool, logger: new WorkerLogger(() => () => undefined) })
  } finally {
    await pgPool.end()
  }
}

/**
 * Runs jobs until it is stopped, whatever the database does: when it goes away the worker begins again by itself. Several
 * processes may do so on one database; every job runs in one of them.
 */
export function startWorker(jobs: Jobs, deps: JobDeps, { databaseUrl, concurrency = 3 }: WorkerOptions): Worker {
  const stopping = new AbortController()
  const ready = Promise.withResolvers<void>()
  const stopped = new Promise<void>((resolve) => {
    stopping.signal.addEventListener('abort', () => {
      resolve()
    })
  })
  const begin = async (): Promise<void> => {
    const pool = openJobPool(databaseUrl, concurrency + 1)
    const events: WorkerEvents = new EventEmitter()
    const lost = whenLost(events)
    const runner = await run({ ...runnerOptions(jobs, deps, concurrency), pgPool: pool, events }).catch(async (error: unknown) => {
      await closePool(pool)
      throw error
    })
    try {
      ready.resolve()
      await askOnce(runner, jobs)
      await Promise.race([runner.promise, lost, stopped])
    } finally {
      await endRunner(runner)
      await closePool(pool)
    }
  }
  const running = keepRunning(begin, stopping.signal, deps.log)
  return {
    ready: ready.promise,
    stop: async () => {
      stopping.abort()
      await running
      ready.resolve()
    },
  }
}

async function keepRunning(begin: () => Promise<void>, signal: AbortSignal, log: Logger): Promise<void> {
  for (let pause = FIRST_PAUSE; !signal.aborted; pause = Math.min(pause * 2, LONGEST_PAUSE)) {
    const began = performance.now()
    const cause: unknown = await begin().then(
      () => undefined,
      (error: unknown) => error,
    )
    if (signal.aborted) return
    log.warn('The jobs have stopped and begin again.', { cause })
    if (performance.now() - began > 60_000) pause = FIRST_PAUSE
    await wait(pause, undefined, { signal }).catch(() => undefined)
  }
}

/**
 * Resolves when asking for jobs has failed for some seconds. The library goes on asking, but what it could not read at its
 * start it never reads again; a runner made anew does.
 */
function whenLost(events: WorkerEvents): Promise<void> {
  let failingSince: number | null = null
  const fine = (): void => {
    failingSince = null
  }
  events.on('worker:getJob:empty', fine)
  events.on('job:start', fine)
  return new Promise((resolve) => {
    events.on('worker:getJob:error', () => {
      failingSince ??= performance.now()
      if (performance.now() - failingSince > PATIENCE) resolve()
    })
  })
}

/** Every job with a time is asked for once when a worker starts, so that what was due meanwhile is not late. */
async function askOnce(runner: Runner, jobs: Jobs): Promise<void> {
  for (const { task } of schedule) {
    if (jobs[task] !== undefined) await runner.addJob(task, {}, { jobKey: `start:${task}`, maxAttempts: 3 })
  }
}

async function endRunner(runner: Runner): Promise<void> {
  const ended = runner.stop().catch(() => undefined)
  await Promise.race([ended, wait(LAST_ORDERS, undefined, { ref: false })])
}

async function closePool(pool: JobPool): Promise<void> {
  await Promise.race([pool.end(), wait(CLOSING, undefined, { ref: false })])
}

function runnerOptions(jobs: Jobs, deps: JobDeps, concurrency: number): RunnerOptions {
  const items = schedule.filter(({ task }) => jobs[task] !== undefined)
  return {
    concurrency,
    pollInterval: 1_000,
    noHandleSignals: true,
    gracefulShutdownAbortTimeout: 8_000,
    taskList: taskListOf(jobs, deps),
    parsedCronItems: parseCronItems(
      items.map(({ task, at }) => ({ task, match: at, identifier: task, options: { backfillPeriod: 0, maxAttempts: 3, jobKey: `timed:${task}` } })),
    ),
    logger: libraryLogger(deps.log),
    // Without a delay the library leaves a job that was under way at stop() locked, and it would run again.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
  }
}

/** The library keeps an error's message in its table, so it is given none that could quote what somebody typed. */
function taskListOf(jobs: Jobs, deps: JobDeps): TaskList {
  return Object.fromEntries(
    Object.entries(jobs).map(([name, job]) => [
      name,
      async (payload: unknown) => {
        try {
          await job(deps, payload)
        } catch (cause) {
          deps.log.error('A job failed and is tried again.', { job: name, cause })
          throw new Error(`${name} failed`, { cause })
        }
      },
    ]),
  )
}

/** Of the library's own words only warnings are kept; job errors are logged where they happen. */
function libraryLogger(log: Logger): WorkerLogger {
  return new WorkerLogger(() => (level, message, meta) => {
    if (meta?.['failure'] === true) return
    const firstLine = message.split('\n')[0] ?? ''
    if (level === 'error' || level === 'warning') log.warn(`Jobs: ${firstLine}`)
  })
}
