/** Searches whose price is watched. */
import { flightSearch } from './flights.ts'
import { hotelSearch } from './stays.ts'
import { storedJson, versions } from './stored-json.ts'

/** Of a watch whose `kind` is `flight`. */
export const storedFlightSearch = storedJson('price_watches.search', versions(flightSearch))
/** Of a watch whose `kind` is `hotel`. */
export const storedHotelSearch = storedJson('price_watches.search', versions(hotelSearch))
