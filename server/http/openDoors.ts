import type { RequestListener } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { bookedOfferOf } from '#domain/bookedOffer.ts'
import type { Clock } from '#server/clock.ts'
import type { Config } from '#server/config.ts'
import type { Logger } from '#server/logger.ts'
import { tripCalendar } from '#server/mail/tripCalendar.ts'
import { databaseAnswers } from '#server/repositories/databaseAnswers.ts'
import { catalogueInForce, catalogueOfVersion } from '#server/repositories/factsRepository.ts'
import type { Database } from '#server/repositories/transaction.ts'
import type { Api } from '#server/trpc/api.ts'
import { createApp, type AppNeeds } from './app.ts'
import type { AssetStore } from './assetStore.ts'
import { takeCardNotice } from './cardWebhook.ts'
import { frontDoor } from './frontDoor.ts'
import { createPageCache, type PageCache } from './pageCache.ts'
import { renderPage, type SiteRenderer } from './renderPage.ts'
import type { HeaderNeeds } from './securityHeaders.ts'
import { visitorAddressBy } from './visitorAddress.ts'

export type DoorNeeds = {
  config: Config
  clock: Clock
  logger: Logger
  assets: AssetStore
  site: () => Promise<SiteRenderer>
  development: boolean
  api: Api
  database: Database
  isDraining: () => boolean
}

/** The listener of one instance: front door, pages and application on the same parts. */
export function openDoors(needs: DoorNeeds): RequestListener {
  const { config, logger, assets, api, database, isDraining } = needs
  const headers: HeaderNeeds = { secure: config.publicUrl.startsWith('https:'), tag: config.gaMeasurementId !== null, development: needs.development }
  const app = createApp({
    callApi: api.call,
    calendar: (request) => calendarOf(needs, request),
    cardNotice: (request) => takeCardNotice(api.deps, request),
    isReady: () => databaseAnswers(database),
    visitorAddress: visitorAddressBy(config.trustProxy),
    nowMs: () => performance.now(),
    isDraining,
    publicUrl: config.publicUrl,
    headers,
    logger,
  })
  return frontDoor({
    pages: pagesOf(needs, headers),
    assets,
    headers,
    logger,
    isDraining,
    month: api.months.answer,
    application: (incoming, outgoing, requestId) => {
      void getRequestListener((request) => app.fetch(request, { incoming, requestId }))(incoming, outgoing)
    },
  })
}

function pagesOf({ api, clock, config, site, development }: DoorNeeds, headers: HeaderNeeds): PageCache {
  let seen: { facts: unknown; catalogue: unknown } = { facts: null, catalogue: null }
  return createPageCache({
    render: async (path) => renderPage(await site(), path, await api.facts.read(), clock.now(), config.publicUrl),
    // A page is outdated when a setting changed, when a price list changed and when the next one's day has come.
    version: () => {
      const facts = api.facts.known()
      const catalogue = facts && catalogueInForce(facts, clock.now())
      if (development || seen.facts !== facts || seen.catalogue !== catalogue) seen = { facts, catalogue }
      return seen
    },
    nowMs: () => performance.now(),
    headers,
  })
}

async function calendarOf({ api }: DoorNeeds, request: Request): ReturnType<AppNeeds['calendar']> {
  const trip = await api.tripOf(request)
  if (trip === null) return null
  const facts = await api.facts.read()
  const offer = bookedOfferOf(catalogueOfVersion(facts, trip.catalogueVersion), trip)
  return { name: `${trip.reference}.ics`, text: await tripCalendar({ trip, offer, school: facts.settings.school }) }
}
