import { type HotelSearch, writeHotelAddress } from '@karwan/domain/hotels'

const withoutHotel = ({ hotelId: _, ...search }: HotelSearch): HotelSearch => search

/** Page of a hotel's rooms. With the code of a search nothing is searched again. */
export const roomsAddress = (search: HotelSearch, hotelId: string, code?: string): string =>
  `/hotel/packages?${writeHotelAddress({ ...search, hotelId })}${code === undefined ? '' : `&code=${encodeURIComponent(code)}`}`

/** The list the hotel stands in. */
export const resultsAddress = (search: HotelSearch): string => `/hotel?${writeHotelAddress(withoutHotel(search))}`

export interface ChosenRooms {
  readonly hotelId: string
  readonly code: string
  /** One offer code for each searched room, in their order. */
  readonly roomCodes: readonly string[]
}
export const bookingAddress = (search: HotelSearch, { hotelId, code, roomCodes }: ChosenRooms): string =>
  `/hotel/book?${writeHotelAddress({ ...search, hotelId })}&code=${encodeURIComponent(code)}&rooms=${roomCodes.map(encodeURIComponent).join()}`
