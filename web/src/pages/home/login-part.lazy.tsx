import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from '../../base/router/index.ts'
import { backOf, refuseArrival, requireSignIn } from '../../session/index.ts'

/**
 * `/login`: signing in over the home page, then back to where one wanted to go (`?back=`); or a new password by a
 *   mailed link (`#reset=`,
 * the part of an address that no server sees). `?refused=`: one comes back from an identity provider that did not sign
 * in.
 */
export function LoginPart() {
  const { search, hash } = useLocation()
  const navigate = useNavigate()
  const begin = useEffectEvent(async () => {
    const back = backOf(search)
    const query = new URLSearchParams(search)
    const resetToken = new URLSearchParams(hash.slice(1)).get('reset') ?? query.get('reset') ?? undefined
    if (query.has('refused')) refuseArrival(query.get('refused') === 'identity' ? 'sign-on-refused' : 'sign-on-unavailable')
    // A token that opens an account does not stay in the address, its history and what is copied from it.
    query.delete('reset')
    if (resetToken !== undefined) void navigate({ search: query.size > 0 ? `?${query}` : '' }, { replace: true, preventScrollReset: true })
    const signedIn = await requireSignIn(resetToken === undefined ? { view: 'sign-in' } : { view: 'reset', resetToken })
    if (window.location.pathname === '/login') await navigate((signedIn && back) || '/', { replace: true })
  })
  useEffect(() => void begin(), [])
  return null
}
