/** What a hotel search may be for, by name: made ahead from what the suppliers tell, never while a visitor waits. */
export { type Destinations, type DestinationsOptions, hotelTargets } from './destinations.ts'
