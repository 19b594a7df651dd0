import { hotelLimits } from './search-rules.ts'
import type { RoomGuests } from './types.ts'

/**
 * Shares guests out over a number of rooms, from 1: each room has an adult, and none is fuller than it must be. Returns
 * undefined where the limits of a search leave no way. Ages keep their order.
 */
export const splitIntoRooms = ({ adults, childAges }: RoomGuests, rooms: number): readonly RoomGuests[] | undefined => {
  if (rooms > Math.min(adults, hotelLimits.rooms)) return undefined
  if (adults > rooms * hotelLimits.adults || childAges.length > rooms * hotelLimits.children) return undefined
  const split = Array.from({ length: rooms }, (_, at) => ({
    adults: Math.floor(adults / rooms) + (at < adults % rooms ? 1 : 0),
    childAges: [] as number[],
  }))
  for (const age of childAges) {
    const free = split.filter(room => room.childAges.length < hotelLimits.children)
    const guests = (room: RoomGuests): number => room.adults + room.childAges.length
    free.reduce((emptiest, room) => (guests(room) < guests(emptiest) ? room : emptiest)).childAges.push(age)
  }
  return split
}
