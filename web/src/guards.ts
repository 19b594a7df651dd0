import type { Feature } from '@karwan/brands/brand'
import { routeOf } from './routes.ts'

const mobile: Readonly<Record<string, string>> = {
  '/mobile/search': '/search',
  '/mobile/hotel': '/search',
  '/mobile/flightSearch': '/flightSearch',
  '/mobile/flight': '/flightSearch',
  '/mobile/login': '/login',
  '/mobile/package': '/package',
}
const withSearch: Readonly<Record<string, string>> = { '/mobile/hotel': '/hotel', '/mobile/flight': '/flight' }

/** Addresses of packages: a shop without them leads home, also while their pages are not there. */
const packagePages = /^\/(packages|package|package\/book)\/?$/

/**
 * Where an address leads instead, the same on server and page: entries of the mobile app lead to the pages behind them with their query
 * (RT-8; a search goes to its results, an entry without one to its form), pages of what the brand does not sell lead home (GD-1).
 */
export function redirectOf(pathname: string, search: string, features: Readonly<Record<Feature, boolean>>): string | undefined {
  if (pathname === '/mobile' || pathname.startsWith('/mobile/')) {
    const to = (search.length > 1 ? withSearch[pathname] : undefined) ?? mobile[pathname] ?? '/'
    return redirectOf(to, search, features) ?? to + search
  }
  const feature = routeOf(pathname).feature ?? (packagePages.test(pathname) ? 'package' : undefined)
  return feature !== undefined && !features[feature] ? '/' : undefined
}
