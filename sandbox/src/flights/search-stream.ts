import { setTimeout as wait } from 'node:timers/promises'
import { chance } from './hash.ts'
import { type Itinerary, listItineraries } from './itineraries.ts'
import { sellerOf } from './journeys.ts'
import { offerMinutes, writeItinerary } from './offers.ts'
import type { Query } from './query.ts'
import { sandboxCarrier } from './scenarios.ts'
import { type World, writeInstant } from './world.ts'

/** Times at which airlines answer at pace 1, in milliseconds. */
const rhythm = { first: 350, shortest: 1800, longest: 3600, slow: 20_000 }

interface Batch {
  readonly seller: string
  readonly itineraries: readonly Itinerary[]
  readonly at: number
}

/**
 * The answer to a search, line by line: an airline's offers as soon as it "answers". Ends early, without a last line,
 * when `signal` aborts.
 */
export async function* streamSearch(
  query: Query,
  world: World,
  options: { size?: number; pace: number; signal: AbortSignal },
): AsyncGenerator<string> {
  const batches = batchesOf(query, listItineraries(query, options.size))
  const cut = query.behaviour === 'breaks-off' ? 1 : batches.length
  const expiresAt = writeInstant((query.issued + offerMinutes) * 60_000)
  let waited = 0
  for (const [index, batch] of batches.slice(0, cut).entries()) {
    await world.holds.passes(placeOf(query), index, options.signal)
    await pause((batch.at - waited) * options.pace, options.signal)
    waited = batch.at
    const itineraries = batch.itineraries.map(itinerary => writeItinerary(itinerary, query, world.ids))
    yield line({ type: 'offers', airline: batch.seller, expires_at: expiresAt, itineraries })
    yield line({ type: 'progress', done: index + 1, total: batches.length })
  }
  for (const missing of batches.slice(cut)) yield line({ type: 'degraded', airline: missing.seller, code: 'airline_unknown' })
  yield line({ type: 'end', complete: cut === batches.length, expires_at: expiresAt })
}

/** Returns the key of a search's route: `EBL-IST`. */
export const placeOf = ({ slices: [first] }: Query): string => `${first?.origin}-${first?.destination}`

const line = (event: object): string => `${JSON.stringify(event)}\n`

function batchesOf(query: Query, itineraries: readonly Itinerary[]): Batch[] {
  const sellers = new Map<string, Itinerary[]>()
  for (const itinerary of itineraries) {
    const seller = sellerOf(itinerary[0] ?? [])
    sellers.set(seller, [...(sellers.get(seller) ?? []), itinerary])
  }
  const seed = JSON.stringify(query.slices)
  const span = rhythm.shortest + chance(`span ${seed}`) * (rhythm.longest - rhythm.shortest)
  const order = [...sellers].sort(([a], [b]) => chance(`turn ${a}${seed}`) - chance(`turn ${b}${seed}`))
  // A slow one leaves no gap where it would have been: the others answer as if they were alone.
  const isSlow = ([seller]: (typeof order)[number]) => query.behaviour === 'one-airline-slow' && seller === sandboxCarrier
  const [slow, others] = [order.filter(isSlow), order.filter(each => !isSlow(each))]
  return [
    ...others.map(([seller, list], index) => ({
      seller,
      itineraries: list,
      at: rhythm.first + (others.length > 1 ? (index / (others.length - 1)) * (span - rhythm.first) : 0),
    })),
    ...slow.map(([seller, list]) => ({ seller, itineraries: list, at: rhythm.slow })),
  ]
}

/** Waits, or stops at once when nobody listens any more. */
export async function pause(ms: number, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted()
  if (ms > 0) await wait(ms, undefined, { signal })
}
