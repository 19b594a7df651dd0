import { pollPace } from '@karwan/contract/pace'
import type { SearchCode, SearchPayload } from '@karwan/contract/search'
import { type Failure, isFailure, pause, server } from '../../base/server-client/index.ts'
import { codeReader, startedReader } from './read-search.ts'

export type SearchPhase = 'searching' | 'arriving' | 'complete' | 'failed' | 'expired' | 'stopped'

/** State of any search at a moment. */
export interface RunFacts {
  readonly phase: SearchPhase
  /** Code of the results; from then on the search cannot be called off by the visitor. */
  readonly code: string | undefined
  /** Until when the offers hold, milliseconds since 1970. */
  readonly expiresAt: number | undefined
  /** The offers' time is over, and the visitor still reads the list. */
  readonly isOld: boolean
  /** The connection is lost; the search goes on when it is back. */
  readonly offline: boolean
  readonly failure: SearchFailure | undefined
  /** A server died while it searched; the same search was begun again. */
  readonly isBegunAgain: boolean
  /** Reason why the server does not know the search any more, if it gave one. */
  readonly expiredWhy: Failure | undefined
}
/** Failure of a search: it never began to answer, or its results could not be fetched; and why, if the server told. */
export interface SearchFailure {
  readonly what: 'error.couldNotFinalizeSearch' | 'error.couldNotGetTheSearchResults'
  readonly why: Failure | undefined
}

/** Functions and values that a product gives to a run. `Found` is the results so far. */
export interface SearchProduct<Found, Answer> {
  readonly payload: SearchPayload
  /** Name of the begun search, from the Ids of the answer; the first where this is left out. */
  readonly sidOf?: ((ids: readonly string[]) => string | undefined) | undefined
  /** Number of requests for the code and for the results before the search counts as failed. */
  readonly tries: { readonly code: number; readonly results: number }
  readonly nothingFound: Found
  /** Returns what an answer without results tells: the progress. */
  readonly takeProgress: (found: Found, code: SearchCode) => Partial<Found>
  /** Asks for the results that are new since `found`. */
  readonly ask: (code: string, found: Found, signal: AbortSignal) => Promise<Answer | Failure>
  /** Returns what changes with an answer, and whether it is the last one. */
  readonly take: (found: Found, answer: Answer) => Taken<Found>
  /** Asks for what is shown only when all is there. */
  readonly finish?: (code: string, signal: AbortSignal) => Promise<Partial<Found>>
  /** Returns what changes when the tries are used up; undefined if the search has failed then. Left out: it has. */
  readonly giveUp?: (found: Found) => Partial<Found> | undefined
  /** Called when the server has begun to search. */
  readonly onStarted?: () => void
}
export interface Taken<Found> {
  readonly change: Partial<Found>
  readonly expiresAt: string
  readonly isComplete: boolean
}

/** The facts of a run that has not begun. */
export const notBegun: RunFacts = {
  phase: 'searching',
  code: undefined,
  expiresAt: undefined,
  isOld: false,
  offline: false,
  failure: undefined,
  isBegunAgain: false,
  expiredWhy: undefined,
}

/** Waiting time for a connection if the browser does not report that it is back: doubled after each failed request. */
const offlineWait = { firstMs: 1_000, mostMs: 15_000 } as const
/** A search that is interrupted again has failed. */
const mostBeginnings = 3
const unknownToServer = ['search-expired', 'search-not-found', 'search-cancelled']

/**
 * One search of any product, from its start to its last result. It lives outside the page's tree: it can be interrupted
 * and followed again, and then goes on where it was.
 */
export class SearchRun<Found extends object, Answer = unknown> {
  #soFar: RunFacts & Found
  #sid: string | undefined
  #beginnings = 1
  /** Never called off: whoever stops the search while it is under way must learn what to stop. */
  #starting: Promise<string | undefined | Failure> | undefined
  #following: AbortController | undefined
  readonly #listeners = new Set<() => void>()
  readonly #product: SearchProduct<Found, Answer>

  constructor(product: SearchProduct<Found, Answer>) {
    this.#product = product
    this.#soFar = { ...notBegun, ...product.nothingFound }
  }
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
  /** Returns what is known so far: a new object after every change. */
  readonly soFar = (): RunFacts & Found => this.#soFar
  get isOver(): boolean {
    return this.#soFar.phase !== 'searching' && this.#soFar.phase !== 'arriving'
  }

  /**
   * Begins, or goes on after an interruption; nothing happens while it is under way or over. Returns a way to interrupt
   * it.
   */
  follow(): () => void {
    if (this.isOver || this.#following) return () => {}
    const own = new AbortController()
    this.#following = own
    void this.#go(own.signal)
    return () => {
      own.abort()
      if (this.#following === own) this.#following = undefined
    }
  }
  /** Calls the search off, at the suppliers too. */
  stop(): void {
    if (this.isOver) return
    this.#following?.abort()
    this.#tell({ phase: 'stopped' })
    if (this.#sid !== undefined) stopAtServer(this.#sid)
  }
  /** The offers' time is over while they are read: that is said, and nothing is taken away. */
  age(): void {
    if (!this.#soFar.isOld) this.#tell({ isOld: true })
  }
  expire(): void {
    this.#following?.abort()
    this.#tell({ phase: 'expired' })
  }
  /** Changes what was found, when the product has learned it elsewhere. */
  change(change: Partial<Found>): void {
    this.#tell(change)
  }

  async #go(signal: AbortSignal): Promise<void> {
    const sid = this.#sid ?? (await this.#begin(signal))
    if (sid === undefined) return
    const code = this.#soFar.code ?? (await this.#findCode(sid, signal))
    if (code === undefined) return
    this.#tell({ phase: 'arriving', code })
    await this.loadResults(code, signal)
  }

  async #begin(signal: AbortSignal): Promise<string | undefined> {
    const sid = await this.#ask(() => this.#start(), signal)
    return sid === undefined || isFailure(sid) ? this.#fail('error.couldNotFinalizeSearch', sid, signal) : sid
  }

  #start(): Promise<string | undefined | Failure> {
    this.#starting ??= this.#startAtServer().finally(() => {
      this.#starting = undefined
    })
    return this.#starting
  }

  async #startAtServer(): Promise<string | undefined | Failure> {
    const answer = await server.get('/dynamic-package', { answer: startedReader, params: paramsOf(this.#product.payload) })
    this.#product.onStarted?.()
    if (isFailure(answer)) return answer
    const ids = answer.map(({ Id }) => Id)
    const sid = this.#product.sidOf ? this.#product.sidOf(ids) : ids[0]
    this.#sid = sid
    if (sid !== undefined && this.isOver) stopAtServer(sid)
    return sid
  }

  async #findCode(sid: string, signal: AbortSignal): Promise<string | undefined> {
    for (let attempt = 1; attempt <= this.#product.tries.code && !signal.aborted; attempt++) {
      const path = `/dynamic-package/sid/${encodeURIComponent(sid)}`
      const answer = await this.#ask(() => server.get(path, { answer: codeReader, signal }), signal)
      if (!answer || isFailure(answer)) return this.#fail('error.couldNotFinalizeSearch', answer, signal)
      this.#tell(this.#product.takeProgress(this.#soFar, answer))
      if (answer.code !== null) return answer.code
      await pause(pollPace.everyMs, signal)
    }
    return this.#fail('error.couldNotFinalizeSearch', undefined, signal)
  }

  async loadResults(code: string, signal: AbortSignal): Promise<void> {
    const { ask, take, finish, giveUp, tries } = this.#product
    for (let attempt = 1; attempt <= tries.results && !signal.aborted; attempt++) {
      const answer = await this.#ask(() => ask(code, this.#soFar, signal), signal)
      if (!answer || isFailure(answer)) return this.#fail('error.couldNotGetTheSearchResults', answer, signal)
      const { change, expiresAt, isComplete } = take(this.#soFar, answer)
      const phase = isComplete && !finish ? 'complete' : 'arriving'
      this.#tell({ ...change, phase, expiresAt: Date.parse(expiresAt) })
      if (isComplete) return this.#finish(code, signal)
      await pause(pollPace.everyMs, signal)
    }
    if (signal.aborted) return
    const rest = giveUp?.(this.#soFar)
    if (rest) this.#tell({ ...rest, phase: 'complete' })
    else this.#fail('error.couldNotGetTheSearchResults', undefined, signal)
  }

  async #finish(code: string, signal: AbortSignal): Promise<void> {
    const more = await this.#product.finish?.(code, signal)
    if (more && !signal.aborted) this.#tell({ ...more, phase: 'complete' })
  }

  /** Asks until the server is reached; undefined if the search was called off or interrupted. */
  async #ask<Result>(call: () => Promise<Result | Failure>, signal: AbortSignal): Promise<Result | Failure | undefined> {
    for (let wait: number = offlineWait.firstMs; ; wait = Math.min(2 * wait, offlineWait.mostMs)) {
      const answer = await call()
      if (signal.aborted) return undefined
      const offline = isFailure(answer) && answer.failed === 'offline'
      if (this.#soFar.offline !== offline) this.#tell({ offline })
      if (!offline) return answer
      await untilOnline(wait, signal)
      if (signal.aborted) return undefined
    }
  }

  #fail(what: SearchFailure['what'], why: unknown, signal: AbortSignal): undefined {
    if (signal.aborted) return
    const failure = isFailure(why) ? why : undefined
    if (failure?.failed === 'search-interrupted' && this.#beginnings < mostBeginnings) return this.#beginAgain(signal)
    const isUnknown = failure !== undefined && unknownToServer.includes(failure.failed)
    this.#tell(isUnknown ? { phase: 'expired', expiredWhy: failure } : { phase: 'failed', failure: { what, why: failure } })
  }

  /** Searches for the same once more: what was found cannot be completed. */
  #beginAgain(signal: AbortSignal): undefined {
    this.#beginnings += 1
    this.#sid = undefined
    this.#tell({ ...notBegun, ...this.#product.nothingFound, isBegunAgain: true })
    void this.#go(signal)
  }

  #tell(change: Partial<RunFacts> | Partial<Found> | (Partial<RunFacts> & Partial<Found>)): void {
    this.#soFar = { ...this.#soFar, ...change }
    for (const listener of this.#listeners) listener()
  }
}

const stopAtServer = (sid: string) => void server.remove(`/dynamic-package/sid/${encodeURIComponent(sid)}`)

/** Returns the search under a token made up for it, never the session's (AP-2). */
function paramsOf(payload: SearchPayload): Readonly<Record<string, string>> {
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
