/** Talks to the shop as its page does, for measures that need a finished search. */
import { createSandboxStaySupplier } from '@karwan/adapters/suppliers/stays'
import { addDays, today } from '@karwan/domain/calendar'
import { type FlightItinerary, writeFlightAddress } from '@karwan/domain/flights'
import type { ListedHotel } from '@karwan/domain/hotels'
import { sum } from '@karwan/domain/money'
import type { PackageSearch } from '@karwan/domain/packages'
import { findCity } from '@karwan/domain/places-data'
import type { SuppliedHotel } from '@karwan/domain/suppliers'

const place = (code: string) => ({ locationId: code, cityId: code, cityCode: code, cityName: findCity(code)?.names.en ?? code })
export const departure = (): string => addDays(today('Asia/Baghdad', new Date()), 40)

/** The address of a one-way search, as the form writes it. */
export function flightAddress(from: string, to: string): string {
  const params = new URLSearchParams({
    type: '0',
    class: 'Y',
    from: place(from).cityName,
    to: place(to).cityName,
    fCId: from,
    fCCode: from,
    fLId: from,
    tCId: to,
    tCCode: to,
    tLId: to,
    sDate: departure(),
    adt: '1',
    chd: '0',
    inf: '0',
  })
  return `/flight?${params}`
}

/**
 * The address of a trip through these cities, a week apart; two flights that end where they began are there and back.
 */
export function tripAddress(cities: readonly string[]): string {
  const routes = cities.slice(1).map((to, at) => ({
    date: addDays(departure(), at * 7),
    from: place(cities[at] ?? ''),
    to: place(to),
  }))
  const passengers = { adt: 1, chd: 0, sen: 0, yth: 0, inf: 0, ins: 0 }
  const type = routes.length === 2 && cities[0] === cities[2] ? 1 : 2
  return `/flight?${writeFlightAddress({ type, cabin: 'Y', routes, passengers })}`
}

/** The address of a search for the 2,000 hotels of the sandbox's Bench City. */
export function hotelAddress(): string {
  const sDate = departure()
  const params = new URLSearchParams({ cityId: 'X-BNC', cityName: 'Bench City', sDate, eDate: addDays(sDate, 3), guestData: '2' })
  return `/hotel?${params}`
}

export interface FinishedSearch {
  /** Address and headers of the results, ready to be asked again. */
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
}

/** A visitor of the API: asks with a session token and cookies of its own. */
export async function openVisitor(shop: string) {
  const opened = await fetch(`${shop}/api/token/generate`)
  const { Value } = (await opened.json()) as { Value: string }
  const cookie = opened.headers
    .getSetCookie()
    .map(each => each.split(';')[0])
    .join('; ')
  const headers = { authorization: `Bearer ${Value}`, cookie, 'accept-encoding': 'br' }
  const ask = async <Answer>(path: string): Promise<Answer> => {
    const answer = await fetch(`${shop}${path}`, { headers })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
    return (await answer.json()) as Answer
  }
  return { headers, ask }
}

export interface StartedSearch {
  readonly sid: string
  readonly headers: Readonly<Record<string, string>>
  readonly ask: <Answer>(path: string) => Promise<Answer>
}

async function start(shop: string, payload: object): Promise<StartedSearch> {
  const visitor = await openVisitor(shop)
  const [started] = await visitor.ask<{ Id: string }[]>(`/api/dynamic-package?bench=${encodeURIComponent(JSON.stringify(payload))}`)
  return { ...visitor, sid: started?.Id ?? '' }
}

/** The code of a search that is over; it has a minute. */
async function codeOf({ sid, ask }: StartedSearch, named: string): Promise<string> {
  for (let attempt = 0; attempt < 300; attempt++) {
    const { code, finished } = await ask<{ code: string | null; finished: boolean }>(`/api/dynamic-package/sid/${sid}`)
    if (code && finished) return code
    await new Promise(resolve => setTimeout(resolve, 200))
  }
  throw new Error(`the search ${named} did not finish`)
}

/** Begins a one-way search as a new visitor. */
export const startSearch = (shop: string, from: string, to: string): Promise<StartedSearch> =>
  start(shop, { f: { type: 0, class: 'Y', adt: 1, r: [{ date: departure(), origin: place(from), destination: place(to) }] } })

/** A search for the hotels of Bench City, when all have come and nobody has asked for the list. */
export async function finishHotelSearch(shop: string): Promise<StartedSearch & { readonly code: string }> {
  const dIn = departure()
  const h = { dIn, dOut: addDays(dIn, 3), cityId: 'X-BNC', cityName: 'Bench City', nat: 106, r: [{ adt: 2, chd: { age: [] } }] }
  const search = await start(shop, { h })
  return { ...search, code: await codeOf(search, 'for hotels') }
}

/** There and back four days later, for two grown-ups in one room. */
export const packageSearch = (cityId: string): PackageSearch => {
  const [checkIn, checkOut] = [departure(), addDays(departure(), 4)]
  const [from, to] = [place('EBL'), place('IST')]
  return {
    flight: {
      type: 1,
      cabin: 'Y',
      routes: [
        { date: checkIn, from, to },
        { date: checkOut, from: to, to: from },
      ],
      passengers: { adt: 2, chd: 0, sen: 0, yth: 0, inf: 0, ins: 0 },
    },
    stay: { checkIn, checkOut, cityId, cityName: cityId, nationality: 106, rooms: [{ adults: 2, childAges: [] }] },
  }
}

export interface FinishedPackageSearch extends Omit<StartedSearch, 'sid'> {
  readonly codes: { readonly flights: string; readonly hotels: string }
  /** All fares of its flights, as an address names them. */
  readonly choices: readonly string[]
}
/** A search for the hotels of Bench City with a flight, when all have come and nobody has asked for the list. */
export async function finishPackageSearch(shop: string): Promise<FinishedPackageSearch> {
  const { flight, stay } = packageSearch('X-BNC')
  const visitor = await openVisitor(shop)
  const r = flight.routes.map(({ date, from, to }) => ({ date, origin: from, destination: to }))
  const h = {
    dIn: stay.checkIn,
    dOut: stay.checkOut,
    cityId: stay.cityId,
    cityName: 'Bench City',
    nat: 106,
    r: [{ adt: 2, chd: { age: [] } }],
  }
  const payload = encodeURIComponent(JSON.stringify({ f: { type: 1, class: 'Y', adt: 2, r }, h }))
  const started = await visitor.ask<{ Id: string }[]>(`/api/dynamic-package?bench=${payload}`)
  const [flights, hotels] = await Promise.all(started.map(({ Id }) => codeOf({ ...visitor, sid: Id }, 'for packages')))
  if (!flights || !hotels) throw new Error('a package search has two halves')
  const { combinations } = await visitor.ask<{ combinations: FlightItinerary[] }>(
    `/api/v3/flights?code=${encodeURIComponent(flights)}&from=0`,
  )
  const choices = combinations.flatMap(({ code, fares }) => fares.map(fare => `${code}.${fare.code}`))
  return { ...visitor, codes: { flights, hotels }, choices }
}

/** Runs a one-way search to its end. */
export async function finishSearch(shop: string, from: string, to: string): Promise<FinishedSearch> {
  const search = await startSearch(shop, from, to)
  const code = await codeOf(search, `${from}–${to}`)
  return { url: `${shop}/api/v3/flights?code=${encodeURIComponent(code)}&from=0`, headers: search.headers }
}

/** All itineraries of a finished search, as the page gets them. */
export async function listItineraries(shop: string, from: string, to: string): Promise<readonly FlightItinerary[]> {
  const { url, headers } = await finishSearch(shop, from, to)
  const answer = await fetch(url, { headers })
  return ((await answer.json()) as { combinations: FlightItinerary[] }).combinations
}

/** The sandbox's hotels, as the server asks for them. */
export const hotelSupplier = (sandbox: string) =>
  createSandboxStaySupplier({ baseUrl: `${sandbox}/travel/stays`, apiKey: 'sandbox-stays-key' })

/** The 2,000 hotels of the sandbox's Bench City. */
export async function listBenchHotels(sandbox: string): Promise<readonly ListedHotel[]> {
  const supplier = hotelSupplier(sandbox)
  const checkIn = departure()
  const rooms = [{ adults: 2, childAges: [] }]
  const search = { checkIn, checkOut: addDays(checkIn, 3), cityId: 'X-BNC', cityName: 'Bench City', nationality: 106, rooms }
  const found: ListedHotel[] = []
  for await (const event of supplier.search(search, { traceId: 'bench', signal: AbortSignal.timeout(60_000), language: 'en' })) {
    if (event.type === 'offers') found.push(...event.offers.map(listedAtCost))
  }
  return found
}

/** A hotel at the supplier's own price. */
const listedAtCost = ({ minNets, freeNets, ...hotel }: SuppliedHotel): ListedHotel => {
  const [total, free] = [sum(minNets, 'USD'), freeNets && sum(freeNets, 'USD')]
  return { ...hotel, minPrice: total, usd: total, perNight: total, freePrice: free && { total: free, usd: free } }
}
