import { isLocalDate } from '../calendar/index.ts'
import { normalizeDigits } from '../locales/index.ts'
import { type FieldFault, fault } from '../problems/index.ts'
import type { HotelSearch, RoomGuests } from './types.ts'

/** A query string by name; `URLSearchParams` is one. */
export interface HotelAddressParameters {
  get(name: string): string | null
}
export interface HotelAddress {
  /** Only when every part was understood. Its rules (`checkHotelSearch`) are not judged here. */
  readonly search?: HotelSearch
  /** Part of an address that was understood. A form is filled with it. */
  readonly understood: Partial<HotelSearch> & Pick<HotelSearch, 'rooms' | 'nationality'>
  /** Paths are names of parameters. */
  readonly faults: readonly FieldFault[]
}

/** Iraq: whose passports guests carry where nothing else is told (HS-1). */
export const defaultNationality = 106

/** Returns true if an address has a hotel search, valid or not. */
export const hasHotelSearch = (parameters: HotelAddressParameters): boolean =>
  ['cityId', 'cityName', 'hotelId', 'hotelName', 'guestData', 'sDate'].some(name => parameters.get(name) !== null)

/**
 * Guests of all rooms in one text: rooms between `;`, in each the adults and, after `-`, the ages of the children
 * between `,`.
 * `2-5,9;1` is two adults with children of 5 and 9, and a second room for one.
 */
export const writeGuestData = (rooms: readonly RoomGuests[]): string =>
  rooms.map(({ adults, childAges }) => (childAges.length > 0 ? `${adults}-${childAges.join(',')}` : String(adults))).join(';')

/** Undefined for a text that is not written that way. */
export const findGuestData = (text: string): readonly RoomGuests[] | undefined => {
  const rooms = normalizeDigits(text).trim()
  if (!/^\d{1,2}(-\d{1,2}(,\d{1,2})*)?(;\d{1,2}(-\d{1,2}(,\d{1,2})*)?)*$/.test(rooms)) return undefined
  return rooms.split(';').map(room => {
    const [adults, ages] = room.split('-')
    return { adults: Number(adults), childAges: ages === undefined ? [] : ages.split(',').map(Number) }
  })
}

const usualRooms: readonly RoomGuests[] = [{ adults: 2, childAges: [] }]

/**
 * Reads a hotel search from an address (SP-1): hotelName, cityId, cityName, sDate, eDate, hotelId, guestData; ours
 * besides: `nat`, the nationality id where it is not 106, and `near` with `nearName`, the neighbourhood or sight it is
 * to be near to. Without guestData it is one room for two. Never throws; ٠-٩ and ۰-۹ are digits.
 */
export const readHotelAddress = (parameters: HotelAddressParameters): HotelAddress => {
  const text = (name: string): string => (parameters.get(name) ?? '').trim()
  const faults: FieldFault[] = []
  const cityId = normalizeDigits(text('cityId'))
  const hotelText = text('hotelId')
  const hotelId = /^[\w-]{1,64}$/.test(hotelText) ? hotelText : ''
  if (hotelText !== hotelId) faults.push(fault('hotelId', 'error.formatInvalid'))
  const hotelName = text('hotelName')
  if (cityId === '' && hotelText === '') faults.push(fault('cityId', 'error.fieldRequired'))
  else if (!/^[\w-]{0,64}$/.test(cityId)) faults.push(fault('cityId', 'error.formatInvalid'))
  const date = (name: string, missing: 'error.checkInRequired' | 'error.checkOutRequired'): string | undefined => {
    const value = normalizeDigits(text(name))
    if (isLocalDate(value)) return value
    faults.push(fault(name, value === '' ? missing : 'error.formatInvalid'))
    return undefined
  }
  const checkIn = date('sDate', 'error.checkInRequired')
  const checkOut = date('eDate', 'error.checkOutRequired')
  const guestData = text('guestData')
  const rooms = guestData === '' ? usualRooms : findGuestData(guestData)
  if (!rooms) faults.push(fault('guestData', 'error.formatInvalid'))
  const nat = normalizeDigits(text('nat'))
  if (!/^\d{0,4}$/.test(nat)) faults.push(fault('nat', 'error.formatInvalid'))
  const nationality = /^\d{1,4}$/.test(nat) ? Number(nat) : defaultNationality

  const nearId = text('near')
  if (!/^[\w-]{0,64}$/.test(nearId)) faults.push(fault('near', 'error.formatInvalid'))
  const near = /^[\w-]{1,64}$/.test(nearId) ? { id: nearId, name: text('nearName').slice(0, 120) || nearId } : undefined

  const named = {
    cityId: /^[\w-]*$/.test(cityId) ? cityId : '',
    cityName: text('cityName') || cityId,
    nationality,
    rooms: rooms ?? usualRooms,
    ...(hotelName && { hotelName }),
    ...(hotelId && { hotelId }),
    ...(near && { near }),
  }
  const understood = { ...named, ...(checkIn && { checkIn }), ...(checkOut && { checkOut }) }
  return faults.length === 0 && checkIn && checkOut
    ? { search: { ...named, checkIn, checkOut }, understood, faults }
    : { understood, faults }
}

/** The query string of a search, without the question mark; `readHotelAddress` reads the same search from it. */
export const writeHotelAddress = (search: HotelSearch): string => {
  const pairs: [string, string | undefined][] = [
    ['hotelName', search.hotelName],
    ['cityId', search.cityId],
    ['cityName', search.cityName],
    ['sDate', search.checkIn],
    ['eDate', search.checkOut],
    ['hotelId', search.hotelId],
    ['near', search.near?.id],
    ['nearName', search.near?.name],
    ['guestData', writeGuestData(search.rooms)],
    ['nat', search.nationality === defaultNationality ? undefined : String(search.nationality)],
  ]
  return pairs.flatMap(([name, value]) => (value ? [`${name}=${encodeURIComponent(value)}`] : [])).join('&')
}
