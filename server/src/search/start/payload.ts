import { searchPayload } from '@karwan/contract/search'
import type { FlightSearch } from '@karwan/domain/flights'
import type { HotelSearch } from '@karwan/domain/hotels'
import { type FieldFault, type Problem, problem } from '@karwan/domain/problems'
import type { z } from 'zod'

type Payload = z.output<typeof searchPayload>
/** Parameters that every travel call may carry; the search token is any other name. */
const known = new Set(['timestamp', 'applicationId', 'lang'])

/**
 * The searches asked for under the one parameter that the page made up. Problem bad-request naming what cannot be read.
 */
export const readPayload = (query: Readonly<Record<string, unknown>>): Payload | Problem => {
  const tokens = Object.keys(query).filter(name => !known.has(name))
  const [token] = tokens
  if (token === undefined || tokens.length > 1) return unreadable([{ path: '', message: 'error.fieldRequired' }])
  const text = query[token]
  if (typeof text !== 'string') return unreadable([{ path: '', message: 'error.formatInvalid' }])
  let data: unknown
  try {
    data = JSON.parse(text)
  } catch {
    return unreadable([{ path: '', message: 'error.formatInvalid' }])
  }
  const read = searchPayload.safeParse(data)
  if (read.success) return read.data
  return unreadable(read.error.issues.map(issue => ({ path: issue.path.join('.'), message: 'error.formatInvalid' })))
}

const unreadable = (fields: readonly FieldFault[]): Problem =>
  problem('bad-request', { detail: 'One parameter, named by a token of the caller, must hold {f}, {h} or both as JSON', fields })

export const flightSearchOf = (wire: NonNullable<Payload['f']>): FlightSearch => {
  const { adt, chd, sen, yth, inf, ins } = wire
  return {
    type: wire.type,
    cabin: wire.class,
    routes: wire.r.map(({ date, origin, destination }) => ({ date, from: origin, to: destination })),
    passengers: { adt, chd, sen, yth, inf, ins },
    ...(wire.directOnly && { directOnly: true }),
    ...(wire.nearby && { nearby: true }),
  }
}

/** `accId` of older addresses goes no further (HS-1). */
export const hotelSearchOf = (wire: NonNullable<Payload['h']>): HotelSearch => ({
  checkIn: wire.dIn,
  checkOut: wire.dOut,
  cityId: wire.cityId,
  cityName: wire.cityName,
  nationality: wire.nat,
  rooms: wire.r.map(({ adt, chd }) => ({ adults: adt, childAges: chd.age })),
  ...(wire.hotelName !== undefined && { hotelName: wire.hotelName }),
  ...(wire.hotelId !== undefined && { hotelId: wire.hotelId }),
  ...(wire.near !== undefined && { near: wire.near }),
})
