import { addDays, compareDates, daysBetween, type LocalDate, lastSoldDay, type Weekend } from '@karwan/domain/calendar'
import { type FlightSearch, writeFlightAddress } from '@karwan/domain/flights'

/** Days around one, that many before and after. */
export const daysAround = (day: LocalDate, eachSide: number): readonly LocalDate[] =>
  Array.from({ length: 2 * eachSide + 1 }, (_, at) => addDays(day, at - eachSide))
export const daysFrom = (first: LocalDate, count: number): readonly LocalDate[] =>
  Array.from({ length: count }, (_, at) => addDays(first, at))

/** Days between the flights of a round trip; undefined of other trips. */
export const lengthOf = ({ type, routes: [out, back] }: FlightSearch): number | undefined =>
  type === 1 && out && back ? daysBetween(out.date, back.date) : undefined

/** The search from another day on, the days between kept. */
export const leavingOn = (search: FlightSearch, day: LocalDate): FlightSearch => {
  const length = lengthOf(search)
  return onDates(search, { 0: day, ...(length !== undefined && { 1: addDays(day, length) }) })
}

/** The search as a round trip over a weekend. */
export const overWeekend = (search: FlightSearch, { departs, returns }: Weekend): FlightSearch => {
  const [out] = search.routes
  if (!out) return search
  return {
    ...search,
    type: 1,
    routes: [
      { ...out, date: departs },
      { date: returns, from: out.to, to: out.from },
    ],
  }
}

/** Sorts by how far each is from what is chosen, in days; the search of nearer ones begins first. */
export const nearestFirst = <Day>(days: readonly Day[], distance: (day: Day) => number): readonly Day[] =>
  days.toSorted((a, b) => distance(a) - distance(b))

/** The search on other days: `dates` of its flights by their place, the others as they are. */
export const onDates = (search: FlightSearch, dates: Readonly<Record<number, LocalDate>>): FlightSearch => ({
  ...search,
  routes: search.routes.map((route, at) => ({ ...route, date: dates[at] ?? route.date })),
})

/**
 * Tells whether a flight of the search could leave on that day: it is on sale, not before today or the flight before
 * it, and not after the next one.
 */
export const fits = (search: FlightSearch, leg: number, day: LocalDate, today: LocalDate): boolean => {
  const [before, after] = [search.routes[leg - 1]?.date ?? today, search.routes[leg + 1]?.date]
  const last = after ?? lastSoldDay(today)
  return compareDates(day, today) >= 0 && compareDates(day, before) >= 0 && compareDates(day, last) <= 0
}

const daysMoved = [-3, -2, -1, 1, 2, 3]
/**
 * The trip up to three days earlier or later, its stays as long as they were; those that are on sale. Earliest first.
 */
export const tripsAround = (search: FlightSearch, today: LocalDate): readonly { readonly days: number; readonly trip: FlightSearch }[] =>
  daysMoved.flatMap(days => {
    const trip = onDates(
      search,
      search.routes.map(({ date }) => addDays(date, days)),
    )
    return trip.routes.every(({ date }, leg) => fits(trip, leg, date, today)) ? [{ days, trip }] : []
  })

/**
 * Address of a search that keeps what the visitor made of the list (filters, sort), but for the open card, which is of
 * another day.
 */
export const addressOf = (next: FlightSearch, query: string): string => {
  const parameters = new URLSearchParams(query)
  const own = new URLSearchParams(writeFlightAddress(next))
  const kept = [...parameters].filter(([name]) => !isOfSearch(name) && !own.has(name))
  return `/flight?${[writeFlightAddress(next), new URLSearchParams(kept).toString()].filter(Boolean).join('&')}`
}
const searchNames =
  'type class from to ticket fCId fCCode fLId tCId tCCode tLId sDate eDate adt chd sen yth inf ins direct nearby searchData open'.split(' ')
const isOfSearch = (name: string): boolean => name !== 'ticket' && searchNames.includes(name)
