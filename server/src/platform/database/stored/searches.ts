/** Searches whose price is watched, and who reads of them without an account. */
import { z } from 'zod'
import { flightSearch } from './flights.ts'
import { text } from './shapes.ts'
import { hotelSearch } from './stays.ts'
import { sealedJson, storedJson, versions } from './stored-json.ts'

/** Of a watch whose `kind` is `flight`. */
export const storedFlightSearch = storedJson('price_watches.search', versions(flightSearch))
/** Of a watch whose `kind` is `hotel`. */
export const storedHotelSearch = storedJson('price_watches.search', versions(hotelSearch))
export const sealedWatchReader = sealedJson('price_watches.reader', versions(z.object({ email: text })))
