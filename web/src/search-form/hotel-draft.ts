import type { LocalDate } from '@karwan/domain/calendar'
import { checkHotelSearch, type HotelAddress, type HotelSearch, type RoomGuests } from '@karwan/domain/hotels'
import type { FieldFault } from '@karwan/domain/problems'
import type { Selection } from '../design/date-range/selection.ts'

/** What stands in the hotel form, finished or not. A child whose age is not told yet has the age -1. */
export interface HotelDraft {
  readonly city?: { readonly cityId: string; readonly cityName: string } | undefined
  readonly dates: Selection
  readonly rooms: readonly RoomGuests[]
  readonly nationality: number
  readonly hotelName?: string | undefined
  readonly hotelId?: string | undefined
}
export type HotelField = 'city' | 'start' | 'end' | 'rooms'
export type HotelFieldFaults = Readonly<Partial<Record<HotelField, FieldFault>>>

export const ageNotTold = -1
export const emptyHotelDraft: HotelDraft = { dates: {}, rooms: [{ adults: 2, childAges: [] }], nationality: 106 }

export function hotelDraftOf({ understood }: HotelAddress): HotelDraft {
  const { cityId, cityName, checkIn, checkOut, rooms, nationality, hotelName, hotelId } = understood
  return {
    city: cityId ? { cityId, cityName: cityName ?? cityId } : undefined,
    dates: { start: checkIn, end: checkOut },
    ...{ rooms, nationality, hotelName, hotelId },
  }
}

export function hotelSearchOf({ city, dates, rooms, nationality, hotelName, hotelId }: HotelDraft): HotelSearch {
  return {
    cityId: city?.cityId ?? '',
    cityName: city?.cityName ?? '',
    checkIn: dates.start ?? '',
    checkOut: dates.end ?? '',
    ...{ rooms, nationality },
    ...(hotelName && { hotelName }),
    ...(hotelId && { hotelId }),
  }
}

const fieldOf: readonly (readonly [RegExp, HotelField])[] = [
  [/^(city|cityId|cityName|hotelId)$/, 'city'],
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
