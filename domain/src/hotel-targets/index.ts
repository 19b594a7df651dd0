/** Destinations of a hotel search: cities, areas, landmarks and hotels, found by name in any script. Pure. */
export { type DestinationQuery as TargetQuery, destinationsById as targetsById, searchDestinations as searchTargets } from './search.ts'
export {
  type DestinationIndex as TargetIndex,
  type DestinationIndexMaker as TargetIndexMaker,
  destinationIndexMaker as targetIndexMaker,
} from './target-index.ts'
