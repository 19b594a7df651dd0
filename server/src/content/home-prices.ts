import { createHash } from 'node:crypto'
import type { Brand } from '@karwan/brands/brand'
import { addDays, type LocalDate, today, weekendsFrom } from '@karwan/domain/calendar'
import type { Money } from '@karwan/domain/money'
import { sellToParty } from '@karwan/domain/pricing'
import type { Pool } from 'pg'
import type { Logger } from 'pino'
import type { HeldFees } from '../money/fees/index.ts'
import { seenTermsOf } from '../search/offers/index.ts'
import { type LowestStay, oneAdult, type PriceSearches, readLowestFlights, readLowestStays } from '../search/prices/index.ts'
import { citiesOf } from './home-cities.ts'

interface FlightFrom {
  readonly total: Money
  readonly departs: LocalDate
}
/** Prices that the home page of a brand shows, by city. */
export interface HomePrices {
  /** One adult, one way from the brand's own city. */
  readonly oneWay: ReadonlyMap<string, FlightFrom>
  /** One adult, there and back. */
  readonly roundTrips: ReadonlyMap<string, FlightFrom>
  /** Two adults. */
  readonly stays: ReadonlyMap<string, LowestStay>
  /** Differs where any of them does. */
  readonly version: string
}

export interface HomePricesOptions {
  readonly pool: Pool
  readonly now: () => Date
  readonly searches: PriceSearches
  /** Fee rules of a brand that are in force. */
  readonly feesOf: (brand: Brand) => HeldFees
  readonly logger: Logger
}

/** Prices are read again after this time. */
const freshForMs = 15_000
/** Missing prices are looked for again after this time. */
const fillsEachMs = 10 * 60_000
/** The page waits no longer for prices. */
const waitMs = 1_000
/** Share of a day's searches that may fill the home page. */
const shareOfHome = 0.25
/** Days from today on which a trip is looked for where none was seen. */
const [departsIn, staysFor] = [21, 7]

/** Keeps the prices of each brand in memory; what cannot be read is left out of the page. */
export const createHomePrices = (options: HomePricesOptions) => {
  const kept = new Map<string, { at: number; prices: HomePrices; reading: Promise<HomePrices> | undefined }>()
  const filledAt = new Map<string, number>()
  /** Has the shop look for what nobody has seen; the page does not wait for it. */
  const fill = async (brand: Brand, prices: HomePrices): Promise<void> => {
    const at = options.now().getTime()
    if (at - (filledAt.get(brand.id) ?? Number.NEGATIVE_INFINITY) < fillsEachMs) return
    filledAt.set(brand.id, at)
    await lookForMissing(options, brand, prices)
  }
  return async (brand: Brand): Promise<HomePrices> => {
    const known = kept.get(brand.id) ?? { at: Number.NEGATIVE_INFINITY, prices: noPrices, reading: undefined }
    kept.set(brand.id, known)
    if (options.now().getTime() - known.at < freshForMs) return known.prices
    known.reading ??= readPrices(options, brand)
      .then(prices => {
        fill(brand, prices).catch(error => options.logger.warn({ err: error }, 'missing prices of the home page were not looked for'))
        return Object.assign(known, { prices, at: options.now().getTime() }).prices
      })
      .catch(error => {
        options.logger.warn({ err: error }, 'prices of the home page were not read')
        return Object.assign(known, { at: options.now().getTime() }).prices
      })
      .finally(() => {
        known.reading = undefined
      })
    return known.prices === noPrices ? Promise.race([known.reading, after(waitMs, noPrices)]) : known.prices
  }
}

const noPrices: HomePrices = { oneWay: new Map(), roundTrips: new Map(), stays: new Map(), version: '' }
const after = <Value>(ms: number, value: Value): Promise<Value> =>
  new Promise(resolve => {
    setTimeout(() => resolve(value), ms).unref()
  })

const readPrices = async ({ pool, now, feesOf }: HomePricesOptions, brand: Brand): Promise<HomePrices> => {
  const from = today(brand.market.timeZone, now())
  const { flights: destinations, trips, stays: cities } = citiesOf(brand)
  const asked = { brand: brand.id, currency: brand.market.paymentCurrency, origin: brand.home.origin, from }
  const [oneWay, roundTrips, stays] = await Promise.all([
    readLowestFlights(pool, { ...asked, destinations, isRoundTrip: false }, now()),
    readLowestFlights(pool, { ...asked, destinations: trips, isRoundTrip: true }, now()),
    readLowestStays(pool, { ...asked, cities, terms: seenTermsOf(brand, 'hotel', feesOf(brand)) }, now()),
  ])
  return pricesOf(brand, { oneWay, roundTrips, stays }, feesOf(brand))
}

/**
 * Queues one search for each city of the page without a price, and for a weekend at each destination, within the bounds
 * of a day.
 */
const lookForMissing = async (options: HomePricesOptions, brand: Brand, { oneWay, roundTrips }: HomePrices): Promise<void> => {
  const { pool, now, searches } = options
  const day = today(brand.market.timeZone, now())
  const departs = addDays(day, departsIn)
  const { flights, trips } = citiesOf(brand)
  const { origin } = brand.home
  const lookFor = async (cities: readonly string[], known: ReadonlyMap<string, unknown>, days: Days) => {
    for (const destination of cities.filter(city => !known.has(city) && city !== origin)) {
      const wanted = { brand: brand.id, origin, destination, cabin: 'Y', kinds: [] } as const
      await searches.ask(wanted, [days], { share: shareOfHome, priority: 0, isAllowed: async () => true })
    }
  }
  await lookFor(flights, oneWay, { departs, returns: null })
  await lookFor(trips, roundTrips, { departs, returns: addDays(departs, staysFor) })
  const [weekend] = weekendsFrom(addDays(day, 1), 1, brand.market.country)
  if (!weekend) return
  const asked = { brand: brand.id, currency: brand.market.paymentCurrency, origin, destinations: flights, from: day, isRoundTrip: true }
  await lookFor(flights, await readLowestFlights(pool, asked, now()), weekend)
}
interface Days {
  readonly departs: LocalDate
  readonly returns: LocalDate | null
}

interface Read {
  readonly oneWay: Awaited<ReturnType<typeof readLowestFlights>>
  readonly roundTrips: Read['oneWay']
  readonly stays: Awaited<ReturnType<typeof readLowestStays>>
}

const pricesOf = (brand: Brand, { oneWay, roundTrips, stays }: Read, fees: HeldFees): HomePrices => {
  const terms = seenTermsOf(brand, 'flight', fees)
  const flightsFrom = (prices: Read['oneWay']): ReadonlyMap<string, FlightFrom> =>
    new Map(
      [...prices].flatMap(([city, { fares, departs }]) => {
        const total = sellToParty(fares, oneAdult, terms({ from: brand.home.origin, to: city, first: departs }))
        return total ? [[city, { total, departs }] as const] : []
      }),
    )
  const shown = { oneWay: flightsFrom(oneWay), roundTrips: flightsFrom(roundTrips), stays }
  const text = JSON.stringify(Object.values(shown).map(prices => [...prices].sort(([a], [b]) => (a < b ? -1 : 1))))
  return { ...shown, version: createHash('sha256').update(text).digest('base64url').slice(0, 12) }
}
