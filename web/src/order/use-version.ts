import { type Failure, server, useQuery } from '../base/server-client/index.ts'
import { useSessionOver } from '../session/index.ts'

/**
 * Time from an answer to the next request whether something shown has changed. A visible page shows a change within two
 * seconds if each answer takes at most 0.3 s: one may just have missed it, the next tells it, the third is the order.
 */
const lookMs = 1_000
/** Answers that stay: the order is somebody else's now, or nobody is signed in any more. */
const refusals: readonly Failure['failed'][] = ['sign-in-needed', 'order-not-found', 'not-found']
const readVersion = async () => (await import('@karwan/contract/orders')).orderVersion

/**
 * Follows the version of an order (`/orders/{id}`) or of one's own orders (`/orders`): another version means that it is
 * to be read again. Undefined until it is known.
 */
export function useVersion(path: string, enabled = true): string | undefined {
  const isOver = useSessionOver()
  const { data } = useQuery<{ readonly version: string }>({
    queryKey: ['version', path],
    keepPreviousData: true,
    refetchOnReconnect: true,
    refetchOnWindowFocus: true,
    refetchInterval: ({ failure }) => (failure !== undefined && refusals.includes(failure.failed) ? false : lookMs),
    enabled: enabled && !isOver,
    queryFn: signal => server.get(`${path}/version`, { answer: readVersion, signal }),
  })
  return data?.version
}
