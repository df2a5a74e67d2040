import type { RequestListener } from 'node:http'
import { join } from 'node:path'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { AssetStore } from './http/assetStore.ts'
import type { SiteRenderer } from './http/renderPage.ts'
import { openDoors } from './http/openDoors.ts'
import { withSearchFiles } from './http/searchFiles.ts'
import { jobs } from './jobs/jobs.ts'
import { startWorker } from './jobs/worker.ts'
import type { Logger } from './logger.ts'
import { fileMailer, smtpMailer, type Mailer } from './mail/mailer.ts'
import { openDatabase } from './openDatabase.ts'
import { noCards, practiceCards } from './payments/cardHouse.ts'
import { prepareSchool } from './prepareSchool.ts'
import { listenForChanges } from './repositories/changesListener.ts'
import { createRateLimits } from './repositories/rateLimits.ts'
import { createDatabase } from './repositories/transaction.ts'
import { createApi, type Api } from './trpc/api.ts'
import { readTripAndRows } from './trpc/bookings/readTrip.ts'
import { readQuote } from './trpc/quotes/readQuote.ts'

/** Everything the running school is made of that main.ts, the development server or a test decides. */
export type SchoolNeeds = {
  config: Config
  clock: Clock
  logger: Logger
  assets: AssetStore
  /** Asked at every render, so that the development server can hand out its newest site. */
  site: () => Promise<SiteRenderer>
  /** True: pages are rendered at every request. */
  development: boolean
  /** Puts the door on a port; the answer takes it off again when the requests in flight are done. */
  listen: (door: RequestListener) => Promise<() => Promise<void>>
}
/** A school that is open: what its operator should know, and how to close it within 10 s. */
export type OpenSchool = { notes: string[]; close: () => Promise<void> }

/** The composition root: builds every part once and listens when all of them stand. */
export async function openSchool(needs: SchoolNeeds): Promise<OpenSchool> {
  const { config, clock, logger } = needs
  const { prepared: linkSecret, ...opened } = await openDatabase(config, (url) => prepareSchool(url, { config, clock }))
  const database = createDatabase(opened.url)
  const changes = listenForChanges(opened.url)
  const limits = config.rateLimits ? createRateLimits(opened.url) : null
  const cardHouse = config.mode === 'demo' ? practiceCards({ database, clock, linkSecret, port: config.port }) : noCards
  const api = createApi({ database, changes, limits, clock, linkSecret, log: logger, secure: config.publicUrl.startsWith('https:'), cardHouse })
  const mailer = mailerOf(config)
  const state = { draining: false }
  const leave = async () => {
    mailer.close()
    await Promise.all([changes.stop(), limits?.stop(), database.$disconnect()])
    await opened.stop()
  }
  try {
    await api.facts.read()
    changes.onChange(() => {
      api.facts.read().catch((cause: unknown) => {
        logger.warn('The facts could not be read again', { cause })
      })
    })
    const door = openDoors({ ...needs, assets: withSearchFiles(needs.assets, config), api, database, isDraining: () => state.draining })
    const leavePort = await needs.listen(door)
    const worker = startWorker(jobs, { ...api.deps, ...readersOf(api), mailer, publicUrl: config.publicUrl }, { databaseUrl: opened.url })
    return {
      notes: [...opened.notes, ...mailNote(config)],
      close: async () => {
        state.draining = true
        await Promise.all([leavePort(), worker.stop()])
        await leave()
      },
    }
  } catch (error) {
    await leave()
    throw error
  }
}

/** What jobs read as guests see it. */
function readersOf({ deps }: Api): Pick<Parameters<typeof startWorker>[1], 'readTrip' | 'readQuote'> {
  return { readTrip: (bookingId, now) => readTripAndRows(deps, bookingId, now), readQuote: (quoteKey, now) => readQuote(deps, quoteKey, now) }
}

function mailerOf(config: Config): Mailer {
  return config.smtpUrl === null ? fileMailer(join(config.dataDirectory, 'mail')) : smtpMailer(config.smtpUrl)
}

function mailNote(config: Config): string[] {
  return config.smtpUrl === null ? [`Mails are written to ${join(config.dataDirectory, 'mail')}, because SMTP_URL is not set.`] : []
}
