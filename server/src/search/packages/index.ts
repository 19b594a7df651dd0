/** Packages: a running flight search and a running hotel search, paired and priced together. */
export { bothParts, planOf, quotePackage } from './quote.ts'
export { type PackageRoutes, packageRoutes } from './routes.ts'
export { createPackageSearches, type PackageSearches } from './searches.ts'
