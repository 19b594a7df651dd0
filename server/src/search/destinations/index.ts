/** What a hotel search may be for, by name: made ahead from what the suppliers tell, never while a visitor waits. */
export {
  type Destinations as HotelTargets,
  type DestinationsOptions as HotelTargetsOptions,
  destinations as hotelTargets,
} from './destinations.ts'
