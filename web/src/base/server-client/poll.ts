/** What one asking found: `again` to ask later. */
export type Polled<Value> = { readonly done: Value } | 'again'

export interface PollPace {
  readonly everyMs: number
  readonly tries: number
}

/**
 * Asks until there is an answer, at most `tries` times, `everyMs` between the end of one asking and the next. Undefined when the tries are used up
 * or the signal was given.
 */
export async function pollUntil<Value>(
  ask: (attempt: number) => Promise<Polled<Value>>,
  pace: PollPace,
  signal?: AbortSignal,
): Promise<Value | undefined> {
  for (let attempt = 1; attempt <= pace.tries; attempt++) {
    if (signal?.aborted) return undefined
    const polled = await ask(attempt)
    if (polled !== 'again') return polled.done
    if (attempt < pace.tries) await pause(pace.everyMs, signal)
  }
  return undefined
}

/** Waits, or comes back at once when the signal is given. */
export const pause = (milliseconds: number, signal?: AbortSignal): Promise<void> =>
  new Promise(resolve => {
    const end = () => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, milliseconds)
    signal?.addEventListener('abort', end)
  })
