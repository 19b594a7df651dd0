/** Recent searches, kept in this browser and shown on the home page. */
export { lastSearch } from './last-search.ts'
export { useStoredSearch } from './use-remembered-search.ts'
