import type { SavedTraveler } from '@karwan/contract/travelers'
import { useCallback, useEffect, useState } from 'react'
import { onSignOut, useAccount } from '../account/index.ts'
import { type Failure, isFailure } from '../server-client/index.ts'
import { listTravelers } from './calls.ts'

/** What is known of the saved travelers; `out`: nobody is signed in. */
export type KnownTravelers =
  | { readonly state: 'out' | 'coming' }
  | { readonly state: 'there'; readonly travelers: readonly SavedTraveler[]; readonly most: number }
  | { readonly state: 'failed'; readonly failure: Failure }

type Listed = Extract<KnownTravelers, { state: 'there' }>
/** The list as it was told last, masked as it came; another form shows it at once while it is asked for anew. */
let last: Listed | undefined

/** Saved travelers of who is signed in, asked for when that is known. `reload` after a change. */
export function useSavedTravelers(): { readonly known: KnownTravelers; readonly reload: () => Promise<void> } {
  const { state } = useAccount()
  const [known, setKnown] = useState<KnownTravelers>(last ?? { state: 'coming' })
  const load = useCallback(async (signal?: AbortSignal) => {
    const answer = await listTravelers(signal)
    if (signal?.aborted) return
    if (isFailure(answer)) return setKnown({ state: 'failed', failure: answer })
    last = { state: 'there', ...answer }
    setKnown(last)
  }, [])
  useEffect(() => {
    if (state !== 'in') return
    const gone = new AbortController()
    void load(gone.signal)
    return () => gone.abort()
  }, [state, load])
  useEffect(
    () =>
      onSignOut(() => {
        last = undefined
        setKnown({ state: 'coming' })
      }),
    [],
  )
  return { known: state === 'out' ? { state: 'out' } : known, reload: load }
}
