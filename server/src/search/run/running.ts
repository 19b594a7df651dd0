import { createTurns } from '../../platform/turns.ts'
import { type SearchStore, searchLease } from '../store/index.ts'

/** The searches this server asks suppliers about right now. */
export interface RunningSearches {
  /** Runs the work until it is done, cancelled (here or at another server) or the server stops. */
  start(
    code: string,
    store: Pick<SearchStore<unknown, unknown, unknown>, 'onCancel' | 'renew'>,
    action: (signal: AbortSignal) => Promise<void>,
  ): void
  readonly count: number
  /** Resolves when the next of all that suppliers answered may be read: one in a turn of the event loop. */
  turn(): Promise<void>
  /** Ends them all and waits for them. */
  stop(): Promise<void>
}

export const runningSearches = (onFailure: (code: string, error: unknown) => void): RunningSearches => {
  const inTurn = createTurns()
  const running = new Map<string, { readonly stop: AbortController; readonly done: Promise<void> }>()
  return {
    start(code, store, action) {
      const stop = new AbortController()
      const forget = store.onCancel(code, () => stop.abort(new Error('cancelled')))
      // Where the store is away, its readers are told so by their own calls.
      const renewing = setInterval(() => void store.renew(code).catch(() => undefined), searchLease.renewMs)
      const done = action(stop.signal)
        .catch(error => {
          if (!stop.signal.aborted) onFailure(code, error)
        })
        .finally(() => {
          clearInterval(renewing)
          forget()
          running.delete(code)
        })
      running.set(code, { stop, done })
    },
    get count() {
      return running.size
    },
    turn: () => new Promise<void>(resolve => inTurn(() => resolve())),
    async stop() {
      for (const { stop } of running.values()) stop.abort(new Error('the server stops'))
      await Promise.all([...running.values()].map(({ done }) => done))
    },
  }
}
