import { flightLimits } from '@karwan/domain/flights'
import { z } from 'zod'
import { airportsOf } from './data/airports.ts'
import { type Cabin, type Counts, passengerKinds } from './prices.ts'
import { type Behaviour, specialRoutes } from './scenarios.ts'
import { dayOf } from './zones.ts'

/** A search in the form that the simulation works with. */
export interface Query {
  readonly slices: readonly { readonly origin: string; readonly destination: string; readonly day: number }[]
  readonly cabin: Cabin
  readonly counts: Counts
  readonly stops: 0 | 1 | 2
  /** Moment of sale: whole minutes since 1970, UTC. */
  readonly issued: number
  readonly behaviour: Behaviour | undefined
}

const place = z.string().regex(/^[A-Z]{3}$/)
const count = z.int().min(0).max(flightLimits.seats).default(0)
/** Body of `POST /searches`. */
export const searchBody = z.object({
  slices: z
    .array(z.object({ origin: place, destination: place, departure_date: z.iso.date() }))
    .min(1)
    .max(flightLimits.routes),
  cabin_class: z.enum(['Y', 'W', 'C', 'F']).default('Y'),
  passengers: z.object({ adt: count, chd: count, sen: count, yth: count, inf: count, ins: count }),
  max_connections: z.union([z.literal(0), z.literal(1), z.literal(2)]).default(2),
})
export type SearchBody = z.infer<typeof searchBody>

/** The query, or the words that refuse it. */
export function readQuery(body: SearchBody, issued: number): Query | string {
  const today = Math.floor(issued / 1440)
  const slices = body.slices.map(({ origin, destination, departure_date }) => ({ origin, destination, day: dayOf(departure_date) }))
  const counts: Counts = body.passengers
  const people = passengerKinds.reduce((sum, kind) => sum + counts[kind], 0)
  if (people < 1 || people > flightLimits.seats) return `between one and ${flightLimits.seats} passengers`
  if (counts.inf > counts.adt + counts.sen) return 'every infant on a lap needs an adult'
  if (slices.some(slice => slice.day < today - 1)) return 'departure date is in the past'
  if (slices.some((slice, index) => index > 0 && slice.day < (slices[index - 1]?.day ?? 0))) return 'slices are not in order of time'
  const unknown = slices.flatMap(slice => [slice.origin, slice.destination]).find(code => airportsOf(code).length === 0)
  if (unknown) return `no airport or city ${unknown}`
  const [only] = slices
  const behaviour = slices.length === 1 && only ? specialRoutes[`${only.origin}-${only.destination}`] : undefined
  return { slices, cabin: body.cabin_class, counts, stops: body.max_connections, issued, behaviour }
}
