import { setTimeout as wait } from 'node:timers/promises'
import { Logger as WorkerLogger, parseCronItems, run, runMigrations, type Runner, type TaskList } from 'graphile-worker'
import type { Logger } from '#server/logger.ts'
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
const LONGEST_PAUSE = 5_000

/** Makes the tables of the job library, in a schema of its own; commands add jobs there in their transactions. */
export async function migrateJobs(databaseUrl: string): Promise<void> {
  await runMigrations({ connectionString: databaseUrl, maxPoolSize: 1, logger: new WorkerLogger(() => () => undefined) })
}

/**
 * Runs jobs until it is stopped, whatever the database does: when it goes away the worker begins again by itself. Several
 * processes may do so on one database; every job runs in one of them.
 */
export function startWorker(jobs: Jobs, deps: JobDeps, options: WorkerOptions): Worker {
  const stopping = new AbortController()
  const ready = Promise.withResolvers<void>()
  let runner: Runner | null = null
  const begin = async (): Promise<void> => {
    runner = await run(runnerOptions(jobs, deps, options))
    if (stopping.signal.aborted) await stopRunner(runner)
    ready.resolve()
    await askOnce(runner, jobs)
    await runner.promise
  }
  const loop = keepRunning(begin, stopping.signal, deps.log)
  const stop = async (): Promise<void> => {
    stopping.abort()
    if (runner !== null) await stopRunner(runner)
    ready.resolve()
    await loop
  }
  return { ready: ready.promise, stop }
}

async function keepRunning(begin: () => Promise<void>, signal: AbortSignal, log: Logger): Promise<void> {
  for (let pause = FIRST_PAUSE; !signal.aborted; pause = Math.min(pause * 2, LONGEST_PAUSE)) {
    const began = performance.now()
    try {
      await begin()
    } catch (cause) {
      if (!signal.aborted) log.warn('The jobs have stopped and begin again.', { cause })
    }
    if (performance.now() - began > 60_000) pause = FIRST_PAUSE
    await wait(pause, undefined, { signal }).catch(() => undefined)
  }
}

/** Every job with a time is asked for once when a worker starts, so that what was due meanwhile is not late. */
async function askOnce(runner: Runner, jobs: Jobs): Promise<void> {
  for (const { task } of schedule) {
    if (jobs[task] !== undefined) await runner.addJob(task, {}, { jobKey: `start:${task}`, maxAttempts: 3 })
  }
}

async function stopRunner(runner: Runner): Promise<void> {
  await runner.stop().catch(() => undefined)
}

function runnerOptions(jobs: Jobs, deps: JobDeps, { databaseUrl, concurrency = 3 }: WorkerOptions): Parameters<typeof run>[0] {
  const items = schedule.filter(({ task }) => jobs[task] !== undefined)
  return {
    connectionString: databaseUrl,
    maxPoolSize: concurrency + 1,
    concurrency,
    pollInterval: 1_000,
    noHandleSignals: true,
    gracefulShutdownAbortTimeout: 8_000,
    taskList: taskListOf(jobs, deps),
    parsedCronItems: parseCronItems(items.map(({ task, at }) => ({ task, match: at, identifier: task, options: { backfillPeriod: 0, maxAttempts: 3, jobKey: `timed:${task}` } }))),
    logger: libraryLogger(deps.log),
    // Without a delay the library leaves a job that was under way at stop() locked, and it would run again.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
  }
}

/** The library keeps an error's message in its table, so it is given none that could quote what somebody typed. */
function taskListOf(jobs: Jobs, deps: JobDeps): TaskList {
  return Object.fromEntries(Object.entries(jobs).map(([name, job]) => [name, async (payload: unknown) => {
    try {
      await job(deps, payload)
    } catch (cause) {
      deps.log.error('A job failed and is tried again.', { job: name, cause })
      throw new Error(`${name} failed`, { cause })
    }
  }]))
}

/** Of the library's own words only warnings are kept; job errors are logged where they happen. */
function libraryLogger(log: Logger): WorkerLogger {
  return new WorkerLogger(() => (level, message, meta) => {
    if (meta?.['failure'] === true) return
    const firstLine = message.split('\n')[0] ?? ''
    if (level === 'error' || level === 'warning') log.warn(`Jobs: ${firstLine}`)
  })
}
