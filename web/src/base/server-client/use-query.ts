import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { type Failure, isFailure } from './failure.ts'

/** Options of `useQuery`. They have the names that TanStack Query gives them. */
export interface QueryOptions<Value> {
  /** Everything that `queryFn` depends on. Another key aborts the call under way and asks anew. */
  readonly queryKey: readonly (string | number | boolean | null | undefined)[]
  /** Asks the server. `signal` aborts when the component leaves the page or the key changes. */
  readonly queryFn: (signal: AbortSignal) => Promise<Value | Failure>
  /** False: nothing is asked. What is known stays. */
  readonly enabled?: boolean
  /** Milliseconds for which an answer serves every component with this key, without another call. By default 0. */
  readonly staleTime?: number
  /** True: under another key the answer so far stays until the next one comes. */
  readonly keepPreviousData?: boolean
  /** False: this component does not ask again for an answer that it has, when its page comes back into sight. */
  readonly refetchOnMount?: boolean
  /** Asks again when the network is back: by default only after the failure `offline`. */
  readonly refetchOnReconnect?: boolean
  /** Asks again when the reader comes back to the page. */
  readonly refetchOnWindowFocus?: boolean
  /**
   * Returns the milliseconds from an answer to the next call, or false for none. A hidden page asks nothing, and a call
   * that is under way is waited for, up to ten seconds.
   */
  readonly refetchInterval?: (query: QueryState<Value>) => number | false
}
export interface QueryState<Value> {
  /** The last answer under this key. */
  readonly data?: Value | undefined
  /** Failure of the last call. `data` may still hold the answer before it. */
  readonly failure?: Failure | undefined
  /** Time at which `data` came, in milliseconds since 1970. */
  readonly dataUpdatedAt: number
  /** Number of calls that have ended under this key. */
  readonly calls: number
}
export interface Query<Value> extends QueryState<Value> {
  /** Neither an answer nor a failure is known. */
  readonly isPending: boolean
  /** Asks again at once. What is known stays until the answer comes. */
  readonly refetch: () => Promise<void>
  /** Forgets what is known and asks again. */
  readonly reset: () => Promise<void>
  /** Takes an answer that came by another call, or makes it from the one so far. */
  readonly setData: (next: Value | ((before: Value | undefined) => Value)) => void
}

interface Keyed<Value> extends QueryState<Value> {
  readonly key: string
}

/** Answers with a `staleTime`, by key. The oldest are dropped first. */
const kept = new Map<string, { readonly data: unknown; readonly at: number }>()
const mostKept = 100
/** Time after which a call without an answer counts as lost, and an interval asks anew. */
const patienceMs = 10_000
const keep = (key: string, data: unknown): void => {
  kept.delete(key)
  kept.set(key, { data, at: Date.now() })
  for (const oldest of kept.keys()) if (kept.size > mostKept) kept.delete(oldest)
}
const firstState = <Value>(key: string, staleTime: number): Keyed<Value> => {
  const known = kept.get(key)
  const isFresh = known !== undefined && Date.now() - known.at < staleTime
  return isFresh ? { key, data: known.data as Value, dataUpdatedAt: known.at, calls: 0 } : { key, dataUpdatedAt: 0, calls: 0 }
}

/**
 * Reads one answer of the server: asked for when the component appears, kept while it stays, aborted when it leaves.
 * Failures are values, never thrown. What `queryFn` throws counts as the failure `unexpected`.
 */
export function useQuery<Value>(options: QueryOptions<Value>): Query<Value> {
  const { queryKey, queryFn, enabled = true, staleTime = 0, keepPreviousData = false, refetchOnMount = true, refetchInterval } = options
  const key = JSON.stringify(queryKey)
  const [state, setState] = useState(() => firstState<Value>(key, staleTime))
  const call = useRef<AbortController>(undefined)
  const begunAt = useRef(0)
  if (state.key !== key) setState({ ...(keepPreviousData && { data: state.data }), ...firstState<Value>(key, staleTime) })

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key names what `queryFn` depends on
  const refetch = useCallback(async () => {
    call.current?.abort()
    const own = new AbortController()
    call.current = own
    begunAt.current = Date.now()
    const answer = await queryFn(own.signal).catch((cause): Failure => ({ failed: 'unexpected', title: '', detail: String(cause) }))
    if (own.signal.aborted) return
    call.current = undefined
    const isFailed = isFailure(answer)
    if (!isFailed && staleTime > 0) keep(key, answer)
    setState(before => {
      if (before.key !== key) return before
      const calls = before.calls + 1
      return isFailed ? { ...before, failure: answer, calls } : { key, data: answer, dataUpdatedAt: Date.now(), calls }
    })
  }, [key])
  const begin = useEffectEvent(() => {
    const isKnown = state.calls > 0 && state.data !== undefined && !refetchOnMount
    if (!isKnown && firstState(key, staleTime).data === undefined) void refetch()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another key is another call
  useEffect(() => {
    if (!enabled) return
    begin()
    return () => call.current?.abort()
  }, [enabled, key])
  useReturns(enabled, refetch, {
    online: options.refetchOnReconnect ?? state.failure?.failed === 'offline',
    focus: options.refetchOnWindowFocus ?? false,
  })
  // On a slow network each call would otherwise end the one before it, and none would be answered.
  const isUnderWay = () => call.current?.signal.aborted === false && Date.now() - begunAt.current < patienceMs
  useInterval(enabled && state.calls > 0 && (refetchInterval?.(state) ?? false), state.calls, () => void (isUnderWay() || refetch()))

  const reset = useCallback(() => {
    setState({ key, dataUpdatedAt: 0, calls: 0 })
    return refetch()
  }, [key, refetch])
  const setData = useCallback(
    (next: Value | ((before: Value | undefined) => Value)) =>
      setState(before => {
        const data = next instanceof Function ? next(before.data) : next
        return { key, data, dataUpdatedAt: Date.now(), calls: before.calls + 1 }
      }),
    [key],
  )
  const { data, failure, dataUpdatedAt, calls } = state
  return { data, failure, dataUpdatedAt, calls, isPending: data === undefined && failure === undefined, refetch, reset, setData }
}

/** Calls back when the network or the reader returns. A hidden page waits for its reader. */
function useReturns(isOn: boolean, onReturn: () => void, { online, focus }: { readonly online: boolean; readonly focus: boolean }): void {
  const returned = useEffectEvent(onReturn)
  useEffect(() => {
    if (!isOn) return
    const hear = () => void (document.visibilityState === 'visible' && returned())
    if (online) window.addEventListener('online', hear)
    if (focus) document.addEventListener('visibilitychange', hear)
    return () => {
      window.removeEventListener('online', hear)
      document.removeEventListener('visibilitychange', hear)
    }
  }, [isOn, online, focus])
}

/** Calls back every `everyMs` while the page is seen. Another `turn` begins the wait anew. */
function useInterval(everyMs: number | false, turn: number, onTurn: () => void): void {
  const tick = useEffectEvent(onTurn)
  // biome-ignore lint/correctness/useExhaustiveDependencies: an answer begins the wait anew
  useEffect(() => {
    if (everyMs === false) return
    const timer = setInterval(() => void (document.visibilityState === 'visible' && tick()), everyMs)
    return () => clearInterval(timer)
  }, [everyMs, turn])
}
