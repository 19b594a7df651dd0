import type { FlightPlace, FlightSearch } from '@karwan/domain/flights'

/** The trip with another place wherever it starts, ends or stops at `asked`: a round trip returns to where it began. */
export const fromElsewhere = (search: FlightSearch, asked: string, place: FlightPlace): FlightSearch => {
  const there = (end: FlightPlace): FlightPlace => (end.locationId === asked ? place : end)
  return { ...search, routes: search.routes.map(route => ({ ...route, from: there(route.from), to: there(route.to) })) }
}
