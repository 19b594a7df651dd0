/** Searches made on this device before: kept in the browser only, shown on the home page. */
export { lastSearch } from './last-search.ts'
export { useRememberedSearch } from './use-remembered-search.ts'
