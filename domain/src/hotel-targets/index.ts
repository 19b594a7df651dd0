/** What a hotel search is for: a city, an area, a landmark or a hotel, found by name in any script. Pure. */
export { searchTargets, type TargetQuery, targetsById } from './search.ts'
export { type TargetIndex, type TargetIndexMaker, targetIndexMaker } from './target-index.ts'
