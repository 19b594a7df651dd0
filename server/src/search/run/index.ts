/**
 * Life of a search, the same for flights and hotels: its code, suppliers in parallel, the store, and reading results.
 */
export { type SearchCodes, type SearchKind, searchCodes } from './codes.ts'
export { fanOut } from './fan-out.ts'
export type { KnownSearch, ViewOf } from './reader.ts'
export { type RunningSearches, runningSearches } from './running.ts'
export { type Asker, createSearches, partsOf, type Searches, type SearchesOptions } from './searches.ts'
export { percentOf, type SearchHead, type SearchState } from './state.ts'
export { supplierProblem } from './supplier-problem.ts'
