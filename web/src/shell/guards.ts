import type { Feature } from '@karwan/brands/brand'
import { signInFor } from '../session/index.ts'
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
 * Returns the address that another one leads to, the same on server and page. Entries of the mobile app lead to the
 * pages behind them with their query (RT-8; a search goes to its results, an entry without one to its form). Pages of
 * features that the brand does not sell lead home (GD-1). Pages of an account lead to signing in (AU-5).
 */
export function redirectOf(
  pathname: string,
  search: string,
  features: Readonly<Record<Feature, boolean>>,
  signedIn: boolean,
): string | undefined {
  if (pathname === '/mobile' || pathname.startsWith('/mobile/')) {
    const entry = pathname.replace(/\/+$/, '')
    const to = (search.length > 1 ? withSearch[entry] : undefined) ?? mobile[entry] ?? '/'
    return redirectOf(to, search, features, signedIn) ?? to + search
  }
  const route = routeOf(pathname)
  const feature = route.feature ?? (packagePages.test(pathname) ? 'package' : undefined)
  if (feature !== undefined && !features[feature]) return '/'
  return route.personal && !signedIn ? signInFor(pathname + search) : undefined
}
