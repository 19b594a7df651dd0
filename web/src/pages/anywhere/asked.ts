import type { AnywherePricesQuery } from '@karwan/contract/flight-prices'
import { type AnywhereSearch, type FlightPlace, onlyAdults, type PassengerCounts } from '@karwan/domain/flights'

/** A search for anywhere with everything that its address may leave out. */
export interface AnywhereAsked extends AnywhereSearch {
  readonly from: FlightPlace
  readonly passengers: PassengerCounts
}
interface Usual {
  readonly from: FlightPlace
  /** Of the last search on this device. */
  readonly passengers?: PassengerCounts | undefined
}

export const askedOf = (search: AnywhereSearch, usual: Usual): AnywhereAsked => ({
  ...search,
  from: search.from ?? usual.from,
  passengers: search.passengers ?? usual.passengers ?? onlyAdults(1),
})

/** Returns the parameters of the server's answer, without its language. */
export const queryOf = ({ type, cabin, from, month, passengers, directOnly }: AnywhereAsked) =>
  ({
    from: from.cityCode,
    type: type === 0 ? '0' : '1',
    cabin,
    direct: directOnly ? '1' : '0',
    month,
    ...passengers,
  }) satisfies AnywherePricesQuery

/** Names what is asked, for telling answers apart. */
export const questionOf = (asked: AnywhereAsked): string => JSON.stringify(queryOf(asked))
