import { listJourneys, minimumConnection } from './connections.ts'
import { airportsOf } from './data/airports.ts'
import { carriers, getCarrier } from './data/carriers.ts'
import { networks } from './data/network/index.ts'
import { chance } from './hash.ts'
import { hopOn, type Journey, journeyMinutes, sameJourney, sellerOf } from './journeys.ts'
import type { Query } from './query.ts'
import { type Behaviour, connectionAt, extraNumbers, findFlight, sellersUnder } from './scenarios.ts'

/** All directions of a trip. */
export type Itinerary = readonly Journey[]

/** Minutes before departure when nobody sells any more. */
const checkInCloses = 60
/** Nobody is offered a way that takes twice the best one's minutes and these. */
const tooLong = 840
const most = { oneWay: 150, perSeller: 14, several: 200, mixed: 20, each: 12 }

/**
 * Everything on offer for a query, best of each airline first.
 * @param size exactly so many itineraries, filled up with extra flights (for measurements); left out: what the world
 *   has
 */
export function listItineraries(query: Query, size?: number): Itinerary[] {
  if (query.behaviour) return specialItineraries(query, query.behaviour)
  const slices = query.slices.map(slice => journeysOfSlice(slice, query))
  const natural = slices.length === 1 ? oneWays(slices[0] ?? []) : combinations(slices)
  return size === undefined ? natural : [...natural.slice(0, size), ...extraItineraries(query, size - natural.length)]
}

function journeysOfSlice(slice: Query['slices'][number], query: Query): Journey[] {
  const found: Journey[] = []
  for (const from of airportsOf(slice.origin)) {
    for (const to of airportsOf(slice.destination)) found.push(...listJourneys(from, to, slice.day, query.stops))
  }
  const closed = query.issued + checkInCloses
  const offered = found.filter(
    journey => (journey[0]?.departs ?? 0) > closed && journey.every(hop => getCarrier(hop.seller).cabins.includes(query.cabin)),
  )
  const sorted = offered.sort((a, b) => merit(a) - merit(b))
  const longest = merit(sorted[0] ?? []) * 2 + tooLong
  return sorted.filter(journey => merit(journey) <= longest)
}

/** Minutes on the way, with a fine for every change. */
const merit = (journey: Journey): number => journeyMinutes(journey) + (journey.length - 1) * 90

function bySeller(journeys: readonly Journey[]): Map<string, Journey[]> {
  const sellers = new Map<string, Journey[]>()
  for (const journey of journeys) {
    const list = sellers.get(sellerOf(journey))
    if (list) list.push(journey)
    else sellers.set(sellerOf(journey), [journey])
  }
  return sellers
}

function oneWays(journeys: readonly Journey[]): Itinerary[] {
  const kept = [...bySeller(journeys).values()].flatMap(list => list.slice(0, most.perSeller))
  return kept.slice(0, most.oneWay).map(journey => [journey])
}

/** Each airline's ways there with its ways on, then the best of different airlines together. */
function combinations(slices: readonly (readonly Journey[])[]): Itinerary[] {
  const sellers = slices.map(bySeller)
  const throughout = [...(sellers[0]?.keys() ?? [])].filter(seller => sellers.every(slice => slice.has(seller)))
  const tripsAt = (each: number) =>
    throughout.reduce(
      (trips, seller) => trips + sellers.reduce((ways, slice) => ways * Math.min(each, slice.get(seller)?.length ?? 0), 1),
      0,
    )
  // As many ways of each airline as fit into the list.
  let each = 1
  while (each < most.each && tripsAt(each + 1) <= most.several - most.mixed) each++
  const found: Itinerary[] = throughout.flatMap(seller => product(sellers.map(slice => (slice.get(seller) ?? []).slice(0, each))))
  const mixed = product(slices.map(slice => slice.slice(0, slices.length === 2 ? 7 : 2))).filter(
    trip => new Set(trip.map(sellerOf)).size > 1,
  )
  return [...found.slice(0, most.several - most.mixed), ...mixed.slice(0, most.mixed)].filter(inOrder)
}

function product(lists: readonly (readonly Journey[])[]): Itinerary[] {
  return lists.reduce<Itinerary[]>((trips, list) => trips.flatMap(trip => list.map(journey => [...trip, journey])), [[]])
}

/** Nobody leaves again before having arrived. */
const inOrder = (trip: Itinerary): boolean =>
  trip.every((journey, index) => index === 0 || (journey[0]?.departs ?? 0) >= (trip[index - 1]?.at(-1)?.arrives ?? 0) + 60)

function specialItineraries(query: Query, behaviour: Behaviour): Itinerary[] {
  const [slice] = query.slices
  if (!slice || behaviour === 'no-offers' || behaviour === 'search-timeout') return []
  if (behaviour === 'two-hundred') return extraItineraries(query, 200)
  if (behaviour === 'thousand') return extraItineraries(query, 1000)
  if (behaviour === 'connection') return [1, 2].flatMap(turn => via('ZZ', turn * 100, slice, connectionAt))
  return sellersUnder(behaviour).flatMap(carrier =>
    [101, 103, 105].flatMap(number => {
      const flight = findFlight(carrier, carrier === 'ZZ' ? number : extraNumbers + number, slice.origin, slice.destination)
      return flight ? [[[hopOn(flight, slice.day)]]] : []
    }),
  )
}

/** A connection of made flights: the first number whose second flight waits long enough and not too long. */
function via(carrier: string, number: number, slice: Query['slices'][number], hub: string): Itinerary[] {
  const into = findFlight(carrier, number, slice.origin, hub)
  if (!into) return []
  const first = hopOn(into, slice.day)
  for (let next = number + 1; next < number + 90; next++) {
    const out = findFlight(carrier, next, hub, slice.destination)
    if (!out) return []
    for (const day of [slice.day, slice.day + 1]) {
      const second = hopOn(out, day)
      const wait = second.departs - first.arrives
      if (wait >= minimumConnection(into, out) && wait <= 480) return [[[first, second]]]
    }
  }
  return []
}

/** Made itineraries of real airlines: a third direct, the others through the airline's hub. */
function extraItineraries(query: Query, missing: number): Itinerary[] {
  const found: Itinerary[] = []
  const seen = new Set<string>()
  const sellers = [...carriers.keys()].filter(code => networks[code] && getCarrier(code).cabins.includes(query.cabin))
  for (let turn = 0; found.length < missing && turn < missing * 20; turn++) {
    const seller = sellers[turn % sellers.length] ?? 'IA'
    const trip = query.slices.map(slice => extraJourney(seller, turn, atAirports(slice)))
    if (!trip.every(journey => journey !== undefined)) continue
    const key = trip.map(sameJourney).join('/')
    if (seen.has(key) || !inOrder(trip)) continue
    seen.add(key)
    found.push(trip)
  }
  return found
}

const atAirports = (slice: Query['slices'][number]) => ({
  ...slice,
  origin: airportsOf(slice.origin)[0] ?? slice.origin,
  destination: airportsOf(slice.destination)[0] ?? slice.destination,
})

function extraJourney(seller: string, turn: number, slice: Query['slices'][number]): Journey | undefined {
  const number = extraNumbers + Math.floor(chance(`extra ${turn} ${slice.origin}`) * 900)
  const hub = networks[seller]?.trim().slice(0, 3) ?? ''
  const direct = turn % 3 === 0 || hub === slice.origin || hub === slice.destination
  if (!direct) return via(seller, number, slice, hub)[0]?.[0]
  const flight = findFlight(seller, number, slice.origin, slice.destination)
  return flight && [hopOn(flight, slice.day)]
}
