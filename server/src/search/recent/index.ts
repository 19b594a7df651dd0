/**
 * The newest searches of this server, without who made them: fee rules are tried on their offers (OC-21). Nothing is
 * stored besides the search itself, and one that has expired is left out.
 */
export { type OfferCost, openRecentSearches, type RecentSearch, type RecentSearches } from './recent.ts'
