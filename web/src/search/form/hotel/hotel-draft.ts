import type { LocalDate } from '@karwan/domain/calendar'
import {
  checkHotelSearch,
  defaultNationality,
  type HotelAddress,
  type HotelSearch,
  type NearPlace,
  type RoomGuests,
  writeHotelAddress,
} from '@karwan/domain/hotels'
import type { PlaceMatch } from '@karwan/domain/places'
import type { FieldFault } from '@karwan/domain/problems'
import type { Selection } from '../../../base/design/index.ts'

/** Values of the hotel form, complete or not. A child whose age is unknown has the age -1. */
export interface HotelDraft {
  readonly city?: { readonly cityId: string; readonly cityName: string } | undefined
  readonly dates: Selection
  readonly rooms: readonly RoomGuests[]
  readonly nationality: number
  /** The area or landmark of the city that was chosen. */
  readonly near?: NearPlace | undefined
  /** Of the one hotel that was chosen; without its id a part of a name that hotels are searched by. */
  readonly hotelName?: string | undefined
  readonly hotelId?: string | undefined
}
export type HotelField = 'city' | 'start' | 'end' | 'rooms'
export type HotelFieldFaults = Readonly<Partial<Record<HotelField, FieldFault>>>

export const ageUnknown = -1
export const emptyHotelDraft: HotelDraft = { dates: {}, rooms: [{ adults: 2, childAges: [] }], nationality: defaultNationality }

export function hotelDraftOf({ understood }: HotelAddress): HotelDraft {
  const { cityId, cityName, checkIn, checkOut, rooms, nationality, near, hotelName, hotelId } = understood
  return {
    city: cityId ? { cityId, cityName: cityName ?? cityId } : undefined,
    dates: { start: checkIn, end: checkOut },
    rooms,
    nationality,
    near,
    hotelName,
    hotelId,
  }
}

/** As it was sent once, to be sent again: days that have passed are asked for anew. */
export const hotelDraftAgain = (draft: HotelDraft, today: LocalDate): HotelDraft =>
  (draft.dates.start ?? today) < today ? { ...draft, dates: {} } : draft

export function hotelSearchOf({ city, dates, rooms, nationality, near, hotelName, hotelId }: HotelDraft): HotelSearch {
  return {
    cityId: city?.cityId ?? '',
    cityName: city?.cityName ?? '',
    checkIn: dates.start ?? '',
    checkOut: dates.end ?? '',
    rooms,
    nationality,
    ...(near && { near }),
    ...(hotelName && { hotelName }),
    ...(hotelId && { hotelId }),
  }
}

/** Returns the changes to a draft when a city, an area, a landmark or a hotel is chosen. */
export function chosenDestination({ kind, locationId, name, cityId, cityName }: PlaceMatch): Partial<HotelDraft> {
  const city = { cityId, cityName }
  const nothing = { near: undefined, hotelId: undefined, hotelName: undefined }
  if (kind === 'hotel') return { ...nothing, city, hotelId: locationId, hotelName: name }
  if (kind === 'area' || kind === 'landmark') return { ...nothing, city, near: { id: locationId, name } }
  return { ...nothing, city }
}

/**
 * Returns the chosen destination as the field shows it: a place within a city with the city after it, unless its name
 * contains the city.
 */
export function destinationText({ city, near, hotelId, hotelName }: Pick<HotelDraft, 'city' | 'near' | 'hotelId' | 'hotelName'>): string {
  const cityName = city?.cityName ?? ''
  const name = (hotelId && hotelName) || near?.name
  if (!name) return cityName
  return cityName === '' || name.includes(cityName) ? name : `${name} · ${cityName}`
}

/** Page of what a search finds: the list, or the rooms of the one hotel it is for. */
export const hotelSearchAddress = (search: HotelSearch): string =>
  `${search.hotelId ? '/hotel/packages' : '/hotel'}?${writeHotelAddress(search)}`

const fieldOf: readonly (readonly [RegExp, HotelField])[] = [
  [/^(city|near|hotel)/, 'city'],
  [/^(checkIn|sDate)$/, 'start'],
  [/^(checkOut|eDate)$/, 'end'],
  [/^(rooms|guestData|nat)/, 'rooms'],
]
export function byHotelField(faults: readonly FieldFault[]): HotelFieldFaults {
  const found: Partial<Record<HotelField, FieldFault>> = {}
  for (const fault of faults) {
    const field = fieldOf.find(([path]) => path.test(fault.path))?.[1]
    if (field !== undefined) found[field] ??= fault
  }
  return found
}

export function checkHotelDraft(draft: HotelDraft, today: LocalDate): HotelFieldFaults {
  const faults = byHotelField(checkHotelSearch(hotelSearchOf(draft), today))
  return faults.city ? { ...faults, city: { path: 'city', message: 'error.destinationRequired' } } : faults
}
