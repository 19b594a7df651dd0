import { compareDates, isLocalDate, type LocalDate, lastSoldDay, nights } from '../calendar/index.ts'
import { type FieldFault, fault } from '../problems/index.ts'
import type { HotelSearch, RoomGuests } from './types.ts'

/**
 * The most of one booking: rooms, adults and children of a room, nights of a stay. A child is 0 to `oldestChild` years
 * old. API, forms and texts derive their limits from here.
 */
export const hotelLimits = { rooms: 8, adults: 6, children: 2, oldestChild: 17, nights: 30 } as const

export const stayNights = (search: Pick<HotelSearch, 'checkIn' | 'checkOut'>): number => nights(search.checkIn, search.checkOut)
export const guestsOf = (rooms: readonly RoomGuests[]): { readonly adults: number; readonly children: number } => ({
  adults: rooms.reduce((all, room) => all + room.adults, 0),
  children: rooms.reduce((all, room) => all + room.childAges.length, 0),
})

/**
 * Returns the faults of a search, empty if there are none. Paths: `city`, `checkIn`, `checkOut`, `rooms.0.adults`,
 * `rooms.0.childAges.1`. `today` is the day at the city (or of the brand).
 */
export const checkHotelSearch = (search: HotelSearch, today: LocalDate): readonly FieldFault[] => [
  ...(search.cityId === '' && !search.hotelId ? [fault('city', 'error.fieldRequired')] : []),
  ...dateFaults(search, today),
  ...(search.rooms.length === 0 ? [fault('rooms', 'error.roomRequired')] : []),
  ...(search.rooms.length > hotelLimits.rooms ? [fault('rooms', 'error.tooManyRooms', { count: hotelLimits.rooms })] : []),
  ...search.rooms.flatMap(roomFaults),
]

const dateFaults = ({ checkIn, checkOut }: HotelSearch, today: LocalDate): readonly FieldFault[] => {
  const faults: FieldFault[] = []
  if (checkIn === '') faults.push(fault('checkIn', 'error.checkInRequired'))
  else if (!isLocalDate(checkIn)) faults.push(fault('checkIn', 'error.formatInvalid'))
  else if (compareDates(checkIn, today) < 0) faults.push(fault('checkIn', 'error.datePast'))
  else if (compareDates(checkIn, lastSoldDay(today)) > 0) faults.push(fault('checkIn', 'error.stayTooFar'))
  if (checkOut === '') faults.push(fault('checkOut', 'error.checkOutRequired'))
  else if (!isLocalDate(checkOut)) faults.push(fault('checkOut', 'error.formatInvalid'))
  else if (isLocalDate(checkIn) && nights(checkIn, checkOut) < 1) faults.push(fault('checkOut', 'error.checkOutBeforeCheckIn'))
  else if (isLocalDate(checkIn) && nights(checkIn, checkOut) > hotelLimits.nights)
    faults.push(fault('checkOut', 'error.stayTooLong', { count: hotelLimits.nights }))
  else if (faults.length === 0 && compareDates(checkOut, lastSoldDay(today)) > 0) faults.push(fault('checkOut', 'error.stayTooFar'))
  return faults
}

const isWhole = (value: number, from: number, to: number): boolean => Number.isSafeInteger(value) && value >= from && value <= to

const roomFaults = (room: RoomGuests, at: number): readonly FieldFault[] => {
  const faults: FieldFault[] = []
  if (!isWhole(room.adults, 1, hotelLimits.adults)) faults.push(fault(`rooms.${at}.adults`, 'error.adultsPerRoom'))
  if (room.childAges.length > hotelLimits.children)
    faults.push(fault(`rooms.${at}.childAges`, 'error.childrenPerRoom', { count: hotelLimits.children }))
  for (const [child, age] of room.childAges.entries())
    if (!isWhole(age, 0, hotelLimits.oldestChild)) faults.push(fault(`rooms.${at}.childAges.${child}`, 'error.childAgeRequired'))
  return faults
}
