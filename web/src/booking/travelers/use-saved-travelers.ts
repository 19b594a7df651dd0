import type { SavedTraveler } from '@karwan/contract/travelers'
import { useCallback, useEffect, useState } from 'react'
import { type Failure, isFailure } from '../../base/server-client/index.ts'
import { onSignOut, useAccount } from '../../session/index.ts'
import { listTravelers } from './calls.ts'

/** What is known of the saved travelers; `out`: nobody is signed in. */
export type KnownTravelers =
  | { readonly state: 'out' | 'coming' }
  | { readonly state: 'there'; readonly travelers: readonly SavedTraveler[]; readonly most: number }
  | { readonly state: 'failed'; readonly failure: Failure }

type Listed = Extract<KnownTravelers, { state: 'there' }>
/** The list as it was told last, masked as it came, and whose it is: another form shows it at once while it is asked for anew. */
let last: { readonly of: string; readonly listed: Listed } | undefined
onSignOut(() => {
  last = undefined
})

/** Saved travelers of who is signed in, asked for when that is known. `reload` after a change. */
export function useSavedTravelers(): { readonly known: KnownTravelers; readonly reload: () => Promise<void> } {
  const { state, user } = useAccount()
  const of = user?.id
  const [result, setAnswer] = useState<{ readonly of: string; readonly known: KnownTravelers }>()
  const load = useCallback(
    async (signal?: AbortSignal) => {
      if (of === undefined) return
      const answer = await listTravelers(signal)
      if (signal?.aborted) return
      if (isFailure(answer)) return setAnswer({ of, known: { state: 'failed', failure: answer } })
      last = { of, listed: { state: 'there', ...answer } }
      setAnswer({ of, known: last.listed })
    },
    [of],
  )
  useEffect(() => {
    const gone = new AbortController()
    void load(gone.signal)
    return () => gone.abort()
  }, [load])
  const known = result?.of === of ? result?.known : last?.of === of ? last?.listed : undefined
  return { known: state === 'out' ? { state: 'out' } : (known ?? { state: 'coming' }), reload: load }
}
