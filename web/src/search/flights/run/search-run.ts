import type { FlightResults } from '@karwan/contract/flights'
import { pollPace } from '@karwan/contract/pace'
import type { SearchPayload } from '@karwan/contract/search'
import { type FlightItinerary, type FlightSearch, mergeItineraries, prepareFlights } from '@karwan/domain/flights'
import { type Failure, isFailure, pause, server } from '../../../base/server-client/index.ts'
import { resultsReader } from './read-results.ts'
import { codeReader, startedReader } from './read-search.ts'

export type SearchPhase = 'searching' | 'arriving' | 'complete' | 'failed' | 'expired' | 'stopped'
/** What is known of a search at a moment. A new object with every change. */
export interface SearchSoFar {
  readonly phase: SearchPhase
  /** Code of the results; from then on the search cannot be called off by the visitor. */
  readonly code: string | undefined
  readonly itineraries: readonly FlightItinerary[]
  readonly airports: FlightResults['airports']
  /** Searched cities without an airport, and whose airport serves them. */
  readonly substitutes: FlightResults['substitutes']
  /** Airlines that answered. */
  readonly progress: { readonly done: number; readonly total: number; readonly percent: number }
  /** How many airlines failed or were too slow. */
  readonly unanswered: number
  /** Until when the offers hold, milliseconds. */
  readonly expiresAt: number | undefined
  /** The offers' time is over, and the visitor still reads the list. */
  readonly isOld: boolean
  /** The connection is lost; the search goes on when it is back. */
  readonly offline: boolean
  readonly failure: SearchFailure | undefined
}
/** What the dialog says: the search never began to answer, or its answers could not be fetched; and why, where the server told. */
export interface SearchFailure {
  readonly what: 'error.couldNotFinalizeSearch' | 'error.couldNotGetTheSearchResults'
  readonly why: Failure | undefined
}

export const nothingYet: SearchSoFar = {
  phase: 'searching',
  code: undefined,
  itineraries: [],
  airports: {},
  substitutes: [],
  progress: { done: 0, total: 0, percent: 0 },
  unanswered: 0,
  isOld: false,
  expiresAt: undefined,
  offline: false,
  failure: undefined,
}
/** How long to wait for a connection that the browser does not tell is back: twice as long after each failed asking, up to the most. */
const offlineWait = { firstMs: 1_000, mostMs: 15_000 } as const

/** One search, from its start to its last row. It lives outside the page's tree: hiding the page neither stops nor repeats it. */
export class SearchRun {
  #soFar: SearchSoFar = nothingYet
  #sid: string | undefined
  readonly #listeners = new Set<() => void>()
  readonly #gone = new AbortController()
  readonly #search: FlightSearch

  constructor(search: FlightSearch) {
    this.#search = search
    void this.#go()
  }
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
  readonly soFar = (): SearchSoFar => this.#soFar
  get isOver(): boolean {
    return this.#soFar.phase !== 'searching' && this.#soFar.phase !== 'arriving'
  }

  /** Calls the search off, at the suppliers too. */
  stop(): void {
    if (this.isOver) return
    this.#gone.abort()
    this.#tell({ phase: 'stopped' })
    if (this.#sid !== undefined) void server.remove(`/dynamic-package/sid/${this.#sid}`)
  }
  /** The offers' time is over while they are read: that is said, and nothing is taken away. */
  age(): void {
    if (!this.#soFar.isOld) this.#tell({ isOld: true })
  }
  expire(): void {
    this.#gone.abort()
    this.#tell({ phase: 'expired' })
  }
  /** Names of airports in the language the page speaks now. */
  async rename(): Promise<void> {
    const { code, itineraries } = this.#soFar
    if (code === undefined || itineraries.length === 0) return
    const answer = await server.get('/v3/flights', { answer: resultsReader, params: { code, from: 1_000_000 } })
    if (!isFailure(answer)) this.#tell({ airports: answer.airports, substitutes: answer.substitutes })
  }

  async #go(): Promise<void> {
    const code = await this.#findCode()
    if (code === undefined) return
    this.#tell({ phase: 'arriving', code })
    await this.#bringRows(code)
  }

  async #findCode(): Promise<string | undefined> {
    const started = await this.#ask(() => this.#start())
    const sid = started && !isFailure(started) ? started[0]?.Id : undefined
    if (sid === undefined) return this.#fail('error.couldNotFinalizeSearch', started)
    this.#sid = sid
    for (let attempt = 1; attempt <= pollPace.flightTries && !this.#gone.signal.aborted; attempt++) {
      const found = await this.#ask(() => server.get(`/dynamic-package/sid/${sid}`, { answer: codeReader, signal: this.#gone.signal }))
      if (!found || isFailure(found)) return this.#fail('error.couldNotFinalizeSearch', found)
      this.#tell({ progress: { ...this.#soFar.progress, percent: found.progress } })
      if (found.code !== null) return found.code
      await pause(pollPace.everyMs, this.#gone.signal)
    }
    return this.#fail('error.couldNotFinalizeSearch', undefined)
  }

  async #bringRows(code: string): Promise<void> {
    let from = 0
    for (let attempt = 1; attempt <= pollPace.flightTries && !this.#gone.signal.aborted; attempt++) {
      const answer = await this.#ask(() =>
        server.get('/v3/flights', { answer: resultsReader, params: { code, from }, signal: this.#gone.signal }),
      )
      if (!answer || isFailure(answer)) return this.#fail('error.couldNotGetTheSearchResults', answer)
      from = answer.total
      this.#take(answer)
      if (answer.complete) return
      await pause(pollPace.everyMs, this.#gone.signal)
    }
    if (this.#soFar.itineraries.length > 0)
      this.#tell({ phase: 'complete', unanswered: Math.max(1, this.#soFar.progress.total - this.#soFar.progress.done) })
    else this.#fail('error.couldNotGetTheSearchResults', undefined)
  }

  #take({ combinations, progress, airports, substitutes, degraded, expiresAt, complete }: FlightResults): void {
    prepareFlights(combinations)
    const { itineraries } = this.#soFar
    this.#tell({
      phase: complete ? 'complete' : 'arriving',
      itineraries: combinations.length > 0 ? mergeItineraries(itineraries, combinations).itineraries : itineraries,
      airports: { ...this.#soFar.airports, ...airports },
      substitutes,
      progress,
      unanswered: degraded.length,
      expiresAt: Date.parse(expiresAt),
    })
  }

  /** Never called off itself: whoever stops the search while it is under way must learn what to stop. */
  async #start() {
    const answer = await server.get('/dynamic-package', { answer: startedReader, params: payloadOf(this.#search) })
    const sid = isFailure(answer) ? undefined : answer[0]?.Id
    if (sid !== undefined && this.#gone.signal.aborted) void server.remove(`/dynamic-package/sid/${sid}`)
    return answer
  }

  /** Asks until the server is reached; undefined when the search was called off. */
  async #ask<Answer>(call: () => Promise<Answer | Failure>): Promise<Answer | Failure | undefined> {
    for (let wait: number = offlineWait.firstMs; ; wait = Math.min(2 * wait, offlineWait.mostMs)) {
      const answer = await call()
      if (this.#gone.signal.aborted) return undefined
      const isOffline = isFailure(answer) && answer.failed === 'offline'
      if (this.#soFar.offline !== isOffline) this.#tell({ offline: isOffline })
      if (!isOffline) return answer
      await untilOnline(wait, this.#gone.signal)
    }
  }

  #fail(what: SearchFailure['what'], why: unknown): undefined {
    if (this.#gone.signal.aborted) return
    const failure = isFailure(why) ? why : undefined
    const isGone = failure !== undefined && ['search-expired', 'search-not-found', 'search-cancelled'].includes(failure.failed)
    this.#tell(isGone ? { phase: 'expired' } : { phase: 'failed', failure: { what, why: failure } })
  }

  #tell(change: Partial<SearchSoFar>): void {
    this.#soFar = { ...this.#soFar, ...change }
    for (const listener of this.#listeners) listener()
  }
}

/** The search under a token made up for it, never the session's (AP-2). */
function payloadOf({ type, cabin, passengers, routes, directOnly, nearby }: FlightSearch): Readonly<Record<string, string>> {
  const payload: SearchPayload = {
    f: {
      type,
      class: cabin,
      ...passengers,
      directOnly: directOnly ?? false,
      nearby: nearby ?? false,
      r: routes.map(({ date, from, to }) => ({ date, origin: from, destination: to })),
    },
  }
  const token = Array.from(crypto.getRandomValues(new Uint8Array(12)), byte => byte.toString(36)).join('')
  return { [`s${token}`]: JSON.stringify(payload) }
}

const untilOnline = (waitMs: number, signal: AbortSignal): Promise<void> =>
  new Promise(resolve => {
    const back = () => {
      window.removeEventListener('online', back)
      resolve()
    }
    window.addEventListener('online', back)
    void pause(waitMs, signal).then(back)
  })
