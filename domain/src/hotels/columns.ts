import { fold, languages } from '../locales/index.ts'
import { metersBetween, type Position } from '../places/index.ts'
import { boards, facilityIds, type HotelType, hotelTypes, type ListedHotel } from './types.ts'

/** A place whose distance to hotels is asked for. */
export interface Spot extends Position {
  readonly id: string
}

const typeWords: readonly (readonly [HotelType, string])[] = hotelTypes.map(type => [type, ` ${type.toLowerCase()} `])
/** Types of a hotel: its own, and those its English name says ("… Resort"). */
const typesOf = (type: HotelType, englishName: string): number => {
  const name = ` ${englishName} `
  return bitsOf(typeWords, ([each, word]) => type === each || name.includes(word))
}

/** Values of one kind as bits of a number; at most 31 of them. */
export const bitsOf = <Value>(known: readonly Value[], has: (value: Value) => boolean): number =>
  known.reduce((bits, value, at) => (has(value) ? bits | (1 << at) : bits), 0)

/** Facilities are more than a number has bits: the first 31 and the others. */
const halves = [facilityIds.slice(0, 31), facilityIds.slice(31)] as const
export const facilityBits = (has: (id: (typeof facilityIds)[number]) => boolean): readonly [number, number] => [
  bitsOf(halves[0], has),
  bitsOf(halves[1], has),
]

const facilityPlaces = new Map(facilityIds.map((id, at) => [id, at]))
/** The same of a hotel's own facilities: it has far fewer than there are. */
const facilityBitsOf = (ids: ListedHotel['facilities']): readonly [number, number] => {
  let [first, others] = [0, 0]
  for (const id of ids) {
    const at = facilityPlaces.get(id)
    if (at === undefined) continue
    if (at < 31) first |= 1 << at
    else others |= 1 << (at - 31)
  }
  return [first, others]
}

/** Values of a list for filters, in columns with the same index for a hotel. Grows with the list. */
export class HotelColumns {
  readonly names: string[] = []
  readonly price: number[] = []
  readonly stars: number[] = []
  readonly types: number[] = []
  readonly boards: number[] = []
  readonly firstFacilities: number[] = []
  readonly otherFacilities: number[] = []
  /** Lowest price that can be cancelled free of charge; infinite where there is none. */
  readonly free: number[] = []
  readonly office: boolean[] = []
  readonly area: number[] = []
  readonly latitude: number[] = []
  readonly longitude: number[] = []
  /** Neighbourhoods and nearest points in the order they came; `area` counts in the former. */
  readonly areaIds: string[] = []
  readonly nearIds = new Set<string>()
  /** The list itself, which may already be longer than the columns. */
  readonly hotels: readonly ListedHotel[]
  readonly #areas = new Map<string, number>()
  readonly #meters = new Map<string, { readonly spot: Spot | undefined; readonly meters: number[] }>()
  readonly #derived = new Map<string, unknown>()

  constructor(hotels: readonly ListedHotel[]) {
    this.hotels = hotels
  }

  /** Returns the columns of the same hotels at other prices: all but the prices is taken over. */
  withPricesOf(hotels: readonly ListedHotel[]): HotelColumns {
    const columns = new HotelColumns(hotels)
    // Each name has one type of values in both.
    for (const name of priceless) columns[name].push(...(this[name] as never[]))
    for (const id of this.nearIds) columns.nearIds.add(id)
    for (const [id, at] of this.#areas) columns.#areas.set(id, at)
    for (const { minPrice, freePrice } of hotels) {
      columns.price.push(minPrice.amount)
      columns.free.push(freePrice?.total.amount ?? Number.POSITIVE_INFINITY)
    }
    return columns
  }
  get size(): number {
    return this.price.length
  }

  /** Takes in what the list has gained. */
  grow(): void {
    if (this.size === this.hotels.length) return
    this.#derived.clear()
    for (let at = this.size; at < this.hotels.length; at++) this.#add(this.hotels[at] as ListedHotel)
  }

  #add(hotel: ListedHotel): void {
    const english = fold(hotel.names.en)
    this.names.push([...new Set([english, ...languages.map(language => fold(hotel.names[language] ?? ''))])].filter(Boolean).join('\n'))
    this.price.push(hotel.minPrice.amount)
    this.stars.push(hotel.stars)
    this.types.push(typesOf(hotel.type, english))
    this.boards.push(bitsOf(boards, board => hotel.boards.includes(board)))
    const [first, others] = facilityBitsOf(hotel.facilities)
    this.firstFacilities.push(first)
    this.otherFacilities.push(others)
    this.free.push(hotel.freePrice?.total.amount ?? Number.POSITIVE_INFINITY)
    this.office.push(hotel.payAtOffice)
    this.area.push(this.#areaOf(hotel.area))
    this.latitude.push(hotel.latitude)
    this.longitude.push(hotel.longitude)
    for (const { poi } of hotel.near) this.nearIds.add(poi)
  }

  #areaOf(id: string): number {
    const known = this.#areas.get(id)
    if (known !== undefined) return known
    this.#areas.set(id, this.areaIds.length)
    return this.areaIds.push(id) - 1
  }

  /**
   * Metres to a place; to one whose whereabouts nobody told, what the hotels say of it themselves, infinite where they
   * do not.
   */
  metersTo(id: string, spot: Spot | undefined): readonly number[] {
    let column = this.#meters.get(id)
    if (!column || column.spot?.latitude !== spot?.latitude || column.spot?.longitude !== spot?.longitude) {
      column = { spot, meters: [] }
      this.#meters.set(id, column)
    }
    const { meters } = column
    for (let at = meters.length; at < this.size; at++) {
      const hotel = this.hotels[at] as ListedHotel
      meters.push(spot ? metersBetween(hotel, spot) : (hotel.near.find(near => near.poi === id)?.meters ?? Number.POSITIVE_INFINITY))
    }
    return meters
  }

  /**
   * Returns the cached result of `make` for a key. The cache ends when the list grows; the oldest of too many results
   * are dropped.
   */
  derived<Value>(key: string, make: () => Value): Value {
    const known = this.#derived.get(key)
    if (known !== undefined) return known as Value
    const made = make()
    this.#derived.set(key, made)
    const [oldest] = this.#derived.keys()
    if (this.#derived.size > mostDerived && oldest !== undefined) this.#derived.delete(oldest)
    return made
  }
}
const mostDerived = 64
/** Columns that do not depend on prices. */
const priceless = [
  'names',
  'stars',
  'types',
  'boards',
  'firstFacilities',
  'otherFacilities',
  'office',
  'area',
  'latitude',
  'longitude',
  'areaIds',
] as const satisfies readonly (keyof HotelColumns)[]

const known = new WeakMap<readonly ListedHotel[], HotelColumns>()
/** The columns of a list, made once and grown with it. A list only grows; hotels in it do not change. */
export const columnsOf = (hotels: readonly ListedHotel[]): HotelColumns => {
  let columns = known.get(hotels)
  if (!columns || columns.size > hotels.length) {
    columns = new HotelColumns(hotels)
    known.set(hotels, columns)
  }
  columns.grow()
  return columns
}

/**
 * Prepares a list of the same hotels as another one, in the same order and at other prices: what does not depend on
 * prices is not worked out again.
 */
export const repriceHotels = (of: readonly ListedHotel[], hotels: readonly ListedHotel[]): void => {
  if (of.length === hotels.length) known.set(hotels, columnsOf(of).withPricesOf(hotels))
}
