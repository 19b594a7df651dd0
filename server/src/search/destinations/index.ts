/** The index of destinations for hotel searches. It is made in the background from the names that suppliers return. */
export { type Destinations, type DestinationsOptions, hotelTargets } from './destinations.ts'
