import { useLocation, useNavigate } from '../../base/router/index.ts'

/** The form that each of these paths has in front. */
const fronts: Readonly<Record<string, 'flight' | 'hotel'>> = { '/search': 'hotel', '/flightSearch': 'flight' }

/**
 * Goes from a form to what it finds. The home page that is left has the search in its address from then on: Back and a
 * reload find the form as it was sent.
 */
export function useLeaving(product: 'flight' | 'hotel' | 'package') {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const home = fronts[pathname] === product ? pathname : '/'
  return (results: string, query: string) => void navigate(results, { leaving: `${home}?${query}` })
}
