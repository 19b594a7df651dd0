import type { SavedTraveler } from '@karwan/contract/travelers'
import { type Failure, isFailure, useQuery } from '../../base/server-client/index.ts'
import { onSignOut, useAccount } from '../../session/index.ts'
import { listTravelers } from './calls.ts'

/** State of the saved travelers; `out`: nobody is signed in. */
export type KnownTravelers =
  | { readonly state: 'out' | 'coming' }
  | { readonly state: 'there'; readonly travelers: readonly SavedTraveler[]; readonly most: number }
  | { readonly state: 'failed'; readonly failure: Failure }

type Listed = Extract<KnownTravelers, { state: 'there' }>
/**
 * The list as it was told last, masked as it came, and whose it is: another form shows it at once while it is asked for
 * anew.
 */
let last: { readonly of: string; readonly listed: Listed } | undefined
onSignOut(() => {
  last = undefined
})

/** Saved travelers of who is signed in, asked for when that is known. `reload` after a change. */
export function useSavedTravelers(): { readonly known: KnownTravelers; readonly reload: () => Promise<void> } {
  const { state, user } = useAccount()
  const of = user?.id
  const { data, failure, refetch } = useQuery<Listed>({
    queryKey: ['saved travelers', of],
    enabled: of !== undefined,
    queryFn: async signal => {
      const answer = await listTravelers(signal)
      if (isFailure(answer)) return answer
      const listed: Listed = { state: 'there', ...answer }
      if (of !== undefined) last = { of, listed }
      return listed
    },
  })
  if (state === 'out') return { known: { state: 'out' }, reload: refetch }
  if (failure) return { known: { state: 'failed', failure }, reload: refetch }
  const known = data ?? (last?.of === of ? last?.listed : undefined)
  return { known: known ?? { state: 'coming' }, reload: refetch }
}
