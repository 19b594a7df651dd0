/** What a hotel search is for: a city, an area, a landmark or a hotel, found by name in any script. Pure. */
export { type DestinationQuery, destinationsById, searchDestinations } from './search.ts'
export { type DestinationIndex, type DestinationIndexMaker, destinationIndexMaker } from './target-index.ts'
