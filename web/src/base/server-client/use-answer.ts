import { useCallback, useEffect, useState } from 'react'
import type { Params, Reader } from './client.ts'
import { type Failure, isFailure } from './failure.ts'
import { server } from './index.ts'

/** What was asked for with the page's address: here, on its way, or not to be had. */
export type Answered<Value> =
  | { readonly is: 'loading' }
  | { readonly is: 'here'; readonly value: Value }
  | { readonly is: 'failed'; readonly failure: Failure }

/**
 * One answer of the server for as long as the page shows it, asked again when `key` changes and when the network comes back after a failure.
 * `key` names everything that `path`, `params` and `answer` depend on.
 */
export function useAnswer<Value>(
  key: string,
  { path, params, answer }: { path: string; params?: Params; answer: () => Promise<Reader<Value>> },
): readonly [Answered<Value>, () => void] {
  const [result, setAnswer] = useState<{ key: string; answered: Answered<Value> }>({ key: '', answered: { is: 'loading' } })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key names what the rest depends on
  const read = useCallback(
    async (signal?: AbortSignal) => {
      const found = await server.get(path, { answer, signal, ...(params && { params }) })
      if (signal?.aborted) return
      setAnswer({ key, answered: isFailure(found) ? { is: 'failed', failure: found } : { is: 'here', value: found } })
    },
    [key],
  )
  const answered: Answered<Value> = result.key === key ? result.answered : { is: 'loading' }
  const failed = answered.is === 'failed'
  useEffect(() => {
    const leaving = new AbortController()
    void read(leaving.signal)
    return () => leaving.abort()
  }, [read])
  useEffect(() => {
    if (!failed) return
    const leaving = new AbortController()
    window.addEventListener('online', () => void read(leaving.signal), { signal: leaving.signal })
    return () => leaving.abort()
  }, [failed, read])
  const again = useCallback(() => {
    setAnswer({ key: '', answered: { is: 'loading' } })
    void read()
  }, [read])
  return [answered, again]
}
