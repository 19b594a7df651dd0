import {
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

/** How the list is looked at: what is left of it, and in which order. It stands in the address. */
export interface ListView {
  readonly filters: HotelFilters
  readonly sort: HotelSort
  readonly order: SortOrder
}
export const usualSort: HotelSort = 'TopHotels'
export const usualView: ListView = { filters: {}, sort: usualSort, order: usualOrder[usualSort] }

const names = {
  name: 'q',
  price: 'price',
  stars: 'stars',
  facilities: 'fac',
  hotelTypes: 'types',
  pois: 'near',
  boards: 'meals',
  freeCancellation: 'free',
} as const satisfies Record<HotelFilterGroup, string>

/** Reads filters and order from an address; what cannot be read is left out. */
export function readListView(parameters: URLSearchParams): ListView {
  const listed = <Value extends string>(group: HotelFilterGroup, known: readonly Value[]): readonly Value[] => {
    const given = (parameters.get(names[group]) ?? '').split(',')
    return known.filter(value => given.includes(value))
  }
  const [low = '', high = ''] = (parameters.get(names.price) ?? '').split('-')
  const price = { ...(/^\d{1,12}$/.test(low) && { min: Number(low) }), ...(/^\d{1,12}$/.test(high) && { max: Number(high) }) }
  const stars = (parameters.get(names.stars) ?? '').split(',').filter(text => /^[0-5]$/.test(text))
  const pois = (parameters.get(names.pois) ?? '').split(',').filter(text => /^[\w-]{1,40}$/.test(text))
  const [sorted, way] = (parameters.get('sort') ?? '').split('-')
  const sort = hotelSorts.find(each => each === sorted) ?? usualSort
  return {
    filters: withoutEmpty({
      name: (parameters.get(names.name) ?? '').slice(0, 80),
      price,
      stars: stars.map(Number),
      facilities: listed('facilities', facilityIds),
      hotelTypes: listed('hotelTypes', hotelTypes),
      pois,
      boards: listed('boards', boards),
      freeCancellation: parameters.get(names.freeCancellation) === '1',
    }),
    sort,
    order: way === 'asc' || way === 'desc' ? way : usualOrder[sort],
  }
}

/** The same address with this view in it. */
export function writeListView(parameters: URLSearchParams, { filters, sort, order }: ListView): URLSearchParams {
  const next = new URLSearchParams(parameters)
  const { price } = filters
  const texts: Record<HotelFilterGroup, string> = {
    name: filters.name ?? '',
    price: price ? `${price.min ?? ''}-${price.max ?? ''}` : '',
    stars: (filters.stars ?? []).join(),
    facilities: (filters.facilities ?? []).join(),
    hotelTypes: (filters.hotelTypes ?? []).join(),
    pois: (filters.pois ?? []).join(),
    boards: (filters.boards ?? []).join(),
    freeCancellation: filters.freeCancellation ? '1' : '',
  }
  for (const group of hotelFilterGroups) setOrDelete(next, names[group], texts[group])
  setOrDelete(next, 'sort', sort === usualSort && order === usualOrder[sort] ? '' : `${sort}-${order}`)
  return next
}
const setOrDelete = (parameters: URLSearchParams, name: string, text: string): void => {
  if (text === '') parameters.delete(name)
  else parameters.set(name, text)
}

/** Filters that filter nothing are absent, so that equal filters are written alike. */
export function withoutEmpty(filters: { readonly [Group in HotelFilterGroup]?: HotelFilters[Group] | undefined }): HotelFilters {
  const on = Object.entries(filters).filter(([, value]) => isOn(value))
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
export const isUsual = (view: ListView): boolean => writeListView(new URLSearchParams(), view).size === 0
