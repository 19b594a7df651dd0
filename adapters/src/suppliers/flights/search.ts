import type { FlightSearch } from '@karwan/domain/flights'
import { type SearchEvent, type SuppliedItinerary, type SupplierContext, SupplierError } from '@karwan/domain/suppliers'
import { parseJson } from '../../http/body.ts'
import type { HttpClient } from '../../http/client.ts'
import { reasonOf } from '../../http/never-sent.ts'
import { type Connection, refusalOf, unreachable, unreadableAnswer } from './call.ts'
import { readItinerary } from './translate.ts'
import { searchLine, type WireEvent } from './wire.ts'

type FlightSearchEvent = SearchEvent<SuppliedItinerary>

const writeSearch = (search: FlightSearch) => ({
  slices: search.routes.map(route => ({ origin: route.from.locationId, destination: route.to.locationId, departure_date: route.date })),
  cabin_class: search.cabin,
  passengers: search.passengers,
  max_connections: search.directOnly ? 0 : 2,
})

/**
 * Streams a search. Stopping to listen, or aborting, closes the connection and so stops the supplier's work.
 * An answer that breaks off after its first offers ends incomplete; one that breaks off before is an error.
 */
export async function* searchFlights(
  { client, supplier }: Connection,
  search: FlightSearch,
  context: SupplierContext,
  headers: Readonly<Record<string, string>>,
): AsyncGenerator<FlightSearchEvent> {
  const { signal } = context
  let expiresAt: string | undefined
  try {
    for await (const line of await openSearch(client, search, signal, headers)) {
      const read = searchLine.safeParse(parseJson(line))
      if (read.success && 'expires_at' in read.data) expiresAt = read.data.expires_at
      // One line that does not fit costs its airline, not the search.
      const event: FlightSearchEvent = read.success
        ? readEvent(read.data, supplier)
        : { type: 'degraded', part: 'stream', code: 'unreadable' }
      yield event
      if (event.type === 'end') return
    }
    throw new SupplierError('unavailable', 'the answer broke off', { retryable: true })
  } catch (error) {
    const failure = error instanceof SupplierError ? error : unreachable(reasonOf(error), signal, 'none')
    if (!expiresAt || !(failure instanceof SupplierError)) throw failure
    yield { type: 'degraded', part: 'stream', code: failure.code }
    yield { type: 'end', complete: false, expiresAt }
  }
}

async function openSearch(
  client: HttpClient,
  search: FlightSearch,
  signal: AbortSignal,
  headers: Readonly<Record<string, string>>,
): Promise<AsyncIterable<string>> {
  const answer = await client.stream({ call: 'search', path: '/searches', json: writeSearch(search), signal, headers })
  if ('lines' in answer) return answer.lines
  if ('lost' in answer) throw unreachable(answer.lost, signal, 'none')
  throw unreadableAnswer(refusalOf(answer.status, answer.body))
}

function readEvent(event: WireEvent, supplier: string): FlightSearchEvent {
  switch (event.type) {
    case 'offers':
      return { type: 'offers', offers: event.itineraries.map(itinerary => readItinerary(itinerary, supplier)) }
    case 'progress':
      return { type: 'progress', done: event.done, total: event.total }
    case 'degraded':
      return { type: 'degraded', part: event.airline, code: 'unavailable' }
    case 'end':
      return { type: 'end', complete: event.complete, expiresAt: event.expires_at }
  }
}
