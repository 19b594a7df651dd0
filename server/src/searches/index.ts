/** Life of a search, the same for flights and hotels: its code, the suppliers asked at once, the store, and reading it again. */
export { type SearchCodes, type SearchKind, searchCodes } from './codes.ts'
export { type FanOut, fanOut, type Part } from './fan-out.ts'
export { findSearch } from './find.ts'
export { type KnownSearch, searchReader, type ViewOf } from './reader.ts'
export { type RunningSearches, runningSearches } from './running.ts'
export { newSearchState, percentOf, type SearchHead, type SearchState } from './state.ts'
export { supplierProblem } from './supplier-problem.ts'
