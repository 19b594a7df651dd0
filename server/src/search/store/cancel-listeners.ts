/** Callbacks of searches that may be cancelled, by the search's code. */
export interface CancelListeners {
  /** Adds a callback and returns the way to remove it. */
  add(code: string, listener: () => void): () => void
  /** Calls the callbacks of a search once and forgets them. */
  notify(code: string): void
  clear(): void
}

export const createCancelListeners = (): CancelListeners => {
  const listeners = new Map<string, Set<() => void>>()
  return {
    add(code, listener) {
      const those = listeners.get(code) ?? new Set()
      listeners.set(code, those.add(listener))
      return () => {
        those.delete(listener)
        if (those.size === 0) listeners.delete(code)
      }
    },
    notify(code) {
      for (const listener of listeners.get(code) ?? []) listener()
      listeners.delete(code)
    },
    clear: () => listeners.clear(),
  }
}
