/** The index of destinations for hotel searches. It is made in the background from the names that suppliers return. */
export {
  type Destinations as HotelTargets,
  type DestinationsOptions as HotelTargetsOptions,
  destinations as hotelTargets,
} from './destinations.ts'
