import { fold } from '../locales/index.ts'
import { bitsOf, facilityBits, type HotelColumns, type Spot } from './columns.ts'
import { boards, type HotelFilters, hotelTypes } from './types.ts'

/**
 * The filters one by one: each is a row of the filter panel, and can be dropped by itself (`pois` with its distance).
 */
export const hotelFilterGroups = [
  'name',
  'price',
  'stars',
  'facilities',
  'hotelTypes',
  'pois',
  'boards',
  'freeCancellation',
  'payAtOffice',
  'areas',
  'bounds',
] as const
export type HotelFilterGroup = (typeof hotelFilterGroups)[number]

/** Default distance to a chosen point of interest, in metres. */
export const usualPoiMeters = 2000

/** Tells whether the hotel at a position of the columns passes. */
type Passes = (at: number) => boolean
interface Asked {
  readonly columns: HotelColumns
  readonly filters: HotelFilters
  readonly spots: ReadonlyMap<string, Spot>
}

const given = <T>(values: readonly T[] | undefined): readonly T[] | undefined => (values && values.length > 0 ? values : undefined)

/** Returns the test of each filter; undefined if it is off. */
const passes: Readonly<Record<HotelFilterGroup, (asked: Asked) => Passes | undefined>> = {
  name: ({ columns: { names }, filters }) => {
    const wanted = fold(filters.name ?? '')
    return wanted === '' ? undefined : at => (names[at] as string).includes(wanted)
  },
  price: ({ columns: { price }, filters }) => {
    const { min = 0, max = Number.POSITIVE_INFINITY } = filters.price ?? {}
    return filters.price && (at => (price[at] as number) >= min && (price[at] as number) <= max)
  },
  stars: ({ columns: { stars }, filters }) => {
    const wanted = given(filters.stars)
    return wanted && (at => wanted.includes(stars[at] as number))
  },
  facilities: ({ columns: { firstFacilities, otherFacilities }, filters }) => {
    const wanted = given(filters.facilities)
    if (!wanted) return undefined
    const [first, others] = facilityBits(id => wanted.includes(id))
    return at => ((firstFacilities[at] as number) & first) === first && ((otherFacilities[at] as number) & others) === others
  },
  hotelTypes: ({ columns: { types }, filters }) => {
    const wanted = given(filters.hotelTypes)
    const bits = bitsOf(hotelTypes, type => wanted?.includes(type) ?? false)
    return wanted && (at => ((types[at] as number) & bits) !== 0)
  },
  pois: ({ columns, filters, spots }) => {
    const { poiMeters = usualPoiMeters } = filters
    const distances = given(filters.pois)?.map(id => columns.metersTo(id, spots.get(id)))
    return distances && (at => distances.some(meters => (meters[at] as number) <= poiMeters))
  },
  boards: ({ columns, filters }) => {
    const wanted = given(filters.boards)
    const bits = bitsOf(boards, board => wanted?.includes(board) ?? false)
    return wanted && (at => ((columns.boards[at] as number) & bits) !== 0)
  },
  freeCancellation: ({ columns: { free }, filters }) => (filters.freeCancellation ? at => Number.isFinite(free[at]) : undefined),
  payAtOffice: ({ columns: { office }, filters }) => (filters.payAtOffice ? at => office[at] as boolean : undefined),
  areas: ({ columns: { area, areaIds }, filters }) => {
    const wanted = given(filters.areas)
    const chosen = areaIds.map(id => wanted?.includes(id) ?? false)
    return wanted && (at => chosen[area[at] as number] as boolean)
  },
  bounds: ({ columns: { latitude, longitude }, filters: { bounds } }) => {
    if (!bounds) return undefined
    const { south, west, north, east } = bounds
    const across = west > east
    return at => {
      const [up, along] = [latitude[at] as number, longitude[at] as number]
      return up >= south && up <= north && (across ? along >= west || along <= east : along >= west && along <= east)
    }
  },
}

/** For each hotel the filters it fails, as bits in the order of `hotelFilterGroups`; 0 passes. */
export const failuresOf = (asked: Asked): Uint16Array => {
  const failures = new Uint16Array(asked.columns.size)
  for (const [bit, group] of hotelFilterGroups.entries()) {
    const pass = passes[group](asked)
    if (!pass) continue
    for (let at = 0; at < failures.length; at++) if (!pass(at)) failures[at] = (failures[at] as number) | (1 << bit)
  }
  return failures
}
