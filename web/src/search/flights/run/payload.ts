import type { SearchPayload } from '@karwan/contract/search'
import type { FlightSearch } from '@karwan/domain/flights'

/** Returns the start of a flight search, as the API takes it. */
export const flightPayload = ({ type, cabin, passengers, routes, directOnly, nearby }: FlightSearch) =>
  ({
    f: {
      type,
      class: cabin,
      ...passengers,
      directOnly: directOnly ?? false,
      nearby: nearby ?? false,
      r: routes.map(({ date, from, to }) => ({ date, origin: from, destination: to })),
    },
  }) satisfies SearchPayload
