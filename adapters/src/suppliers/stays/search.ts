import type { HotelSearch } from '@karwan/domain/hotels'
import { type SearchEvent, type SuppliedHotel, type SupplierContext, SupplierError } from '@karwan/domain/suppliers'
import { reasonOf } from '../../http/never-sent.ts'
import { searchLine } from './answers.ts'
import { type Caller, jsonOf, unanswered } from './call.ts'
import { searchAsked, toHotel } from './translate.ts'

/** Until when the results of a search that broke off may be shown. */
const brokenLife = 15 * 60_000

/**
 * Hotels as they come. A search that the supplier refuses throws; one that breaks off, is unreadable from some line on
 * or runs into the caller's deadline tells so as `degraded` and ends incomplete, since what came before is good.
 */
export async function* searchStays(
  caller: Caller,
  supplier: string,
  search: HotelSearch,
  context: SupplierContext,
): AsyncGenerator<SearchEvent<SuppliedHotel>> {
  const lines = await caller.stream({ call: 'search', path: '/search', json: searchAsked(search) }, context)
  try {
    for await (const line of lines) {
      const event = readEvent(line, supplier)
      yield event
      if (event.type === 'end') return
    }
    yield { type: 'degraded', part: 'search', code: 'unavailable' }
  } catch (error) {
    const known = error instanceof SupplierError ? error : unanswered(reasonOf(error), context, 'none')
    yield { type: 'degraded', part: 'search', code: known.code }
  }
  yield { type: 'end', complete: false, expiresAt: new Date(Date.now() + brokenLife).toISOString() }
}

function readEvent(line: string, supplier: string): SearchEvent<SuppliedHotel> {
  const parsed = searchLine.safeParse(jsonOf(line))
  if (!parsed.success) throw new SupplierError('unreadable', parsed.error.issues[0]?.message ?? 'a line of the search')
  const { data } = parsed
  if (data.event === 'offers') return { type: 'offers', offers: data.hotels.map(hotel => toHotel(hotel, supplier)) }
  if (data.event === 'progress') return { type: 'progress', done: data.done, total: data.total }
  if (data.event === 'degraded') return { type: 'degraded', part: data.part, code: data.code }
  return { type: 'end', complete: data.complete, expiresAt: data.expires_at }
}
