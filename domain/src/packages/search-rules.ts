import { addDays, compareDates, isLocalDate, type LocalDate } from '../calendar/index.ts'
import { checkFlightSearch } from '../flights/index.ts'
import { checkHotelSearch } from '../hotels/index.ts'
import { type FieldFault, fault } from '../problems/index.ts'
import { turningOf } from './party.ts'
import type { PackageSearch } from './types.ts'

/**
 * Returns the faults of a package search, empty if there are none: the rules of its flight (paths `routes.0.from`) and
 * of its stay (paths `checkIn`, `rooms.0.adults`), one or two flights, and one party in both. `today` is the day at the
 * brand.
 */
export const checkPackageSearch = ({ flight, stay }: PackageSearch, today: LocalDate): readonly FieldFault[] => {
  const turning = turningOf(flight.passengers, stay.rooms)
  // Before the flight back: without one nobody turns 2.
  const isOneParty = turning?.two === 0 || (turning !== undefined && flight.routes.length > 1)
  return [
    ...(flight.type === 2 ? [fault('type', 'error.formatInvalid')] : []),
    ...checkFlightSearch(flight, today),
    ...checkHotelSearch(stay, today),
    ...(isOneParty ? [] : [fault('rooms', 'error.guestsMismatch')]),
    ...stayFaults({ flight, stay }),
  ]
}

/**
 * The stay lies within the trip: not before the night of the take-off, which is the one before a flight that leaves and
 * lands after midnight, and not after the flight back.
 */
const stayFaults = ({ flight, stay }: PackageSearch): readonly FieldFault[] => {
  const [out, back] = flight.routes.map(({ date }) => date)
  const isDay = (date: string | undefined): date is LocalDate => date !== undefined && isLocalDate(date)
  if (!isDay(out) || !isDay(stay.checkIn)) return []
  if (compareDates(stay.checkIn, addDays(out, -1)) < 0) return [fault('checkIn', 'error.stayOutsideTrip')]
  return isDay(back) && isDay(stay.checkOut) && compareDates(stay.checkOut, back) > 0 ? [fault('checkOut', 'error.stayOutsideTrip')] : []
}
