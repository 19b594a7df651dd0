import type { UserDetails } from '@karwan/contract/account'
import { useCallback, useEffect, useState } from 'react'
import { type Failure, isFailure } from '../../base/server-client/index.ts'
import { useAccount } from '../../session/index.ts'
import { getDetails } from './auth-calls.ts'

export type DetailsState =
  | { readonly is: 'loading' }
  | { readonly is: 'here'; readonly details: UserDetails }
  | { readonly is: 'failed'; readonly failure: Failure }

/**
 * Holds the details of the signed-in user. While an ended session is opened again they stay; another account's
 * details replace them.
 */
export function useDetails() {
  const { user } = useAccount()
  const [state, setState] = useState<DetailsState>({ is: 'loading' })
  const id = user?.id
  const read = useCallback(async () => {
    if (id === undefined) return
    setState(before => (before.is === 'here' && before.details.UserId === id ? before : { is: 'loading' }))
    const found = await getDetails(id)
    setState(before => {
      if (!isFailure(found)) return { is: 'here', details: found }
      return before.is === 'here' ? before : { is: 'failed', failure: found }
    })
  }, [id])
  useEffect(() => void read(), [read])
  const put = useCallback((details: UserDetails) => setState({ is: 'here', details }), [])
  return { state, read, put }
}
