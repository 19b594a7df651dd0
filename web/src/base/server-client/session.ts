import { isSignedIn } from './signed-in.ts'

/** Somewhat less than an access cookie lives (25 minutes). */
const freshForMs = 24 * 60_000
const drawer = 'karwan.session'

/** Result of asking for new cookies: the answer's body, or the session has ended, or nobody answered. */
export type Renewal = { readonly is: 'renewed'; readonly body: unknown } | { readonly is: 'ended' } | { readonly is: 'unreached' }
interface Outside {
  readonly fetch: typeof globalThis.fetch
  readonly now: () => number
  readonly cookies: () => string
  readonly storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
}
export interface SessionKeeper {
  /**
   * Asks for new cookies; calls that need them together share one asking. Where the readable cookie is gone, so is the
   * session, and nothing is asked.
   */
  renew(): Promise<Renewal>
  /** Resolves when no cookies are on their way. */
  idle(): Promise<void>
  /**
   * Does work that puts another session in the place of this one. Renewals wait for it: one of the session before would
   * be refused, and take the new cookies away. The work itself must not renew.
   */
  replace<Value>(work: () => Promise<Value>): Promise<Value>
  /**
   * New cookies before a call whose answer depends on who asks, where the old ones may have run out: without them it
   * would be answered as a stranger's.
   */
  freshen(): Promise<void>
  /** Cookies have just been given, by signing in or renewing. */
  given(): void
  /** Signed out: nothing is to be renewed. */
  gone(): void
  /** Tells whether the cookies given last are still good. */
  isFresh(): boolean
  /** Tells when a session that was there has ended. */
  onEnd(answer: () => void): () => void
}

export function createSessionKeeper({ fetch, now, cookies, storage }: Outside): SessionKeeper {
  const listeners = new Set<() => void>()
  let asking: Promise<Renewal> | undefined
  let replacing: Promise<unknown> | undefined
  // Without storage (private windows of some browsers) each page renews once.
  let freshUntil = 0
  const write = (until: number) => {
    freshUntil = until
    try {
      storage().setItem(drawer, String(until))
    } catch {
      // Known in this page at least.
    }
  }
  const isFresh = () => {
    try {
      freshUntil = Number(storage().getItem(drawer) ?? 0)
    } catch {
      // As this page knows it.
    }
    // A clock that was put back makes nothing fresh for longer.
    return freshUntil > now() && freshUntil - now() <= freshForMs
  }
  const given = () => write(now() + freshForMs)
  const gone = () => write(0)
  const end = (): Renewal => {
    gone()
    for (const answer of listeners) answer()
    return { is: 'ended' }
  }
  const ask = async (): Promise<Renewal> => {
    // Signed out since the call that needs it was made, here or in another tab.
    if (!isSignedIn(cookies())) return end()
    try {
      const reply = await fetch('/api/auth/refresh', { method: 'POST', headers: { accept: 'application/json' } })
      if (reply.ok) {
        given()
        return { is: 'renewed', body: await reply.json() }
      }
      return reply.status === 401 ? end() : { is: 'unreached' }
    } catch {
      return { is: 'unreached' }
    }
  }
  const renew = () => {
    asking ??= Promise.resolve(replacing)
      .then(ask)
      .finally(() => {
        asking = undefined
      })
    return asking
  }
  const replace = async <Value>(work: () => Promise<Value>): Promise<Value> => {
    await asking
    const running = work()
    replacing = running
      .catch(() => undefined)
      .finally(() => {
        replacing = undefined
      })
    return running
  }
  return {
    renew,
    idle: async () => void (await asking),
    replace,
    given,
    gone,
    isFresh,
    freshen: async () => {
      if (isSignedIn(cookies()) && !isFresh()) await renew()
    },
    onEnd: answer => {
      listeners.add(answer)
      return () => void listeners.delete(answer)
    },
  }
}
