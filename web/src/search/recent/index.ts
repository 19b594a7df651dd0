/** Recent searches, kept in this browser and shown on the home page. */

export { movedForward } from './forward.ts'
export { lastSearch } from './last-search.ts'
export { RecentPart } from './recent-part.tsx'
export { useStoredSearch } from './use-remembered-search.ts'
