import {
  type Bounds,
  boards,
  facilityIds,
  type HotelFilterGroup,
  type HotelFilters,
  type HotelSort,
  hotelFilterGroups,
  hotelSorts,
  hotelTypes,
  type SortOrder,
  usualOrder,
} from '@karwan/domain/hotels'

/** Filters, order and state of the list. It stands in the address. */
export interface ListView {
  readonly filters: HotelFilters
  readonly sort: HotelSort
  readonly order: SortOrder
}
/** Whoever asks for hotels near a place sees the nearest first. */
export const usualSortOf = (parameters: URLSearchParams): HotelSort => (parameters.get('near') ? 'Distance' : 'TopHotels')

const names = {
  name: 'q',
  price: 'price',
  stars: 'stars',
  facilities: 'fac',
  hotelTypes: 'types',
  pois: 'pois',
  boards: 'meals',
  freeCancellation: 'free',
  payAtOffice: 'office',
  areas: 'areas',
  bounds: 'box',
} as const satisfies Record<HotelFilterGroup, string>
const within = 'within'

/** `100-900`, `100-` or `-900`; one that runs the wrong way round asks nothing. */
function readPrice(text: string): HotelFilters['price'] {
  const [min, max] = text.split('-').map(end => (/^\d{1,12}$/.test(end) ? Number(end) : undefined))
  if (min !== undefined && max !== undefined && min > max) return undefined
  return { ...(min !== undefined && { min }), ...(max !== undefined && { max }) }
}

/** Reads filters and order from an address; what cannot be read is left out. */
export function readListView(parameters: URLSearchParams): ListView {
  const given = (group: HotelFilterGroup): readonly string[] => (parameters.get(names[group]) ?? '').split(',')
  const listed = <Value extends string>(group: HotelFilterGroup, known: readonly Value[]): readonly Value[] =>
    known.filter(value => given(group).includes(value))
  const ids = (group: HotelFilterGroup): readonly string[] => given(group).filter(text => /^[\w-]{1,40}$/.test(text))
  const meters = parameters.get(within) ?? ''
  const pois = ids('pois')
  const [sorted, direction] = (parameters.get('sort') ?? '').split('-')
  const known = hotelSorts.find(each => each === sorted && (each !== 'Distance' || parameters.get('near')))
  const sort = known ?? usualSortOf(parameters)
  return {
    filters: withoutEmpty({
      name: (parameters.get(names.name) ?? '').slice(0, 80),
      price: readPrice(parameters.get(names.price) ?? ''),
      stars: given('stars')
        .filter(text => /^[0-5]$/.test(text))
        .map(Number),
      facilities: listed('facilities', facilityIds),
      hotelTypes: listed('hotelTypes', hotelTypes),
      pois,
      poiMeters: /^\d{2,6}$/.test(meters) ? Math.min(100_000, Math.max(50, Number(meters))) : undefined,
      boards: listed('boards', boards),
      freeCancellation: parameters.get(names.freeCancellation) === '1',
      payAtOffice: parameters.get(names.payAtOffice) === '1',
      areas: ids('areas'),
      bounds: readBounds(given('bounds')),
    }),
    sort,
    order: known && (direction === 'asc' || direction === 'desc') ? direction : usualOrder[sort],
  }
}

function readBounds(texts: readonly string[]): Bounds | undefined {
  const [south, west, north, east] = texts.map(text => (/^-?\d{1,3}(\.\d{1,8})?$/.test(text) ? Number(text) : Number.NaN))
  const all = [south, west, north, east]
  if (texts.length !== 4 || !all.every((each, at) => Math.abs(each ?? Number.NaN) <= (at % 2 === 0 ? 90 : 180))) return undefined
  return { south: south ?? 0, west: west ?? 0, north: north ?? 0, east: east ?? 0 }
}

/** The same address with this view in it. */
export function writeListView(parameters: URLSearchParams, { filters, sort, order }: ListView): URLSearchParams {
  const next = new URLSearchParams(parameters)
  const { price, bounds } = filters
  const texts: Record<HotelFilterGroup, string> = {
    name: filters.name ?? '',
    price: price ? `${price.min ?? ''}-${price.max ?? ''}` : '',
    stars: (filters.stars ?? []).join(),
    facilities: (filters.facilities ?? []).join(),
    hotelTypes: (filters.hotelTypes ?? []).join(),
    pois: (filters.pois ?? []).join(),
    boards: (filters.boards ?? []).join(),
    freeCancellation: filters.freeCancellation ? '1' : '',
    payAtOffice: filters.payAtOffice ? '1' : '',
    areas: (filters.areas ?? []).join(),
    bounds: bounds ? [bounds.south, bounds.west, bounds.north, bounds.east].map(degrees => Number(degrees.toFixed(5))).join() : '',
  }
  for (const group of hotelFilterGroups) setOrDelete(next, names[group], texts[group])
  setOrDelete(next, within, filters.poiMeters === undefined ? '' : String(filters.poiMeters))
  setOrDelete(next, 'sort', sort === usualSortOf(parameters) && order === usualOrder[sort] ? '' : `${sort}-${order}`)
  return next
}
const setOrDelete = (parameters: URLSearchParams, name: string, text: string): void => {
  if (text === '') parameters.delete(name)
  else parameters.set(name, text)
}

/** Most pages of an address that are fetched at once when it is opened. */
export const mostPages = 20
/** Returns how many pages of the list were loaded. */
export const readPages = (parameters: URLSearchParams): number => {
  const text = parameters.get('pages') ?? ''
  return /^\d{1,3}$/.test(text) ? Math.min(mostPages, Math.max(1, Number(text))) : 1
}
export const writePages = (parameters: URLSearchParams, pages: number): URLSearchParams => {
  const next = new URLSearchParams(parameters)
  setOrDelete(next, 'pages', pages > 1 ? String(Math.min(mostPages, pages)) : '')
  return next
}

/** Tells whether the map is open: beside the list on wide screens, in its place on narrow ones. */
export const readsMap = (parameters: URLSearchParams): boolean => parameters.get('view') === 'map'
export const writeMap = (parameters: URLSearchParams, open: boolean): URLSearchParams => {
  const next = new URLSearchParams(parameters)
  setOrDelete(next, 'view', open ? 'map' : '')
  return next
}

/** Filters that filter nothing are absent, so that equal filters are written alike; a distance alone is to nothing. */
export function withoutEmpty(filters: { readonly [Name in keyof HotelFilters]?: HotelFilters[Name] | undefined }): HotelFilters {
  const on = Object.entries(filters).filter(([name, value]) => isOn(value) && (name !== 'poiMeters' || isOn(filters.pois)))
  return Object.fromEntries(on) as HotelFilters
}
const isOn = (value: unknown): boolean =>
  Array.isArray(value)
    ? value.length > 0
    : typeof value === 'object' && value !== null
      ? Object.values(value).some(each => each !== undefined)
      : value !== undefined && value !== '' && value !== false

export const groupsOn = (filters: HotelFilters): readonly HotelFilterGroup[] =>
  hotelFilterGroups.filter(group => filters[group] !== undefined)
export const without = (filters: HotelFilters, group: HotelFilterGroup): HotelFilters => withoutEmpty({ ...filters, [group]: undefined })
/** Nothing filtered, and in the order in which hotels come while they are searched. */
export const isUsual = ({ filters, sort, order }: ListView, parameters: URLSearchParams): boolean =>
  groupsOn(filters).length === 0 && sort === usualSortOf(parameters) && order === usualOrder[sort]
