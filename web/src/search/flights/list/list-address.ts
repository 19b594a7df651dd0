import { alliances } from '@karwan/domain/carriers'
import { type AddressParameters, type FlightFilters, type FlightSort, flightSorts, type TimeWindow } from '@karwan/domain/flights'

/** Filters and order of the list. They are part of the address, so a copied link shows the same list. */
export interface ListChoice {
  readonly filters: FlightFilters
  readonly sort: FlightSort
  /** Code of the itinerary whose card is open. */
  readonly open: string | undefined
  /** Prices for one person stand large; for everyone otherwise. */
  readonly perPerson: boolean
  /** Codes of the itineraries to compare, in the order they were chosen. */
  readonly compare: readonly string[]
}
/** Filters and order of a list. */
export type ListOrder = Pick<ListChoice, 'filters' | 'sort'>
/** More columns than these nobody reads side by side. */
export const mostCompared = 3
export const plainChoice: ListChoice = { filters: {}, sort: 'best', open: undefined, perPerson: false, compare: [] }

/** Names beside the specified ones (SP-2); take-offs are `dep0`, `dep1` … for each leg, landings `arr0` …. */
const names = 'sort stops airlines alliances via pmin pmax mindur maxdur bag refund novisa open per compare'.split(' ')
const isOurs = (name: string): boolean => names.includes(name) || /^(dep|arr)\d$/.test(name)

export function readListChoice(parameters: AddressParameters): ListChoice {
  const texts = (name: string): string[] => (parameters.get(name) ?? '').split(',').filter(Boolean)
  const codes = (name: string) => texts(name).filter(code => /^[A-Z0-9]{2,3}$/.test(code))
  const number = (name: string): number | undefined => {
    const text = parameters.get(name) ?? ''
    return /^\d{1,12}$/.test(text) ? Number(text) : undefined
  }
  const stops = texts('stops')
    .map(Number)
    .filter(stop => [0, 1, 2].includes(stop))
  const windows = (name: string) => {
    const each = Array.from({ length: 6 }, (_, leg) => texts(`${name}${leg}`).flatMap(readWindow))
    return each.slice(0, each.findLastIndex(({ length }) => length > 0) + 1)
  }
  const [departures, arrivals] = [windows('dep'), windows('arr')]
  const known = texts('alliances').filter(name => alliances.some(alliance => alliance === name))
  const [min, max, shortest, longest] = [number('pmin'), number('pmax'), number('mindur'), number('maxdur')]
  const [airlines, via] = [codes('airlines'), codes('via')]
  const filters: FlightFilters = {
    ...(stops.length > 0 && { stops }),
    ...(airlines.length > 0 && { airlines }),
    ...(known.length > 0 && { alliances: known }),
    ...(via.length > 0 && { transitAirports: via }),
    ...(departures.length > 0 && { departures }),
    ...(arrivals.length > 0 && { arrivals }),
    ...((min !== undefined || max !== undefined) && {
      price: { ...(min !== undefined && { min }), ...(max !== undefined && { max }) },
    }),
    ...(shortest !== undefined && { minDurationMinutes: shortest }),
    ...(longest !== undefined && { maxDurationMinutes: longest }),
    ...(parameters.get('bag') === '1' && { withCheckedBag: true }),
    ...(parameters.get('refund') === '1' && { refundableOnly: true }),
    ...(parameters.get('novisa') === '1' && { noTransitVisa: true }),
  }
  const sort = flightSorts.find(each => each === parameters.get('sort')) ?? plainChoice.sort
  const compare = [...new Set(texts('compare').filter(code => /^[\w-]{1,64}$/.test(code)))].slice(0, mostCompared)
  return { filters, sort, open: parameters.get('open') ?? undefined, perPerson: parameters.get('per') === 'person', compare }
}

const readWindow = (text: string): readonly TimeWindow[] => {
  const [, from, to] = /^(\d{1,4})-(\d{1,4})$/.exec(text) ?? []
  const window = { from: Number(from), to: Number(to) }
  return window.from <= 1440 && window.to <= 1440 ? [window] : []
}

/** The address with this choice in it; everything else stays as it was. Without the question mark. */
export function writeListChoice(query: string, { filters, sort, open, perPerson, compare }: ListChoice): string {
  const parameters = new URLSearchParams(query)
  for (const name of [...parameters.keys()]) if (isOurs(name)) parameters.delete(name)
  const { stops = [], airlines = [], alliances = [], transitAirports = [], departures = [], arrivals = [], price } = filters
  const hours = (name: string, each: readonly (readonly TimeWindow[])[]) =>
    each.map((windows, leg) => [`${name}${leg}`, windows.map(({ from, to }) => `${from}-${to}`).join()] as const)
  const pairs: readonly (readonly [string, string | number | undefined])[] = [
    ['sort', sort === plainChoice.sort ? undefined : sort],
    ['stops', stops.join()],
    ['airlines', airlines.join()],
    ['alliances', alliances.join()],
    ['via', transitAirports.join()],
    ...hours('dep', departures),
    ...hours('arr', arrivals),
    ['pmin', price?.min],
    ['pmax', price?.max],
    ['mindur', filters.minDurationMinutes],
    ['maxdur', filters.maxDurationMinutes],
    ['bag', filters.withCheckedBag ? 1 : undefined],
    ['refund', filters.refundableOnly ? 1 : undefined],
    ['novisa', filters.noTransitVisa ? 1 : undefined],
    ['open', open],
    ['per', perPerson ? 'person' : undefined],
    ['compare', compare.join()],
  ]
  for (const [name, value] of pairs) if (value !== undefined && value !== '') parameters.set(name, String(value))
  return parameters.toString()
}
