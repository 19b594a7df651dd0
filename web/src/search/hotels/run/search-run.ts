import type { HotelFacets, HotelRow, HotelsProgress } from '@karwan/contract/hotels'
import type { HotelSearch } from '@karwan/domain/hotels'
import type { Money } from '@karwan/domain/money'
import { type Failure, isFailure, type Polled, pollUntil, server } from '../../../base/server-client/index.ts'
import { readCode, readFacets, readProgress, readStarted } from '../hotel-readers.ts'
import { pace, searchPayloadOf } from './search-payload.ts'

export interface RunState {
  readonly status: 'searching' | 'complete' | 'failed'
  /** Known as soon as there is something to show. */
  readonly code?: string
  /** 0 to 100, as the suppliers have answered. */
  readonly progress: number
  readonly count: number
  /** The lowest price so far. */
  readonly from?: Money
  /** The best so far, at most 30. */
  readonly hotels: readonly HotelRow[]
  readonly pois: NonNullable<HotelsProgress['Pois']>
  /** What the list can be filtered by; there when the search is complete. */
  readonly facets?: HotelFacets
  /** When prices must be asked for again. */
  readonly expiresAt?: string
  readonly failure?: Failure
}
/** One hotel search, from its start until the suppliers have answered. Lives outside the page that shows it. */
export interface HotelRun {
  readonly state: () => RunState
  readonly subscribe: (changed: () => void) => () => void
  /** Begins, or goes on where it was interrupted; nothing happens when it is under way or over. Answers a way to interrupt it. */
  readonly follow: () => () => void
  /** Stops the suppliers' work too. */
  readonly cancel: () => void
}

const nothingYet: RunState = { status: 'searching', progress: 0, count: 0, hotels: [], pois: [] }
const unfinished: Failure = { failed: 'search-not-finalized', title: '' }

export function createHotelRun(search: HotelSearch): HotelRun {
  let state = nothingYet
  let id: string | undefined
  /** Never called off: whoever cancels while it is under way must learn what to stop. */
  let starting: Promise<string | Failure> | undefined
  let following: AbortController | undefined
  const listeners = new Set<() => void>()
  const set = (change: Partial<RunState>) => {
    state = { ...state, ...change }
    for (const changed of listeners) changed()
  }
  const fail = (failure: Failure) => {
    if (failure.failed !== 'aborted') set({ status: 'failed', failure })
  }
  const run = async (signal: AbortSignal) => {
    if (id === undefined) {
      starting ??= startSearch(search)
      const started = await starting
      starting = undefined
      // What reads the hotels comes while they are searched: on a slow line it would be waited for after them.
      void readProgress().catch(() => undefined)
      if (isFailure(started)) return signal.aborted ? undefined : fail(started)
      id = started
      if (signal.aborted) return
    }
    const code = state.code ?? (await awaitCode(id, signal, progress => set(progress)))
    if (signal.aborted) return
    if (code === undefined || isFailure(code)) return fail(code ?? unfinished)
    set({ code })
    const failed = await followProgress(code, signal, progress => set(progressOf(progress)))
    if (signal.aborted) return
    if (failed !== 'complete') return fail(failed ?? unfinished)
    const facets = await server.get('/v3/hotels', { answer: readFacets, params: { code, filters: true }, signal })
    if (!signal.aborted) set({ status: 'complete', progress: 100, ...(!isFailure(facets) && { facets }) })
  }
  return {
    state: () => state,
    subscribe: changed => {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
    follow: () => {
      if (state.status !== 'searching' || following) return () => {}
      const own = new AbortController()
      following = own
      void run(own.signal)
      return () => {
        own.abort()
        if (following === own) following = undefined
      }
    },
    cancel: () => {
      following?.abort()
      if (id !== undefined) stopAtServer(id)
      else void starting?.then(started => isFailure(started) || stopAtServer(started))
    },
  }
}

const stopAtServer = (id: string) => void server.remove(`/dynamic-package/sid/${encodeURIComponent(id)}`)

async function startSearch(search: HotelSearch): Promise<string | Failure> {
  const { token, payload } = searchPayloadOf(search)
  const answer = await server.get('/dynamic-package', { answer: readStarted, params: { [token]: payload } })
  if (isFailure(answer)) return answer
  const [first] = answer
  return first ? first.Id : unfinished
}

/** Asks while there is a connection; one that was lost costs no try and the search goes on where it was. */
async function asked<Answer>(ask: () => Promise<Answer | Failure>, signal: AbortSignal): Promise<Answer | Failure> {
  for (;;) {
    const answer = await ask()
    if (!isFailure(answer) || answer.failed !== 'offline' || navigator.onLine || signal.aborted) return answer
    await onceOnline(signal)
  }
}
const onceOnline = (signal: AbortSignal): Promise<void> =>
  new Promise(resolve => {
    const end = () => {
      window.removeEventListener('online', end)
      signal.removeEventListener('abort', end)
      resolve()
    }
    window.addEventListener('online', end)
    signal.addEventListener('abort', end)
  })
/** A server that could not be reached is asked again, as often as it may be. */
const orAgain = (failure: Failure): Polled<Failure> => (failure.failed === 'offline' ? 'again' : { done: failure })

const awaitCode = (id: string, signal: AbortSignal, tell: (progress: Pick<RunState, 'progress' | 'count'>) => void) =>
  pollUntil<string | Failure>(
    async () => {
      const answer = await asked(() => server.get(`/dynamic-package/sid/${encodeURIComponent(id)}`, { answer: readCode, signal }), signal)
      if (isFailure(answer)) return orAgain(answer)
      tell({ progress: answer.progress, count: answer.count })
      return answer.code === null ? 'again' : { done: answer.code }
    },
    pace.code,
    signal,
  )

const followProgress = (code: string, signal: AbortSignal, tell: (progress: HotelsProgress) => void) =>
  pollUntil<'complete' | Failure>(
    async () => {
      const params = { code, part: 'Facilities,Pois,summary' }
      const answer = await asked(() => server.get('/v3/hotels', { answer: readProgress, params, signal }), signal)
      if (isFailure(answer)) return orAgain(answer)
      tell(answer)
      return answer.message === 'complete' || answer.summary.progress >= 100 ? { done: 'complete' } : 'again'
    },
    pace.hotels,
    signal,
  )

const progressOf = ({ summary, Pois, expiresAt, _embedded }: HotelsProgress): Partial<RunState> => ({
  progress: summary.progress,
  count: summary.count,
  hotels: _embedded.hotels,
  ...(summary.from && { from: summary.from }),
  expiresAt,
  ...(Pois && { pois: Pois }),
})
