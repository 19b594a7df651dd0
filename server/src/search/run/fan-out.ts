import type { Instant } from '@karwan/domain/calendar'
import { type SearchEvent, type SupplierCode, SupplierError } from '@karwan/domain/suppliers'
import { newSearchState, type SearchState } from './state.ts'

/** One supplier's answer to a search, not yet asked for: asking begins with the first event taken. */
export interface Part<Offer> {
  readonly supplier: string
  readonly search: (signal: AbortSignal) => AsyncIterable<SearchEvent<Offer>>
}

export interface FanOut<Offer, Row> {
  readonly parts: readonly Part<Offer>[]
  /** Milliseconds a supplier may take. */
  readonly deadlineMs: number
  /** Ends when the visitor cancels. */
  readonly signal: AbortSignal
  /** Resolves when the next answer may be read (`RunningSearches.turn`). */
  readonly turn: () => Promise<void>
  /** Our rows of a supplier's offers. */
  readonly toRows: (supplier: string, offers: readonly Offer[]) => readonly Row[]
  /** Writes down what is new; called one at a time, in order. Anything but 'kept' ends the work. */
  readonly append: (state: SearchState, rows: readonly Row[]) => Promise<'kept' | 'cancelled' | 'gone'>
  /** Told of a supplier that broke off, for the log. */
  readonly onFailure: (supplier: string, error: unknown) => void
}

interface PartState {
  done: number
  total: number
  ended: boolean
  failed: boolean
}

/**
 * Asks all suppliers at once and writes down what comes, as it comes. One that fails or is too slow is told as degraded
 * and the others go on; one that refuses what is asked has nothing to offer. Resolves when all have ended or the work
 * was stopped.
 */
export const fanOut = async <Offer, Row>(context: FanOut<Offer, Row>): Promise<void> => {
  const stop = new AbortController()
  const signal = AbortSignal.any([context.signal, stop.signal])
  const progress = context.parts.map((): PartState => ({ done: 0, total: 1, ended: false, failed: false }))
  const degraded: { part: string; code: SupplierCode }[] = []
  let count = 0
  let offersUntil: Instant | null = null
  let queue: Promise<void> = Promise.resolve()

  const stateNow = (): SearchState => {
    const complete = progress.every(part => part.ended)
    const sum = (of: (part: PartState) => number): number => progress.reduce((all, part) => all + of(part), 0)
    const failed = complete && count === 0 && progress.length > 0 && progress.every(part => part.failed)
    return {
      ...newSearchState,
      done: sum(part => part.done),
      total: sum(part => part.total),
      complete,
      count,
      degraded: [...degraded],
      failed,
      offersUntil,
    }
  }
  const write = (rows: readonly Row[]): Promise<void> => {
    count += rows.length
    const state = stateNow()
    queue = queue.then(async () => {
      if (signal.aborted) return
      if ((await context.append(state, rows)) !== 'kept') stop.abort()
    })
    return queue
  }
  const hear = async (supplier: string, event: SearchEvent<Offer>, part: PartState): Promise<void> => {
    if (event.type === 'offers') return write(context.toRows(supplier, event.offers))
    if (event.type === 'progress') Object.assign(part, { done: event.done, total: Math.max(1, event.total) })
    else if (event.type === 'degraded') degraded.push({ part: event.part, code: event.code })
    else if (offersUntil === null || event.expiresAt < offersUntil) offersUntil = event.expiresAt
    if (event.type !== 'end') return write([])
  }
  const ask = async ({ supplier, search }: Part<Offer>, part: PartState): Promise<void> => {
    const deadline = AbortSignal.timeout(context.deadlineMs)
    try {
      for await (const event of untilAborted(search(AbortSignal.any([signal, deadline])), AbortSignal.any([signal, deadline]))) {
        await context.turn()
        await hear(supplier, event, part)
      }
    } catch (error) {
      if (signal.aborted) return
      // Refused: it does not sell this, so nothing is missing from it.
      if (!(error instanceof SupplierError && error.code === 'rejected')) {
        part.failed = true
        degraded.push({ part: supplier, code: deadline.aborted ? 'timeout' : error instanceof SupplierError ? error.code : 'unavailable' })
      }
      context.onFailure(supplier, error)
    }
    Object.assign(part, { ended: true, done: part.total })
    await write([])
  }
  await Promise.all(context.parts.map((part, at) => ask(part, progress[at] ?? { done: 0, total: 1, ended: false, failed: false })))
  await queue
}

/** The same events, but the loop ends with the signal even where the supplier's code does not listen to it. */
async function* untilAborted<Event>(events: AsyncIterable<Event>, signal: AbortSignal): AsyncGenerator<Event> {
  const aborted = new Promise<never>((_, reject) => {
    const leave = (): void => reject(signal.reason instanceof Error ? signal.reason : new Error('stopped'))
    if (signal.aborted) leave()
    else signal.addEventListener('abort', leave, { once: true })
  })
  aborted.catch(() => undefined)
  const iterator = events[Symbol.asyncIterator]()
  try {
    while (true) {
      const next = await Promise.race([iterator.next(), aborted])
      if (next.done) return
      yield next.value
    }
  } finally {
    if (signal.aborted) iterator.return?.().catch(() => undefined)
  }
}
