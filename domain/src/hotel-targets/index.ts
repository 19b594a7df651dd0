/** Destinations of a hotel search: cities, areas, landmarks and hotels, found by name in any script. Pure. */
export { type DestinationQuery, destinationsById, searchDestinations } from './search.ts'
export { type DestinationIndex, type DestinationIndexMaker, destinationIndexMaker } from './target-index.ts'
