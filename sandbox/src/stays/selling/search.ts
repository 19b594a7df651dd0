import { fold } from '@karwan/domain/locales'
import { seededRandom } from '../../kit/index.ts'
import { ask, findFaultOfStay, type Stay } from '../pricing/asked.ts'
import { findListing, type Listing } from '../pricing/offers.ts'
import { findCity, type StayCity } from '../world/cities.ts'
import type { House } from '../world/house.ts'
import { readStay, type SearchBody } from './requests.ts'
import { listedHouse } from './wire.ts'
import { Refusal, type StayWorld, wait } from './world.ts'

export type SearchLine =
  | { readonly event: 'offers'; readonly hotels: readonly ReturnType<typeof listedHouse>[] }
  | { readonly event: 'progress'; readonly done: number; readonly total: number }
  | { readonly event: 'degraded'; readonly part: string; readonly code: 'timeout' }
  | { readonly event: 'end'; readonly complete: boolean; readonly expires_at: string }

/** Time for which the offers of a search may be shown. */
const searchLifeMinutes = 30
const batches = 9

/** Names a visitor may type as the hotel's name to see a search go wrong. */
const faults = { empty: 'empty search', partial: 'partial search', broken: 'failing search', slow: 'slow search' }

interface Priced {
  readonly house: House
  readonly listing: Listing
}

/** Refuses at once what cannot be searched; the houses themselves are priced batch by batch. */
export function startSearch(world: StayWorld, body: SearchBody, signal: AbortSignal): AsyncGenerator<SearchLine> {
  const { city, houses } = readPlace(world, body)
  const stay = readStay(body)
  const wrong = findFaultOfStay(city, stay, world.clock.now())
  if (wrong) throw new Refusal(422, 'stay_invalid', wrong)
  const asksFor = (name: string) => fold(body.hotel_name ?? '') === name
  if (asksFor(faults.broken)) throw new Refusal(503, 'search_unavailable', 'this search always fails')
  const fault = { partial: asksFor(faults.partial), slowness: asksFor(faults.slow) ? 10 : 1 }
  return search(world, { city, houses: chooseHouses(houses, body), stay, fault }, signal)
}

/** The asked city; a hotel's own where one is named. */
function readPlace(world: StayWorld, body: SearchBody): { readonly city: StayCity; readonly houses: readonly House[] } {
  const house = body.hotel_id === undefined ? undefined : world.houses.findHouse(body.hotel_id)
  const code = house?.city.code ?? body.city
  if (code === undefined) throw new Refusal(404, 'hotel_unknown', `no hotel ${body.hotel_id}`)
  const city = findCity(code)
  const houses = world.houses.listHouses(code)
  if (!city || !houses) throw new Refusal(404, 'city_unknown', `no hotels in ${code}`)
  return { city, houses }
}

/** The asked house, those of the asked name in any language, or all. A fault's name is not a hotel's. */
function chooseHouses(houses: readonly House[], body: SearchBody): readonly House[] {
  if (body.hotel_id !== undefined) return houses.filter(house => house.id === body.hotel_id)
  const name = fold(body.hotel_name ?? '')
  if (name === faults.empty) return []
  if (!name || name === faults.partial || name === faults.slow) return houses
  return houses.filter(({ names }) => Object.values(names).some(text => fold(text).includes(name)))
}

interface Search {
  readonly city: StayCity
  readonly houses: readonly House[]
  readonly stay: Stay
  readonly fault: { readonly partial: boolean; readonly slowness: number }
}

async function* search(world: StayWorld, { city, houses, stay, fault }: Search, signal: AbortSignal): AsyncGenerator<SearchLine> {
  const random = seededRandom('pace', city.code, stay.checkIn, stay.checkOut)
  // Whole searches take two to four seconds, shared unevenly among the batches.
  const milliseconds = (2000 + random() * 2000) * world.pace * fault.slowness
  const asked = ask(city, stay, world.clock.now())
  const size = Math.max(1, Math.ceil(houses.length / batches))
  const count = Math.ceil(houses.length / size)
  // Said at once, so that the caller knows it is heard.
  yield { event: 'progress', done: 0, total: 100 }
  for (let batch = 0; batch < count; batch++) {
    await world.holds.passes(city.code, batch, signal)
    await wait((milliseconds * (0.4 + random() * 1.2)) / count, signal)
    if (signal.aborted) return
    if (fault.partial && batch >= count - 2) {
      yield { event: 'degraded', part: `batch ${batch + 1}`, code: 'timeout' }
      continue
    }
    // Every ninth house from a different one on, so that each batch has something of everything.
    const priced = price(everyNth(houses, batch, count), asked)
    if (priced.length > 0) yield { event: 'offers', hotels: priced.map(({ house, listing }) => listedHouse(house, listing)) }
    yield { event: 'progress', done: Math.round(((batch + 1) * 100) / count), total: 100 }
  }
  const expiresAt = new Date(world.clock.now().getTime() + searchLifeMinutes * 60_000)
  yield { event: 'end', complete: !fault.partial, expires_at: expiresAt.toISOString() }
}

const everyNth = (houses: readonly House[], first: number, step: number): readonly House[] =>
  houses.filter((_, index) => index % step === first)

const price = (houses: readonly House[], asked: ReturnType<typeof ask>): readonly Priced[] =>
  houses.flatMap(house => {
    const listing = findListing(house, asked)
    return listing ? [{ house, listing }] : []
  })
