/** Destinations of a hotel search: cities, areas, landmarks and hotels, found by name in any script. Pure. */
export { searchTargets, type TargetQuery, targetsById } from './search.ts'
export { type TargetIndex, type TargetIndexMaker, targetIndexMaker } from './target-index.ts'
