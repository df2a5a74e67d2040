import { join } from 'node:path'
import type { Config } from '#server/config.ts'
import { fileMailer, smtpMailer } from '#server/mail/mailer.ts'
import type { JobDeps } from './jobDeps.ts'
import { jobs } from './jobs.ts'
import { startWorker, type Worker } from './worker.ts'

/** What the composition root hands over: everything but the way mails leave, which the configuration says. */
export type JobsNeeds = Omit<JobDeps, 'mailer' | 'publicUrl'> & { config: Pick<Config, 'smtpUrl' | 'dataDirectory' | 'publicUrl'>; databaseUrl: string }

/** Runs every job of the school in this process. Without an SMTP server mails become files below the data directory. */
export function openJobs({ config, databaseUrl, ...deps }: JobsNeeds): Worker {
  const mailer = config.smtpUrl === null ? fileMailer(join(config.dataDirectory, 'mail')) : smtpMailer(config.smtpUrl)
  const worker = startWorker(jobs, { ...deps, mailer, publicUrl: config.publicUrl }, { databaseUrl })
  return {
    ready: worker.ready,
    stop: async () => {
      await worker.stop()
      mailer.close()
    },
  }
}
