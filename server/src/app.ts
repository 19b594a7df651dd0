/**
 * The composition root: creates everything and hands it to those who need it. Nothing else in the server reads a
 * setting, a clock or opens a connection by itself.
 */

import { createMailer } from '@karwan/adapters/mail'
import type { Brand } from '@karwan/brands/brand'
import { getBrand } from '@karwan/brands/node'
import type { FlightSearch } from '@karwan/domain/flights'
import type { HotelSearch } from '@karwan/domain/hotels'
import { offerTrust } from '@karwan/domain/offers'
import { buildPlaceIndex } from '@karwan/domain/places'
import { airports, cities, otherCities } from '@karwan/domain/places-data'
import { Redis } from 'ioredis'
import type { Logger } from 'pino'
import type { AccountLimits } from './account/index.ts'
import { bookingParts } from './compose/booking-parts.ts'
import { connectGateways, originsOfGateways } from './compose/gateways.ts'
import type { Suppliers } from './compose/suppliers.ts'
import { contentRoutes } from './content/index.ts'
import { mapRoutes } from './content/map/index.ts'
import { staticDataRoutes } from './content/static-data/index.ts'
import { type PageBuild, type Pages, pageRoutes } from './pages/index.ts'
import type { Database } from './platform/database/index.ts'
import { type CallLog, createCallLog, diagnosticRoutes } from './platform/diagnostics/index.ts'
import {
  answerProbes,
  createHttp,
  describeRoutes,
  docsRoutes,
  generousLimits,
  type Http,
  type Limits,
  readyAnswers,
} from './platform/http/index.ts'
import { deriveKey } from './platform/keys.ts'
import { createSessionTokens, requireToken, sessionRoutes } from './platform/session/index.ts'
import type { Settings } from './platform/settings/index.ts'
import { hotelTargets } from './search/destinations/index.ts'
import { createFlightSearches, type FlightRow, flightOfferService, flightRoutes, type SearchWatcher } from './search/flights/index.ts'
import { createHotelSearches, type HotelRow, hotelRoutes, roomOfferService, stayOfferService } from './search/hotels/index.ts'
import { type OfferService, termsOf } from './search/offers/index.ts'
import { flightPriceRoutes, observationsOf, priceBuffer, writeObservations } from './search/prices/index.ts'
import { runningSearches, type SearchHead, type SearchState, searchCodes } from './search/run/index.ts'
import { searchStartRoutes } from './search/start/index.ts'
import { memorySearchStore, redisSearchStore, type SearchStore } from './search/store/index.ts'

export interface AppOptions {
  readonly settings: Settings
  readonly brands: readonly Brand[]
  readonly database: Database
  readonly suppliers: Suppliers
  /** Undefined: the API alone, without pages. */
  readonly pages: PageBuild | undefined
  readonly logger: Logger
  readonly now: () => Date
  /** Logs and counts calls to outside services; its own where none is given. */
  readonly calls?: CallLog
  readonly limits?: Limits
  readonly accountLimits?: AccountLimits
  /** Pace of the background work, milliseconds. */
  readonly jobs?: { readonly sweepMs: number; readonly roundMs: number }
}

export interface App {
  readonly http: Http
  /** Begins what nobody waits for but everyone is glad of; otherwise it begins when it is first missed. */
  warmUp(): void
  /** From now on probes say that no new visitors should be sent here. */
  drain(): void
  /** Ends requests, searches and jobs, in this order. The database stays open. */
  close(): Promise<void>
}

const megabyte = 1024 * 1024
/** Milliseconds a supplier may take to answer a search. */
const supplierDeadlineMs = 25_000

export const createApp = async (options: AppOptions): Promise<App> => {
  const { settings, brands, database, suppliers, pages, logger, now, calls = createCallLog(logger) } = options
  const limits = options.limits ?? { ...generousLimits, perAddress: settings.requestsPerMinute, maxLagMs: settings.busyAfterMs }
  let draining = false
  const redis = settings.redisUrl === undefined ? undefined : connectRedis(settings.redisUrl, logger)
  const brandById = (id: string): Brand => getBrand(brands, id)
  const mapOrigins = settings.map ? [new URL('style' in settings.map ? settings.map.style : settings.map.tiles).origin] : []
  const gatewayOrigins = originsOfGateways(settings)

  const http = await createHttp({
    logger,
    trustProxy: settings.trustProxy,
    brands,
    defaultBrand: settings.brand,
    limits,
    redis,
  })
  await describeRoutes(http, '0.1.0')
  answerProbes(http, { isDraining: () => draining, checkDatabase: async () => void (await database.pool.query('select 1')) })

  const tokens = createSessionTokens(deriveKey(settings.secret, 'session token'), now)
  const preHandler = [requireToken(tokens)]
  const ready = readyAnswers(64 * megabyte)
  const codes = searchCodes(deriveKey(settings.secret, 'search code'))
  const running = runningSearches((_, error) => logger.error({ err: error }, 'a search broke off'))
  const storeOf = <Search, Row>(kind: string): SearchStore<SearchHead<Search>, SearchState, Row> =>
    redis ? redisSearchStore({ redis, prefix: `karwan:${kind}:`, now }) : memorySearchStore({ maxBytes: 96 * megabyte, now })
  const common = {
    codes,
    running,
    now,
    deadlineMs: supplierDeadlineMs,
    lifetimeMs: offerTrust.searchMs,
    onSupplierFailure: (supplier: string, error: unknown) => logger.warn({ err: error, supplier }, 'a supplier broke off a search'),
  }
  const flightStore = storeOf<FlightSearch, FlightRow>('flights')
  const seenPrices = priceBuffer({
    write: observations => writeObservations(database.pool, observations),
    onFailure: error => logger.warn({ err: error }, 'seen prices were not written down'),
  })
  const watch = (search: FlightSearch, asked: readonly FlightSearch[], brand: Brand): SearchWatcher => {
    const seen = observationsOf(search, asked, { brand: brand.id, terms: termsOf(brand, 'flight') })
    return {
      found: itineraries => seenPrices.note(seen.ofRows(itineraries, now())),
      answeredByAll: () => seenPrices.note(seen.ofWhole(now())),
    }
  }
  const flights = createFlightSearches({ ...common, store: flightStore, suppliers: suppliers.flights, watch })
  const readFlight = flightOfferService({ searches: flights, suppliers: suppliers.flights, getBrand: brandById })
  const hotelStore = storeOf<HotelSearch, HotelRow>('hotels')
  const hotels = createHotelSearches({ ...common, store: hotelStore, suppliers: suppliers.stays })
  const rooms = roomOfferService({ searches: hotels, suppliers: suppliers.stays, store: hotelStore, getBrand: brandById })
  const readStay = stayOfferService(rooms)
  const offers: OfferService = {
    getFlightOffer: (ref, signal) => readFlight(ref, 'order', signal),
    getStayOffer: (ref, signal) => readStay(ref, { traceId: 'order', signal }),
  }

  sessionRoutes(http, tokens)
  searchStartRoutes(http, {
    codes,
    flights,
    hotels,
    flightStore,
    hotelStore,
    now,
    searchesPerVisitor: limits.searchesPerVisitor,
    preHandler,
  })
  flightRoutes(http, { searches: flights, desk: readFlight, ready, preHandler })
  flightPriceRoutes(http, { pool: database.pool, now })
  hotelRoutes(http, { searches: hotels, rooms, desk: readStay, ready, preHandler })
  const places = buildPlaceIndex(cities, airports, otherCities)
  const destinations = hotelTargets({
    places,
    suppliers: suppliers.stays,
    now,
    onFailure: (supplier, error) => logger.warn({ err: error, supplier }, 'a supplier did not tell its hotels'),
  })
  staticDataRoutes(http, { places, targets: destinations })
  mapRoutes(http, settings.map)
  contentRoutes(http)
  const mailer = createMailer({ smtpUrl: settings.smtpUrl, from: senderOf(brandById(settings.brand)) })
  const booking = await bookingParts({
    settings,
    brands,
    database,
    suppliers,
    offers,
    searching: { flights, hotels },
    gateways: connectGateways(settings, { now, http: calls }),
    http: calls,
    mailer,
    tokens,
    logger,
    now,
    ...(options.accountLimits && { accountLimits: options.accountLimits }),
    ...(options.jobs && { pace: options.jobs }),
  })
  await booking.addRoutes(http, preHandler)
  diagnosticRoutes(http, booking.diagnostics)
  await docsRoutes(http)
  const sandboxUrl = settings.live ? undefined : settings.sandbox.origin
  const { identityName } = settings
  if (pages) {
    const outside = {
      gateways: gatewayOrigins,
      maps: mapOrigins,
      framedBy: sandboxUrl,
      sandboxUrl,
      identityName,
      reports: booking.diagnostics.wanted,
    }
    const hotelName: Pages['hotelName'] = (hotelId, language) => destinations.current().byId.get(hotelId)?.names[language]
    await pageRoutes(http, { build: pages, brands, ...outside, hotelName })
  }
  await http.ready()

  return {
    http,
    warmUp: () => void destinations.refresh(),
    drain: () => {
      draining = true
    },
    close: async () => {
      draining = true
      destinations.close()
      await running.stop()
      await http.close()
      await seenPrices.close()
      await booking.stop()
      mailer.close()
      await Promise.all([flightStore.close(), hotelStore.close()])
      redis?.disconnect()
      calls.close()
    },
  }
}

const senderOf = (brand: Brand): string => `${brand.name.en} <${brand.contact.email}>`

const connectRedis = (url: string, logger: Logger): Redis => {
  const redis = new Redis(url, { maxRetriesPerRequest: 2, enableAutoPipelining: true })
  redis.on('error', error => logger.error({ err: error }, 'Redis cannot be reached'))
  return redis
}
