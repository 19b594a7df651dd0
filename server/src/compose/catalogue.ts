import type { Brand } from '@karwan/brands/brand'
import { getBrand } from '@karwan/brands/node'
import type { FlightSearch } from '@karwan/domain/flights'
import type { HotelSearch } from '@karwan/domain/hotels'
import type { Language } from '@karwan/domain/locales'
import { offerTrust } from '@karwan/domain/offers'
import { buildPlaceIndex, type PlaceIndex } from '@karwan/domain/places'
import { airports, cities, otherCities } from '@karwan/domain/places-data'
import { isProblem } from '@karwan/domain/problems'
import type { preHandlerAsyncHookHandler } from 'fastify'
import type { Redis } from 'ioredis'
import type { Logger } from 'pino'
import type { CountVisit } from '../analytics/index.ts'
import { contentRoutes } from '../content/index.ts'
import { mapRoutes } from '../content/map/index.ts'
import { staticDataRoutes } from '../content/static-data/index.ts'
import type { Fees } from '../money/fees/index.ts'
import type { Rates } from '../money/rates/index.ts'
import type { Database } from '../platform/database/index.ts'
import { type Http, readyAnswers } from '../platform/http/index.ts'
import { deriveKey } from '../platform/keys.ts'
import type { Switches } from '../platform/service-switches/index.ts'
import type { Settings } from '../platform/settings/index.ts'
import { destinationIndex } from '../search/destinations/index.ts'
import {
  createFlightSearches,
  type FlightRow,
  flightOfferService,
  flightRoutes,
  observeFlights,
  type SearchWatcher,
} from '../search/flights/index.ts'
import {
  createHotelSearches,
  type HotelRow,
  type HotelSearchOptions,
  hotelRoutes,
  roomOfferService,
  stayOfferService,
} from '../search/hotels/index.ts'
import { comparingTermsOf, type OfferService, packageTermsOf } from '../search/offers/index.ts'
import { bothParts, createPackageSearches, packageRoutes, planOf, quotePackage } from '../search/packages/index.ts'
import {
  flightPriceRoutes,
  observationsOf,
  type PriceSearches,
  priceBuffer,
  stayObservationOf,
  writeObservations,
  writeStayObservation,
} from '../search/prices/index.ts'
import { openRecentSearches } from '../search/recent/index.ts'
import { type Asker, runningSearches, type SearchHead, type SearchState, searchCodes } from '../search/run/index.ts'
import { searchStartRoutes } from '../search/start/index.ts'
import { memorySearchStore, redisSearchStore, type SearchStore, writeThroughStore } from '../search/store/index.ts'
import type { Suppliers } from './suppliers.ts'

export interface CatalogueOptions {
  readonly settings: Settings
  readonly brands: readonly Brand[]
  readonly database: Database
  readonly suppliers: Suppliers
  readonly redis: Redis | undefined
  readonly logger: Logger
  readonly now: () => Date
  /** Exchange rates that hold. */
  readonly rates: Rates
  /** Fee rules in force. */
  readonly fees: Fees
  /** Suppliers that are switched off. */
  readonly switches: Switches
}
export interface CatalogueRoutes {
  readonly searchesPerVisitor: number
  readonly searchesAtOnce: number
  readonly count: CountVisit
  readonly priceSearches: PriceSearches
  readonly preHandler: preHandlerAsyncHookHandler[]
}

const megabyte = 1024 * 1024
/** Milliseconds a supplier may take to answer a search. */
const supplierDeadlineMs = 25_000

/** Puts together what is found before anything is ordered: searches, offers, seen prices, destinations and content. */
export const composeCatalogue = (options: CatalogueOptions) => {
  const { settings, brands, database, now, rates, fees } = options
  const search = composeSearches(options)
  const destinations = openDestinations(options)
  const offers: OfferService = {
    getFlightOffer: (ref, signal) => search.readFlight(ref, 'order', signal),
    getStayOffer: (ref, signal) => search.readStay(ref, { traceId: 'order', signal }, 'hotel'),
    getPackageOffer: async (ref, signal) => {
      const parts = bothParts(
        ...(await Promise.all([
          search.readFlight(ref.flight, 'order', signal),
          search.readStay(ref.stay, { traceId: 'order', signal }, 'package'),
        ])),
      )
      if (isProblem(parts)) return parts
      const { flight, stay } = parts
      const brand = getBrand(brands, flight.brandId)
      const { terms, feeRule } = packageTermsOf(brand, stay)
      const quoted = quotePackage(flight, stay, terms)
      return { ...quoted, feeRule, plan: planOf(quoted, brand.packages?.protection ?? 'together', now()) }
    },
  }
  return {
    searching: { flights: search.flights, hotels: search.hotels },
    offers,
    recentSearches: search.recent,
    observe: search.observe,
    warmUp: () => void destinations.destinations.refresh(),
    hotelName: (hotelId: string, language: Language) => destinations.destinations.current().byId.get(hotelId)?.names[language],
    addRoutes: (http: Http, { searchesPerVisitor, searchesAtOnce, count, priceSearches, preHandler }: CatalogueRoutes): void => {
      const ready = readyAnswers(64 * megabyte)
      const { codes, flights, hotels, flightStore, hotelStore, rooms } = search
      const isFull = (): boolean => search.running.count >= searchesAtOnce
      searchStartRoutes(http, { isFull, codes, flights, hotels, flightStore, hotelStore, now, searchesPerVisitor, count, preHandler })
      flightRoutes(http, { searches: flights, service: search.readFlight, ready, preHandler })
      flightPriceRoutes(http, { pool: database.pool, now, feesOf: fees.of, searches: priceSearches, preHandler })
      hotelRoutes(http, { searches: hotels, rooms, service: search.readStay, ready, preHandler })
      packageRoutes(http, {
        searches: createPackageSearches({ flights, hotels }),
        rooms,
        readFlight: search.readFlight,
        readStay: search.readStay,
        ready,
        preHandler,
      })
      staticDataRoutes(http, { ...destinations, rates })
      mapRoutes(http, settings.map)
      contentRoutes(http)
    },
    /** Ends background work that no visitor waits for. */
    stop: async (): Promise<void> => {
      destinations.destinations.close()
      search.stopObserving()
      await search.running.stop()
    },
    /** Writes what is left, and closes the stores. */
    close: async (): Promise<void> => {
      await search.seenPrices.close()
      await Promise.all([search.flightStore.close(), search.hotelStore.close()])
    },
  }
}

const composeSearches = (options: CatalogueOptions) => {
  const { settings, brands, suppliers, redis, logger, now, rates, fees, switches } = options
  const brandById = (id: string): Brand => getBrand(brands, id)
  const codes = searchCodes(deriveKey(settings.secret, 'search code'))
  const running = runningSearches((_, error) => logger.error({ err: error }, 'a search broke off'))
  const storeOf = <Search, Row>(kind: string): SearchStore<SearchHead<Search>, SearchState, Row> => {
    if (!redis) return memorySearchStore({ maxBytes: 96 * megabyte, now })
    // Another name where what is stored has changed: older searches have no fee rules, and count as expired.
    const shared = redisSearchStore<SearchHead<Search>, SearchState, Row>({ redis, prefix: `karwan:${kind}:fees:`, now })
    return writeThroughStore({ own: memorySearchStore({ maxBytes: 48 * megabyte, now }), shared })
  }
  const recent = openRecentSearches(() => ({ flights, hotels }))
  const common = {
    codes,
    running,
    now,
    deadlineMs: supplierDeadlineMs,
    lifetimeMs: offerTrust.searchMs,
    rateOf: rates.of,
    feesOf: fees.of,
    isOff: switches.isOff,
    onBegin: recent.note,
    onSupplierFailure: (supplier: string, error: unknown) => logger.warn({ err: error, supplier }, 'a supplier broke off a search'),
  }
  const { seenPrices, watch } = watchPricesOf(options)
  const flightStore = storeOf<FlightSearch, FlightRow>('flights')
  const flights = createFlightSearches({ ...common, store: flightStore, suppliers: suppliers.flights, watch })
  const stop = new AbortController()
  /** Runs a search for its prices alone, and resolves when they are written. */
  const observe = async (search: FlightSearch, asker: Asker): Promise<void> => {
    await observeFlights({ ...common, suppliers: suppliers.flights, watch }, search, asker, stop.signal)
    await seenPrices.flush()
  }
  const observing = { observe, stopObserving: () => stop.abort(new Error('the server stops')) }
  const hotelStore = storeOf<HotelSearch, HotelRow>('hotels')
  const hotels = createHotelSearches({ ...common, store: hotelStore, suppliers: suppliers.stays, observe: observeStays(options) })
  const rooms = roomOfferService({ searches: hotels, suppliers: suppliers.stays, store: hotelStore, getBrand: brandById })
  const readFlight = flightOfferService({ searches: flights, suppliers: suppliers.flights, getBrand: brandById })
  return {
    codes,
    running,
    recent,
    seenPrices,
    flightStore,
    hotelStore,
    flights,
    hotels,
    rooms,
    readFlight,
    readStay: stayOfferService(rooms),
    ...observing,
  }
}

/** Opens the record of prices that searches see, for the calendar. */
const watchPricesOf = ({ database, logger, now }: CatalogueOptions) => {
  const seenPrices = priceBuffer({
    write: observations => writeObservations(database.pool, observations),
    onFailure: error => logger.warn({ err: error }, 'seen prices were not written down'),
  })
  const watch = (search: FlightSearch, asked: readonly FlightSearch[], brand: Brand): SearchWatcher => {
    const seen = observationsOf(search, asked, { brand: brand.id, terms: comparingTermsOf(brand, 'flight') })
    return {
      found: itineraries => seenPrices.note(seen.ofRows(itineraries, now())),
      answeredByAll: () => seenPrices.note(seen.ofWhole(now())),
    }
  }
  return { seenPrices, watch }
}

/** Keeps the lowest price of a finished search; one that cannot be written is left out. */
const observeStays =
  ({ database, logger, now }: CatalogueOptions): NonNullable<HotelSearchOptions['observe']> =>
  (search, rows, brand) => {
    const observation = stayObservationOf(
      search,
      rows.map(({ cost, hotel: { id: hotelId, stars, image, imageColor = null } }) => ({ cost, hotelId, stars, image, imageColor })),
      { brand: brand.id, currency: brand.market.paymentCurrency, seenAt: now() },
    )
    if (!observation) return
    writeStayObservation(database.pool, observation).catch(error =>
      logger.warn({ err: error }, 'a seen price of a stay was not written down'),
    )
  }

let knownPlaces: PlaceIndex | undefined
/** To make the index takes a fifth of a second: the shops of one process share it. */
const placeIndex = (): PlaceIndex => {
  knownPlaces ??= buildPlaceIndex(cities, airports, otherCities)
  return knownPlaces
}

const openDestinations = ({ suppliers, logger, now }: CatalogueOptions) => {
  const places = placeIndex()
  const destinations = destinationIndex({
    places,
    suppliers: suppliers.stays,
    now,
    onFailure: (supplier, error) => logger.warn({ err: error, supplier }, 'a supplier did not tell its hotels'),
  })
  return { places, destinations }
}
