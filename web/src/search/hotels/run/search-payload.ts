import type { HotelSearch } from '@karwan/domain/hotels'

/** HS-2: 20 tries for the code, 80 for the results, 721 ms apart (specified without a reason). */
export const pace = { code: { everyMs: 721, tries: 20 }, hotels: { everyMs: 721, tries: 80 } } as const

/** The search as the server is asked for it, under a token made up for this one search. */
export function searchPayloadOf(search: HotelSearch): { readonly token: string; readonly payload: string } {
  const { checkIn: dIn, checkOut: dOut, cityId, cityName, nationality: nat, rooms, hotelName, hotelId, near } = search
  const r = rooms.map(({ adults, childAges }) => ({ adt: adults, chd: { age: childAges } }))
  const h = { dIn, dOut, cityId, cityName, nat, r, ...(hotelName && { hotelName }), ...(hotelId && { hotelId }), ...(near && { near }) }
  const token = Array.from(crypto.getRandomValues(new Uint8Array(8)), byte => byte.toString(16).padStart(2, '0')).join('')
  return { token: `s${token}`, payload: JSON.stringify({ h }) }
}
