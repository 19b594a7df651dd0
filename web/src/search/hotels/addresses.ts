import { type HotelSearch, writeHotelAddress } from '@karwan/domain/hotels'

const withoutHotel = ({ hotelId: _, ...search }: HotelSearch): HotelSearch => search

/** Page of a hotel's rooms. With the code of a search nothing is searched again. */
export const roomsAddress = (search: HotelSearch, hotelId: string, code?: string): string =>
  `/hotel/packages?${writeHotelAddress({ ...search, hotelId })}${code === undefined ? '' : `&code=${encodeURIComponent(code)}`}`

let lastList: { readonly key: string; readonly query: string } | undefined
/** Keeps the list's address with its filters and order, so that the way back leads to the list as it was left. */
export const rememberList = (search: HotelSearch, query: string): void => {
  lastList = { key: writeHotelAddress(withoutHotel(search)), query }
}

const listKey = (search: HotelSearch): string => writeHotelAddress(withoutHotel(search))
/** Tells whether the visitor comes from the list that has the hotel. */
export const comesFromList = (search: HotelSearch): boolean => lastList?.key === listKey(search)

/**
 * The list the hotel stands in, as it was looked at last; to who searched for the hotel itself all hotels of the city.
 */
export const resultsAddress = (search: HotelSearch): string => {
  if (lastList && comesFromList(search)) return `/hotel${lastList.query}`
  const { hotelName: _, ...ofCity } = withoutHotel(search)
  return `/hotel?${writeHotelAddress(ofCity)}`
}

export interface ChosenRooms {
  readonly hotelId: string
  readonly code: string
  /** One offer code for each searched room, in their order. */
  readonly roomCodes: readonly string[]
  /** Total that the visitor saw last, minor units. */
  readonly total: number
}
export const bookingAddress = (search: HotelSearch, { hotelId, code, roomCodes, total }: ChosenRooms): string =>
  `/hotel/book?${writeHotelAddress({ ...search, hotelId })}&code=${encodeURIComponent(code)}&rooms=${roomCodes.map(encodeURIComponent).join()}&total=${total}`

/** Reads the chosen rooms from a booking address; undefined if it has none. */
export function readChosenRooms(parameters: URLSearchParams): ChosenRooms | undefined {
  const text = (name: string): string => parameters.get(name) ?? ''
  const [hotelId, code, rooms, total] = [text('hotelId'), text('code'), text('rooms'), text('total')]
  if (hotelId === '' || code === '' || rooms === '' || !/^\d{1,15}$/.test(total)) return undefined
  return { hotelId, code, roomCodes: rooms.split(','), total: Number(total) }
}
