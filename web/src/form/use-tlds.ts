import { isFailure, server, useQuery } from '../base/server-client/index.ts'

const readTlds = async () => (await import('@karwan/contract/static-data')).tlds

/**
 * Returns the public top-level domains, in lower case. Until they are here, or where they cannot be had, every
 * plausible one passes; the server checks again.
 */
export const useTlds = (): ReadonlySet<string> => {
  const { data = anyDomain } = useQuery<ReadonlySet<string>>({
    queryKey: ['tlds'],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async signal => {
      const answer = await server.get('/tlds', { answer: readTlds, signal })
      return isFailure(answer) ? answer : new Set(answer)
    },
  })
  return data
}

class AnyDomain extends Set<string> {
  override has(domain: string): boolean {
    return domain.length >= 2
  }
}
const anyDomain = new AnyDomain()
