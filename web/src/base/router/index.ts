/** The router: addresses, links and navigation, and no more than our pages need (decision 11). */

export { KeptPages, useIsVisible } from './kept.tsx'
export { Link, type LinkProps, NavLink } from './link.tsx'
export type { Location, NavigateOptions, NavigationType, To } from './location.ts'
export { mirrorQuery } from './mirrored.ts'
export type { PageProps } from './page-props.ts'
export { Navigate, type Place, Router, useLocation, useNavigate, useNavigationType, useSearchParams } from './router.tsx'
export { useComeBack } from './use-come-back.ts'
export { useNavigateAway } from './use-navigate-away.ts'
