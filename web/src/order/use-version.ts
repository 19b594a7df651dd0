import { type Failure, server, useQuery } from '../base/server-client/index.ts'
import { isSigningOut } from '../session/index.ts'

/** Time between two requests whether something shown has changed: a change is seen within two seconds. */
const lookMs = 1_500
/** Answers that stay: the order is somebody else's now, or nobody is signed in any more. */
const refusals: readonly Failure['failed'][] = ['sign-in-needed', 'order-not-found', 'not-found']
const readVersion = async () => (await import('@karwan/contract/orders')).orderVersion

/**
 * Follows the version of an order (`/orders/{id}`) or of one's own orders (`/orders`): another version means that it is
 * to be read again. Undefined until it is known.
 */
export function useVersion(path: string, enabled = true): string | undefined {
  const { data } = useQuery<{ readonly version: string }>({
    queryKey: ['version', path],
    keepPreviousData: true,
    refetchOnReconnect: true,
    refetchOnWindowFocus: true,
    refetchInterval: ({ failure }) => (failure !== undefined && refusals.includes(failure.failed) ? false : lookMs),
    enabled,
    // A session that is being ended would be refused: there is no answer then, and the next look is a new call.
    queryFn: signal => (isSigningOut() ? new Promise<never>(() => {}) : server.get(`${path}/version`, { answer: readVersion, signal })),
  })
  return data?.version
}
